/**
 * Where a sentence falls into clauses that could each stand alone: "The price is 20 euros, and its owner is Ada". Each is
 * analysed by itself, since a parser's errors grow with the length of what it reads. Works on classes of words, for every
 * language; text positions stay what they were.
 */
import type { Span } from '../model/span';
import type { Sentence, Token } from '../model/token';

/**
 * Spans of the clauses, in order; one span where the sentence does not fall apart.
 * @param openers Conjunctions that may begin a clause in front of another, lower case.
 */
export function clausePieces(sentence: Sentence, openers: ReadonlySet<string>): readonly Span[] {
  const { tokens } = sentence;
  const pieces: Span[] = [];
  let from = frontedEnd(tokens, openers);
  if (from > 0) pieces.push(spanning(tokens.slice(1, from - 1)));
  for (let at = Math.max(1, from); at < tokens.length - 2; at += 1) {
    const link = linkAt(tokens, at);
    if (link === undefined) continue;
    const left = tokens.slice(from, at);
    const right = tokens.slice(link + 1);
    if (!hasClause(left) || !beginsClause(right)) continue;
    pieces.push(spanning(left));
    from = link + 1;
    at = link;
  }
  return pieces.length === 0 ? [sentence] : [...pieces, spanning(tokens.slice(from))];
}

/** "When the bell rang, the pupils left": index behind the comma of a clause in front; 0 where there is none. */
function frontedEnd(tokens: readonly Token[], openers: ReadonlySet<string>): number {
  const [opener] = tokens;
  const comma = tokens.findIndex((token) => token.form === ',');
  if (comma < 3 || !opener || !openers.has(opener.form.toLowerCase())) return 0;
  const front = tokens.slice(1, comma);
  const verb = front.findIndex((token) => token.upos === 'VERB' || token.upos === 'AUX');
  return verb > 0 && front.slice(0, verb).some(isNominal) && beginsClause(tokens.slice(comma + 1))
    ? comma + 1
    : 0;
}

/** Index of the last token of what joins two clauses here: ";", ", and", "and". */
function linkAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token?.form === ';') return tokens[at + 1]?.upos === 'CCONJ' ? at + 1 : at;
  if (token?.form === ',' && tokens[at + 1]?.upos === 'CCONJ') return at + 1;
  return token?.upos === 'CCONJ' ? at : undefined;
}

const isFinite = (token: Token): boolean =>
  token.mention === undefined &&
  (token.upos === 'AUX' ||
    (token.upos === 'VERB' &&
      token.feats['VerbForm'] !== 'Part' &&
      token.feats['VerbForm'] !== 'Ger' &&
      token.feats['VerbForm'] !== 'Inf'));

const isNominal = (token: Token): boolean =>
  ['NOUN', 'PROPN', 'PRON', 'NUM'].includes(token.upos) || token.mention !== undefined;

const isSubordinate = (token: Token): boolean => token.feats['PronType'] === 'Rel' || token.upos === 'SCONJ';

function hasClause(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(isFinite);
  return verb > 0 && tokens.slice(0, verb).some(isNominal) && !isSubordinate(tokens[0] as Token);
}

/** A subject, then a verb, before anything that could end or subordinate the clause. */
function beginsClause(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(isFinite);
  if (verb <= 0 || leansBack(tokens)) return false;
  const before = tokens.slice(0, verb);
  return (
    before.some(isNominal) &&
    !before.some(
      (token) =>
        token.upos === 'PUNCT' || token.upos === 'CCONJ' || isSubordinate(token) || token.upos === 'VERB',
    )
  );
}

/** "… and that of sample B is 5.6" borrows its noun from the clause before. */
const leansBack = (tokens: readonly Token[]): boolean =>
  ['PRON', 'DET', 'SCONJ'].includes(tokens[0]?.upos ?? '') && tokens[1]?.upos === 'ADP';

const spanning = (tokens: readonly Token[]): Span => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** The text with everything outside the span blanked, so that offsets stay. */
export const onlyWithin = (text: string, span: Span): string =>
  ' '.repeat(span.start) + text.slice(span.start, span.end) + ' '.repeat(text.length - span.end);
