/** What may stand at the end of a question without being part of its clause: choices, "now", "in total", "per night". */
import type { Token } from '../../core/model/token';
import { lower } from './asked-question';
import { NOW, PERIODS, TOTALS } from './question-words';

export interface Tail {
  /** What is left of the question. */
  readonly tokens: readonly Token[];
  /** Names to choose between: ", LT-204 or LT-207". */
  readonly among: readonly string[];
  readonly total: boolean;
  readonly per?: string;
}

export function stripTail(tokens: readonly Token[], text: string): Tail {
  const choice = stripChoice(tokens.at(-1)?.form === ',' ? tokens.slice(0, -1) : tokens, text);
  const timeless = stripNow(choice.tokens);
  const clause = stripTotal(timeless);
  const total = clause.length < timeless.length;
  return { ...stripRate(clause), among: choice.among, total };
}

function stripChoice(tokens: readonly Token[], text: string): Pick<Tail, 'tokens' | 'among'> {
  const comma = tokens.findLastIndex((token) => token.form === ',');
  const or = tokens.findLastIndex((token) => lower(token) === 'or');
  const choices = [tokens.slice(comma + 1, or), tokens.slice(or + 1)];
  if (comma <= 0 || or < comma || choices.some((words) => words.length === 0)) return { tokens, among: [] };
  const among = choices.map((words) =>
    text.slice(words[0]?.start, words.at(-1)?.end).replace(/^(?:the|an?) /i, ''),
  );
  return { tokens: tokens.slice(0, comma), among };
}

function stripNow(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findLastIndex((token, index) => index < 2 || !NOW.has(lower(token)));
  return tokens.slice(0, end + 1);
}

function stripTotal(tokens: readonly Token[]): readonly Token[] {
  return TOTALS.reduce((rest, words) => {
    const at = rest.length - words.length;
    const isThere = at > 0 && words.every((word, index) => lower(rest[at + index]) === word);
    return isThere ? rest.slice(0, at) : rest;
  }, tokens);
}

function stripRate(tokens: readonly Token[]): Pick<Tail, 'tokens' | 'per'> {
  const at = tokens.length - 2;
  const [before, unit] = [lower(tokens[at]), lower(tokens[at + 1])];
  const isRate = before === 'per' || (['a', 'an', 'each'].includes(before) && PERIODS.has(unit));
  return at > 1 && isRate ? { tokens: tokens.slice(0, at), per: unit } : { tokens };
}
