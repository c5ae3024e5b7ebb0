/** A question's words, and the phrase that stands in a statement for what it asks. */
import type { Gap } from '../../core/ports';
import type { Token } from '../../core/model/token';

export interface Question {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The words that stand for what is asked, and how to say them in the statement. */
export interface Asked {
  readonly gap: Omit<Gap, 'at'>;
  /** "something", "some desks of ink": text, in which the gap is the first word. */
  readonly phrase: string;
  /** Adposition that must stand before it where the question left none stranded: "in" for "where". */
  readonly adposition?: string;
  /** Only the clause's time is asked for: nothing is filled in. */
  readonly when?: boolean;
}

export const lower = (token: Token | undefined): string => token?.form.toLowerCase() ?? '';

/** Neighbouring tokens as they stand in the text, white space and all. */
export function say(question: Question, tokens: readonly Token[]): string {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first && last ? question.text.slice(first.start, last.end) : '';
}

export const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
