/**
 * From text to trees: what only links is blanked, what is one thing is grouped, what are several clauses is analysed in
 * pieces. Offsets are those of the original text throughout.
 */
import type { LiteralMention, Mention } from '../model/mention';
import type { Span } from '../model/span';
import type { Sentence } from '../model/token';
import type { ChangeMark, Language, WorldReader } from '../ports';
import { clausePieces, onlyWithin } from './clause-pieces';
import { groupedMentions } from './names';
import { isConnective } from './connectives';

export interface Analysed {
  readonly sentences: readonly Sentence[];
  readonly known: readonly Mention[];
  readonly literals: ReadonlyMap<number, readonly LiteralMention[]>;
  /** What is said of a sentence as a whole, by where it ends. */
  readonly changes: ReadonlyMap<number, ChangeMark>;
}

export function analyse(
  text: string,
  language: Language,
  world: WorldReader,
  reference: string,
  given: readonly Mention[] = [],
): Analysed {
  const literals = language
    .literals(text, { reference })
    .filter((mention): mention is LiteralMention => mention.kind === 'literal');
  const initial = language.analyse(text, given);
  const { text: spoken, changes } = withoutLinks(text, initial, language);
  const first = spoken === text ? initial : language.analyse(spoken, given);
  const known = groupedMentions(text, first, literals, world, language.words, given);
  const whole = known.length === 0 ? first : language.analyse(spoken, known);
  const sentences =
    given.length > 0 ? whole : whole.flatMap((sentence) => inPieces(spoken, sentence, known, language));
  const byStart = new Map<number, LiteralMention[]>();
  for (const literal of literals) {
    const there = byStart.get(literal.start) ?? [];
    there.push(literal);
    byStart.set(literal.start, there);
  }
  for (const there of byStart.values()) there.sort((a, b) => b.end - a.end);
  return { sentences, known, literals: byStart, changes };
}

/** A sentence of several clauses, each analysed by itself. */
function inPieces(
  text: string,
  sentence: Sentence,
  known: readonly Mention[],
  language: Language,
): readonly Sentence[] {
  const pieces = clausePieces(sentence, language.words.factive);
  if (pieces.length === 1) return [sentence];
  return pieces.flatMap((piece) =>
    language
      .analyse(
        `${onlyWithin(text, piece).slice(0, piece.end)}.`,
        known.map((mention) => inside(mention, piece)),
      )
      .map((one) => clipped(one, piece.end)),
  );
}

/** The full stop that was lent to a piece is no part of the text. */
const clipped = (sentence: Sentence, end: number): Sentence => ({
  ...sentence,
  end: Math.min(sentence.end, end),
  tokens: sentence.tokens.map((token) =>
    token.end > end ? { ...token, start: Math.min(token.start, end), end } : token,
  ),
});

/** A mention outside the piece covers nothing there; its index must stay. */
const inside = (mention: Mention, piece: Span): Mention =>
  mention.start >= piece.start && mention.end <= piece.end ? mention : { ...mention, start: 0, end: 0 };

/** Blanks what only links a sentence to the one before ("Following that …"), so that all offsets stay. */
function withoutLinks(
  text: string,
  sentences: readonly Sentence[],
  language: Language,
): { readonly text: string; readonly changes: ReadonlyMap<number, ChangeMark> } {
  let blanked = text;
  const changes = new Map<number, ChangeMark>();
  for (const sentence of sentences) {
    const { tokens } = sentence;
    const [lead, set] = tokens;
    if (
      lead &&
      set &&
      language.words.change.get(lead.form.toLowerCase()) === 'correction' &&
      [':', ','].includes(set.form)
    ) {
      changes.set(sentence.end, 'correction');
      blanked = blank(blanked, { start: lead.start, end: set.end });
      continue;
    }
    const length = [4, 3, 2, 1].find(
      (one) => tokens.length > one + 1 && isConnective(tokens.slice(0, one), language),
    );
    const last = length === undefined ? undefined : tokens[length - 1];
    const next = length === undefined ? undefined : tokens[length];
    if (lead && last)
      blanked = blank(blanked, { start: lead.start, end: next?.form === ',' ? next.end : last.end });
  }
  return { text: blanked, changes };
}

const blank = (text: string, span: Span): string =>
  text.slice(0, span.start) + ' '.repeat(span.end - span.start) + text.slice(span.end);
