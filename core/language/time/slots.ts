/** Reads the slots of date and time forms: a number in its range, or a name from the plugin's tables. */
import { integerOf, numeralAt } from '../literals/numerals';
import { longestPhrase, type PhraseTable } from '../literals/phrases';
import type { Piece } from '../literals/pieces';
import type { SlotName, SlotReading } from './form';
import type { TimeIndex } from './index-of-forms';

export function readSlot(
  slot: SlotName,
  pieces: readonly Piece[],
  index: number,
  time: TimeIndex,
): SlotReading | undefined {
  switch (slot) {
    case 'day':
      return dayNumber(pieces, index, time);
    case 'monthNumber':
      return digits(pieces, index, [1, 2], 1, 12);
    case 'year':
      return digits(pieces, index, [4, 4], YEAR_MIN, YEAR_MAX);
    case 'decade': {
      const year = digits(pieces, index, [4, 4], YEAR_MIN, YEAR_MAX);
      return year !== undefined && year.value % 10 === 0 ? year : undefined;
    }
    case 'hour':
      return digits(pieces, index, [1, 2], 0, 23);
    case 'minute':
    case 'second':
      return digits(pieces, index, [2, 2], 0, 59);
    case 'hourWord':
      return number(pieces, index, time, { ordinal: false, max: 23 });
    case 'minuteWord':
      return number(pieces, index, time, { ordinal: false, max: 59 });
    case 'ordinal':
      return digits(pieces, index, [1, 1], 1, 9) ?? number(pieces, index, time, { ordinal: true, max: 99 });
    case 'count':
      return count(pieces, index, time);
    case 'month':
      return name(pieces, index, time.months, time);
    case 'weekday':
      return name(pieces, index, time.weekdays, time);
    case 'unit':
      return name(pieces, index, time.units, time);
    case 'season':
      return name(pieces, index, time.seasons, time);
    case 'dayPart':
      return name(pieces, index, time.dayParts, time);
    case 'halfDay':
      return name(pieces, index, time.halfDays, time);
    case 'namedTime':
      return name(pieces, index, time.namedTimes, time);
  }
}

/** Four digits with neither sign nor mark are read as a year in this range. */
const YEAR_MIN = 1000;
const YEAR_MAX = 2999;

/** "100,000 days ago": beyond, nobody counts. */
const COUNT_MAX = 100_000;

function digits(
  pieces: readonly Piece[],
  index: number,
  [shortest, longest]: readonly [number, number],
  min: number,
  max: number,
): SlotReading | undefined {
  const piece = pieces[index];
  const text = piece?.kind === 'digits' ? piece.text : '';
  if (text.length < shortest || text.length > longest) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? { value, next: index + 1 } : undefined;
}

/** "12", "12th", "twelfth" */
function dayNumber(pieces: readonly Piece[], index: number, time: TimeIndex): SlotReading | undefined {
  const plain = digits(pieces, index, [1, 2], 1, 31);
  if (plain === undefined) return number(pieces, index, time, { ordinal: true, max: 31 });
  const suffix = pieces[plain.next];
  const isOrdinal = suffix?.gap === false && time.numerals.ordinalSuffixes.includes(suffix.folded);
  return isOrdinal ? { value: plain.value, next: plain.next + 1 } : plain;
}

/** "a week" counts one week; "a second" is rather the next one of something. */
function count(pieces: readonly Piece[], index: number, time: TimeIndex): SlotReading | undefined {
  const reading = number(pieces, index, time, { ordinal: false, max: COUNT_MAX });
  if (reading === undefined || !time.numerals.articles.includes(pieces[reading.next - 1]?.folded ?? ''))
    return reading;
  const unit = longestPhrase(pieces, reading.next, time.units)?.values[0];
  return unit !== undefined && time.tables.units[unit]?.articled === true ? reading : undefined;
}

function number(
  pieces: readonly Piece[],
  index: number,
  time: TimeIndex,
  expected: { readonly ordinal: boolean; readonly max: number },
): SlotReading | undefined {
  const numeral = numeralAt(pieces, index, time.numerals);
  if (numeral?.ordinal !== expected.ordinal) return undefined;
  const value = integerOf(numeral);
  return value !== undefined && value >= 0 && value <= expected.max
    ? { value, next: numeral.next }
    : undefined;
}

function name(
  pieces: readonly Piece[],
  index: number,
  table: PhraseTable<number>,
  time: TimeIndex,
): SlotReading | undefined {
  const match = longestPhrase(pieces, index, table);
  const value = match?.values[0];
  if (match === undefined || value === undefined) return undefined;
  const piece = pieces[index];
  // "may" is a verb and "May" a month, unless figures stand on both sides: "12 may 2025".
  if (piece !== undefined && time.homographs.has(piece.folded) && piece.text === piece.folded) {
    const between = pieces[index - 1]?.kind === 'digits' && pieces[match.next]?.kind === 'digits';
    if (!between) return undefined;
  }
  return { value, next: match.next };
}
