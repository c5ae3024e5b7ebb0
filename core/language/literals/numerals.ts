/** Numbers in digits and in words: "1,450", "2.5", "1.2 million", "forty-two", "a dozen", "3rd". */
import { NUMERAL_DIGITS_MAX } from '../../limits';
import type { NumeralTables } from '../../model/literal-tables';
import { add, asInteger, decimalOf, multiply, negate, whole, type Decimal } from './decimal';
import type { Piece } from './pieces';

export interface Numeral {
  readonly value: Decimal;
  /** Index of the piece after it. */
  readonly next: number;
  readonly ordinal: boolean;
  /** `article`: "a" before a unit counts one, and is no number by itself. */
  readonly form: 'digits' | 'words' | 'article';
  /** Digits as written, where they stand alone: leading and trailing zeros make a code of them. */
  readonly plain?: string;
}

/** The longest numeral that begins at the piece, or undefined. */
export function numeralAt(
  pieces: readonly Piece[],
  index: number,
  tables: NumeralTables,
): Numeral | undefined {
  const piece = pieces[index];
  if (piece?.kind === 'digits') return digitsAt(pieces, index, tables);
  if (piece?.kind === 'word') return wordsAt(pieces, index, tables);
  // "-5" and "−5": a sign at the beginning of its word.
  if (piece !== undefined && MINUS.has(piece.text) && piece.gap && pieces[index + 1]?.gap === false) {
    const positive = pieces[index + 1]?.kind === 'digits' ? digitsAt(pieces, index + 1, tables) : undefined;
    if (positive !== undefined && !positive.ordinal) return { ...positive, value: negate(positive.value) };
  }
  return undefined;
}

const MINUS: ReadonlySet<string> = new Set(['-', '−']);

// ---------------------------------------------------------------- digits

function digitsAt(pieces: readonly Piece[], index: number, tables: NumeralTables): Numeral | undefined {
  const written = writtenNumber(pieces, index, tables);
  if (written === undefined) return undefined;
  const { integerPart, fraction, next } = written;
  const value = decimalOf(integerPart, fraction);
  const attached = pieces[next];
  if (attached?.kind === 'word' && !attached.gap) {
    if (fraction === '' && tables.ordinalSuffixes.includes(attached.folded))
      return { value, next: next + 1, ordinal: true, form: 'digits' };
    const factor = lookUp(tables.suffixes, attached.text);
    if (factor !== undefined)
      return { value: multiply(value, whole(factor)), next: next + 1, ordinal: false, form: 'digits' };
  }
  const scaled = scaledByWords(pieces, next, value, tables);
  if (scaled !== undefined) return scaled;
  const plain = fraction === '' ? integerPart : `${integerPart}${tables.decimalMark}${fraction}`;
  return { value, next, ordinal: false, form: 'digits', plain };
}

interface Written {
  readonly integerPart: string;
  readonly fraction: string;
  readonly next: number;
}

function writtenNumber(pieces: readonly Piece[], index: number, tables: NumeralTables): Written | undefined {
  let integerPart = pieces[index]?.text ?? '';
  let next = index + 1;
  // Groups: one to three digits, then groups of exactly three, all with the same mark.
  const mark = pieces[next]?.text ?? '';
  if (integerPart.length <= 3 && tables.groupMarks.includes(mark)) {
    while (pieces[next]?.text === mark && isJoined(pieces, next) && pieces[next + 1]?.text.length === 3) {
      integerPart += pieces[next + 1]?.text ?? '';
      next += 2;
      if (integerPart.length > NUMERAL_DIGITS_MAX) return undefined;
    }
  }
  let fraction = '';
  if (pieces[next]?.text === tables.decimalMark && isJoined(pieces, next)) {
    fraction = pieces[next + 1]?.text ?? '';
    next += 2;
  }
  if (integerPart.length + fraction.length > NUMERAL_DIGITS_MAX) return undefined;
  return { integerPart, fraction, next };
}

/** The sign at `index` stands between two runs of digits without white space. */
const isJoined = (pieces: readonly Piece[], index: number): boolean =>
  pieces[index]?.gap === false && pieces[index + 1]?.gap === false && pieces[index + 1]?.kind === 'digits';

function scaledByWords(
  pieces: readonly Piece[],
  index: number,
  value: Decimal,
  tables: NumeralTables,
): Numeral | undefined {
  let next = index;
  let product = value;
  // "1.2 million", "3 hundred thousand", "2 dozen": words that only multiply.
  while (pieces[next]?.kind === 'word' && pieces[next]?.gap === true) {
    const factor = multiplierOf(pieces[next]?.folded ?? '', tables);
    if (factor === undefined || next - index >= MULTIPLIERS_MAX) break;
    product = multiply(product, whole(factor));
    next += 1;
  }
  return next === index ? undefined : { value: product, next, ordinal: false, form: 'digits' };
}

/** "3 hundred thousand million": more in a row is no number a person writes. */
const MULTIPLIERS_MAX = 3;

