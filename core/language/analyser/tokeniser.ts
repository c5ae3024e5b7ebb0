/**
 * Text to words with exact UTF-16 offsets, by the conventions of Universal Dependencies treebanks: punctuation,
 * clitics and the parts of hyphenated words stand alone; codes, addresses, abbreviations and known mentions stay whole.
 */
import type { Mention } from '../../model/mention';
import type { Span } from '../../model/span';
import type { TokeniserTable } from '../../model/tokeniser-table';
import { WORD_CHARACTERS_MAX } from '../../limits';
import { groupedMentions } from './mention-token';
import { standaloneLength } from './standalone';

export interface Word extends Span {
  readonly form: string;
  /** Index of the known mention that it stands for. */
  readonly mention?: number;
  /** Line breaks between the word before and this one. */
  readonly breaksBefore: number;
  readonly spaceBefore: boolean;
}

/** What a treebank taught about joined and split words; lower case, part of the model. */
export interface TokenLexicon {
  /** Forms with inner punctuation that are one word: "e-mail", "w/o". */
  readonly joined: ReadonlySet<string>;
  /** First parts after which a hyphen does not split: "non", "anti". */
  readonly prefixes: ReadonlySet<string>;
  /** Words that keep their final dot. */
  readonly abbreviations: ReadonlySet<string>;
}

interface Rules {
  readonly table: TokeniserTable;
  readonly lexicon: TokenLexicon;
}

interface Piece extends Span {
  readonly form?: string;
}

export const tokenise = (
  text: string,
  known: readonly Mention[],
  table: TokeniserTable,
  lexicon: TokenLexicon,
): readonly Word[] => {
  const words: Word[] = [];
  const rules = { table, lexicon };
  let place = 0;
  const push = (piece: Piece, mention?: number): void => {
    const before = text.slice(words.at(-1)?.end ?? 0, piece.start);
    words.push({
      start: piece.start,
      end: piece.end,
      form: piece.form ?? text.slice(piece.start, piece.end),
      ...(mention === undefined ? {} : { mention }),
      breaksBefore: before.split('\n').length - 1,
      spaceBefore: before !== '' || words.length === 0,
    });
  };
  for (const index of groupedMentions(known)) {
    const mention = known[index];
    if (mention === undefined) continue;
    for (const piece of pieces(text, { start: place, end: mention.start }, rules)) push(piece);
    push(mention, index);
    place = mention.end;
  }
  for (const piece of pieces(text, { start: place, end: text.length }, rules)) push(piece);
  return words;
};

function* pieces(text: string, range: Span, rules: Rules): Generator<Piece> {
  const chunk = /\S+/gu;
  chunk.lastIndex = range.start;
  for (let match = chunk.exec(text); match !== null; match = chunk.exec(text)) {
    if (match.index >= range.end) return;
    const end = Math.min(match.index + match[0].length, range.end);
    yield* splitChunk(text, match.index, end, rules);
  }
}

