/**
 * What stands between two spaces, divided into words: punctuation is peeled off both ends, then contractions, clitics
 * and inner punctuation are looked for in the rest.
 */
import { WORD_CHARACTERS_MAX } from '../../limits';
import type { Span } from '../../model/span';
import { innerCut } from './inner-cut';
import type { SplittingRules } from './splitting-rules';
import { standaloneLength } from './standalone';

/** A word's span, and its form where that is not what is written there. */
export interface Piece extends Span {
  readonly form?: string;
}

const OPENING = /[\p{Ps}\p{Pi}"'`«*¿¡<>=~|&+#@_/\\\p{Pd}]/u;
const CLOSING = /[\p{Pe}\p{Pf}"'`»*,;:!?.…<>=~|&+#@_/\\\p{Pd}]/u;

/** One mark, however often it is repeated: "...", "--", "?!?!". */
const ONE_MARK = /^(?:[!?.]+|(?![\p{L}\p{N}()[\]'"])(.)\1+)$/u;

export function* splitChunk(text: string, chunk: Span, rules: SplittingRules): Generator<Piece> {
  if (/^\p{L}+$/u.test(text.slice(chunk.start, chunk.end))) {
    yield* splitCore(text, chunk.start, chunk.end, rules);
    return;
  }
  let { start, end } = chunk;
  const tail: Piece[] = [];
  for (
    let mark = openingMark(text, { start, end }, rules);
    mark > 0;
    mark = openingMark(text, { start, end }, rules)
  ) {
    yield { start, end: start + mark };
    start += mark;
  }
  for (
    let mark = closingMark(text, { start, end }, rules);
    mark > 0;
    mark = closingMark(text, { start, end }, rules)
  ) {
    tail.push({ start: end - mark, end });
    end -= mark;
  }
  if (start < end) yield* splitCore(text, start, end, rules);
  yield* tail.reverse();
}

/** Length of the punctuation that opens a chunk, 0 for none. */
const openingMark = (text: string, span: Span, rules: SplittingRules): number => {
  const rest = text.slice(span.start, span.end);
  if (!OPENING.test(rest.charAt(0)) || keepsWhole(text, span, rules) || standaloneLength(rest) > 0) return 0;
  if (rules.table.clitics.includes(rest.toLowerCase())) return 0;
  return /^(?:-+|\.+|\*+|=+|~+|_+|>+|<+|\++|[^])/u.exec(rest)?.[0].length ?? 0;
};

/** Length of the punctuation that closes a chunk, 0 where there is none or nothing else is left. */
const closingMark = (text: string, span: Span, rules: SplittingRules): number => {
  const rest = text.slice(span.start, span.end);
  const last = rest.charAt(rest.length - 1);
  if (!CLOSING.test(last) || keepsWhole(text, span, rules) || standaloneLength(rest) === rest.length)
    return 0;
  let length = 1;
  const repeats = (sign: string): boolean =>
    /[!?]/.test(last) ? /[!?]/.test(sign) : sign === last && /[-.*=~_<>+]/.test(last);
  while (length < rest.length && repeats(rest.charAt(rest.length - 1 - length))) length++;
  return length === rest.length ? 0 : length;
};

/** An abbreviation, a word that the treebank does not divide, a run of one mark, or no word at all. */
const keepsWhole = (text: string, { start, end }: Span, { table, lexicon }: SplittingRules): boolean => {
  const form = text.slice(start, end);
  const lower = form.toLowerCase();
  if (form.length > WORD_CHARACTERS_MAX || ONE_MARK.test(form)) return true;
  if (table.abbreviations.has(lower) || table.titles.has(lower)) return true;
  if (lexicon.joined.has(lower) || lexicon.abbreviations.has(lower)) return true;
  if (/^\p{L}\/\p{L}$/u.test(form)) return true;
  // initials: "U.S.", and "J." unless it ends the text
  if (/^(?:\p{L}\.){2,}$/u.test(form)) return true;
  return /^\p{Lu}\.$/u.test(form) && /^[^\S\n]+\S/u.test(text.slice(end, end + 3));
};

/** A word without outer punctuation: contractions, clitics, hyphens, slashes, money and units. */
function* splitCore(text: string, start: number, end: number, rules: SplittingRules): Generator<Piece> {
  const form = text.slice(start, end);
  const lower = form.toLowerCase();
  const parts = rules.table.contractions.get(lower);
  if (parts !== undefined) {
    yield* contractionPieces(parts, lower, start, end);
    return;
  }
  if (keepsWhole(text, { start, end }, rules)) {
    yield { start, end };
    return;
  }
  const whole = standaloneLength(form);
  if (whole > 0) {
    yield { start, end: start + whole };
    if (whole < form.length) yield* splitChunk(text, { start: start + whole, end }, rules);
    return;
  }
  const clitic = longestClitic(lower, rules.table.clitics);
  if (clitic > 0) {
    yield* splitCore(text, start, end - clitic, rules);
    yield { start: end - clitic, end };
    return;
  }
  const cut = innerCut(form, rules);
  if (cut === undefined) {
    yield { start, end };
    return;
  }
  if (cut.start > 0) yield* splitCore(text, start, start + cut.start, rules);
  if (cut.end > cut.start) yield { start: start + cut.start, end: start + cut.end };
  if (start + cut.end < end) yield* splitChunk(text, { start: start + cut.end, end }, rules);
}

function* contractionPieces(
  parts: readonly string[],
  lower: string,
  start: number,
  end: number,
): Generator<Piece> {
  if (parts.join('') !== lower) {
    for (const form of parts) yield { start, end, form };
    return;
  }
  let place = start;
  for (const part of parts) {
    yield { start: place, end: place + part.length };
    place += part.length;
  }
}

const longestClitic = (lower: string, clitics: readonly string[]): number => {
  let longest = 0;
  for (const clitic of clitics) {
    const spelled = lower.endsWith(clitic) || lower.endsWith(clitic.replace("'", '’'));
    if (spelled && clitic.length < lower.length && clitic.length > longest) longest = clitic.length;
  }
  return longest;
};