// ---------------------------------------------------------------- words

/** Reads number words from left to right, as they are spoken: tens take units, hundreds take tens, scales take hundreds. */
function wordsAt(pieces: readonly Piece[], index: number, tables: NumeralTables): Numeral | undefined {
  const first = pieces[index]?.folded ?? '';
  if (tables.articles.includes(first)) return afterArticle(pieces, index, tables);
  let total = 0n;
  let group = 0;
  let scaleBefore = Infinity;
  let next = index;
  let groupBegun = false;
  for (;;) {
    const at = next === index ? index : continued(pieces, next, tables, group > 0 || total > 0n);
    const word = at === undefined ? undefined : pieces[at]?.folded;
    if (at === undefined || word === undefined || pieces[at]?.kind !== 'word') break;
    const ordinal = lookUp(tables.ordinals, word);
    const value = lookUp(tables.values, word) ?? tables.wordValue?.(word);
    const factor = lookUp(tables.multipliers, word);
    if (ordinal !== undefined && fits(group, ordinal, groupBegun))
      return { value: whole(total + BigInt(group + ordinal)), next: at + 1, ordinal: true, form: 'words' };
    if (value !== undefined && fits(group, value, groupBegun)) {
      group += value;
      groupBegun = true;
    } else if (factor === 100 && groupBegun && group > 0 && group < 100) {
      group *= 100;
    } else if (factor !== undefined && factor > 100 && groupBegun && group > 0 && factor < scaleBefore) {
      total += BigInt(group) * BigInt(factor);
      scaleBefore = factor;
      group = 0;
      groupBegun = false;
    } else break;
    next = at + 1;
  }
  if (next === index) return groupWord(pieces, index, 1n, tables);
  const value = total + BigInt(group);
  return groupWord(pieces, next, value, tables) ?? halfAfter(pieces, next, value, tables);
}

/** A value fits under what was said before: "forty" takes "two", "hundred" takes "forty", "two" takes nothing. */
const fits = (group: number, value: number, begun: boolean): boolean =>
  !begun ||
  (value > 0 && value < 10 && group % 10 === 0 && group % 100 >= 20) ||
  (value > 0 && value < 100 && group >= 100 && group % 100 === 0);

/** Where the next word of the same numeral stands: after a hyphen, a space, or a joiner that follows hundreds. */
function continued(
  pieces: readonly Piece[],
  next: number,
  tables: NumeralTables,
  mayJoin: boolean,
): number | undefined {
  const piece = pieces[next];
  if (piece?.kind === 'sign')
    return piece.text === '-' && !piece.gap && pieces[next + 1]?.gap === false ? next + 1 : undefined;
  if (piece?.kind !== 'word') return undefined;
  if (!tables.joiners.includes(piece.folded)) return next;
  const before = pieces[next - 1]?.folded ?? '';
  return mayJoin && lookUp(tables.multipliers, before) !== undefined ? next + 1 : undefined;
}

/** "a hundred", "a dozen", "a million": one of them. Before anything else the article stands for one, if a unit follows. */
function afterArticle(pieces: readonly Piece[], index: number, tables: NumeralTables): Numeral {
  const factor = multiplierOf(pieces[index + 1]?.folded ?? '', tables);
  if (factor !== undefined) {
    const value = whole(factor);
    return (
      scaledByWords(pieces, index + 2, value, tables) ?? {
        value,
        next: index + 2,
        ordinal: false,
        form: 'words',
      }
    );
  }
  return { value: whole(1), next: index + 1, ordinal: false, form: 'article' };
}

function groupWord(
  pieces: readonly Piece[],
  index: number,
  count: bigint,
  tables: NumeralTables,
): Numeral | undefined {
  const size = lookUp(tables.groups, pieces[index]?.folded ?? '');
  return size === undefined
    ? undefined
    : { value: whole(count * BigInt(size)), next: index + 1, ordinal: false, form: 'words' };
}

/** "two and a half": the half belongs to the number. */
function halfAfter(pieces: readonly Piece[], next: number, value: bigint, tables: NumeralTables): Numeral {
  const [joiner, article, half] = [pieces[next], pieces[next + 1], pieces[next + 2]];
  const isHalf =
    tables.joiners.includes(joiner?.folded ?? '') &&
    tables.articles.includes(article?.folded ?? '') &&
    tables.halves.includes(half?.folded ?? '');
  return isHalf
    ? { value: add(whole(value), { digits: 5n, scale: 1 }), next: next + 3, ordinal: false, form: 'words' }
    : { value: whole(value), next, ordinal: false, form: 'words' };
}

const multiplierOf = (word: string, tables: NumeralTables): number | undefined =>
  lookUp(tables.multipliers, word) ?? lookUp(tables.groups, word);

/** Tables are plain objects: "constructor" is no number. */
const lookUp = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The integer a numeral of a date or a count stands for. */
export const integerOf = (numeral: Numeral): number | undefined => asInteger(numeral.value);