const OPENING = /[\p{Ps}\p{Pi}"'`«*¿¡<>=~|&+#@_/\\\p{Pd}]/u;
const CLOSING = /[\p{Pe}\p{Pf}"'`»*,;:!?.…<>=~|&+#@_/\\\p{Pd}]/u;

/** Peels punctuation off both ends of what stands between two spaces, then looks into the rest. */
function* splitChunk(text: string, from: number, to: number, rules: Rules): Generator<Piece> {
  let start = from;
  let end = to;
  const tail: Piece[] = [];
  while (start < end) {
    const rest = text.slice(start, end);
    if (keepsWhole(rest, rules)) break;
    if (standaloneLength(rest) > 0) break;
    const clitic = rules.table.clitics.find((form) => rest.toLowerCase() === form);
    if (clitic !== undefined || !OPENING.test(rest.charAt(0))) break;
    const length = runLength(rest, 0);
    yield { start, end: start + length };
    start += length;
  }
  while (start < end) {
    const rest = text.slice(start, end);
    if (keepsWhole(rest, rules)) break;
    if (standaloneLength(rest) === rest.length) break;
    const last = rest.length - 1;
    if (!CLOSING.test(rest.charAt(last))) break;
    let first = last;
    while (first > 0 && rest.charAt(first - 1) === rest.charAt(last)) first--;
    if (rest.charAt(last) !== '.' && rest.charAt(last) !== '-' && !/[!?*=~_]/.test(rest.charAt(last)))
      first = last;
    if (/[!?]/.test(rest.charAt(last))) while (first > 0 && /[!?]/.test(rest.charAt(first - 1))) first--;
    if (first === 0) break;
    tail.push({ start: start + first, end });
    end = start + first;
  }
  if (start < end) yield* splitCore(text, start, end, rules);
  yield* tail.reverse();
}

/** How many equal characters, or marks of exclamation and question, stand together: "...", "--", "?!". */
const runLength = (text: string, from: number): number => {
  const first = text.charAt(from);
  if (!/[-.*=~_>]/.test(first)) return 1;
  let length = 1;
  while (text.charAt(from + length) === first) length++;
  return length;
};

const keepsWhole = (form: string, { table, lexicon }: Rules): boolean => {
  const lower = form.toLowerCase();
  if (form.length > WORD_CHARACTERS_MAX) return true;
  if (table.abbreviations.has(lower) || table.titles.has(lower)) return true;
  if (lexicon.joined.has(lower)) return true;
  if (lexicon.abbreviations.has(lower)) return true;
  // initials: "J.", "U.S."
  return /^(\p{L}\.)+$/u.test(form) && (form.length > 2 || /\p{Lu}/u.test(form));
};

/** A word without outer punctuation: contractions, clitics, hyphens, slashes, money and units. */
function* splitCore(text: string, start: number, end: number, rules: Rules): Generator<Piece> {
  const form = text.slice(start, end);
  const lower = form.toLowerCase();
  const parts = rules.table.contractions.get(lower);
  if (parts !== undefined) {
    yield* contractionPieces(parts, lower, start, end);
    return;
  }
  if (keepsWhole(form, rules)) {
    yield { start, end };
    return;
  }
  const whole = standaloneLength(form);
  if (whole > 0) {
    yield { start, end: start + whole };
    if (whole < form.length) yield* splitChunk(text, start + whole, end, rules);
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
  if (start + cut.end < end) yield* splitChunk(text, start + cut.end, end, rules);
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

/**
 * The first place inside a word where punctuation is a token of its own, or where a sign or unit leaves a number:
 *
 *     well-known   $5   50%   5pm   and/or   end...start
 *         ^        ^      ^    ^       ^        ^^^
 */
const innerCut = (form: string, { table, lexicon }: Rules): Span | undefined => {
  const money = /^\p{Sc}(?=\d)|^(?:US|A|C|CA|AU|NZ)?\$(?=\d)/u.exec(form);
  if (money !== null) return { start: 0, end: money[0].length };
  const unit = /^[+-]?\d[\d.,:]*(?=([^\d.,:]+)$)/u.exec(form);
  if (unit !== null) {
    const suffix = (unit[1] ?? '').toLowerCase();
    if (table.numberSuffixes.has(suffix) || /^[%\p{Sc}°]/u.test(suffix))
      return { start: unit[0].length, end: unit[0].length };
  }
  const mark = /\.{2,}|…|-{2,}|[\p{Pd}/,;:!?()[\]{}"“”<>=~+*|_&@]/gu;
  for (let match = mark.exec(form); match !== null; match = mark.exec(form)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (splitsAt(form, span, lexicon)) return span;
  }
  return undefined;
};

const splitsAt = (form: string, cut: Span, lexicon: TokenLexicon): boolean => {
  const before = form.slice(0, cut.start);
  const after = form.slice(cut.end);
  const sign = form.slice(cut.start, cut.end);
  if (before === '' || after === '') return true;
  if (/^[&_@+]$/u.test(sign)) return false;
  if (/^[,:]$/.test(sign) && /\d$/.test(before) && /^\d/.test(after)) return false;
  if (sign === '/' && /\d$/.test(before) && /^\d/.test(after)) return false;
  if (/^\p{Pd}$/u.test(sign)) return !lexicon.prefixes.has(before.toLowerCase());
  return true;
};
