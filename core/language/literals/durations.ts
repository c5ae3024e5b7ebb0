/**
 * Stretches of time that are counted, not placed: "three years", "1 h 30 min", "a two-year", "67-year-old".
 * @see https://www.w3.org/TR/xmlschema11-2/#duration
 */
import type { CalendarUnit, TimeUnitEntry } from '../../model/literal-tables';
import { xsd } from '../../model/vocabulary';
import type { Candidate } from './candidate';
import { add, decimalText, multiply, whole, type Decimal } from './decimal';
import type { LiteralLexicon } from './lexicon';
import { numeralAt, type Numeral } from './numerals';
import { endsFreely, type Piece } from './pieces';
import { afterHyphen, countedNoun, longestOf } from './quantities';

/** The longest duration that begins at the piece, or undefined. */
export function durationAt(
  pieces: readonly Piece[],
  index: number,
  numeral: Numeral | undefined,
  lexicon: LiteralLexicon,
): Candidate | undefined {
  const first = halfUnit(pieces, index, lexicon) ?? countedUnit(pieces, numeral, lexicon);
  if (numeral?.form === 'article' && !expectsDuration(pieces[index - 1], lexicon)) return undefined;
  if (first === undefined) return undefined;
  let parts: DurationParts = first.parts;
  let next = first.next;
  let smallest = first.rank;
  // "1 h 30 min", "two years and three months": each part of a smaller unit than the one before.
  for (;;) {
    const joined = lexicon.tables.numerals.joiners.includes(pieces[next]?.folded ?? '') ? next + 1 : next;
    const more = countedUnit(pieces, numeralAt(pieces, joined, lexicon.tables.numerals), lexicon);
    if (more === undefined || more.rank >= smallest) break;
    parts = sum(parts, more.parts);
    next = more.next;
    smallest = more.rank;
  }
  if (!endsFreely(pieces, next)) return undefined;
  return { from: index, next, reading: { type: 'duration', literal: durationLiteral(parts) } };
}

/** An article and a unit at the beginning of the text, or after a word that asks how long. */
const expectsDuration = (before: Piece | undefined, lexicon: LiteralLexicon): boolean =>
  before === undefined || lexicon.tables.time.durationCues.includes(before.folded);

interface DurationParts {
  readonly months: Decimal;
  readonly days: Decimal;
  readonly seconds: Decimal;
  /** The unit it was said in: what its lexical form is written in. */
  readonly clock: boolean;
}

interface Counted {
  readonly parts: DurationParts;
  readonly next: number;
  /** Larger units rank higher. */
  readonly rank: number;
}

function countedUnit(
  pieces: readonly Piece[],
  numeral: Numeral | undefined,
  lexicon: LiteralLexicon,
): Counted | undefined {
  if (numeral === undefined || numeral.ordinal) return undefined;
  const at = afterHyphen(pieces, numeral.next);
  const match = countedNoun(pieces, at, [lexicon.timeUnitNames, lexicon.timeUnitSymbols], lexicon);
  const unit = match?.values[0];
  if (match === undefined || unit === undefined) return undefined;
  if (numeral.form === 'article' && !unit.articled) return undefined;
  const parts = partsOf(numeral.value, unit);
  return parts && { parts, next: match.next, rank: RANKS.indexOf(unit.unit) };
}

/** "half an hour", "half a year" */
function halfUnit(pieces: readonly Piece[], index: number, lexicon: LiteralLexicon): Counted | undefined {
  const { halves, articles } = lexicon.tables.numerals;
  if (!halves.includes(pieces[index]?.folded ?? '')) return undefined;
  if (!articles.includes(pieces[index + 1]?.folded ?? '')) return undefined;
  const match = longestOf(pieces, index + 2, [lexicon.timeUnitNames]);
  const unit = match?.values[0];
  if (match === undefined || unit === undefined || !endsFreely(pieces, match.next)) return undefined;
  const parts = partsOf({ digits: 5n, scale: 1 }, unit);
  return parts && { parts, next: match.next, rank: RANKS.indexOf(unit.unit) };
}

const RANKS: readonly CalendarUnit[] = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
];

const MONTHS: Partial<Record<CalendarUnit, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  decade: 120,
  century: 1200,
};
const DAYS: Partial<Record<CalendarUnit, number>> = { day: 1, week: 7 };
const SECONDS: Partial<Record<CalendarUnit, number>> = { second: 1, minute: 60, hour: 3600 };

/** Months and days have no common measure: half a month is no xsd:duration, half a year is six months. */
function partsOf(value: Decimal, entry: TimeUnitEntry): DurationParts | undefined {
  const none = whole(0);
  const times = (factor: number): Decimal => multiply(value, whole(factor * (entry.count ?? 1)));
  const [months, days, seconds] = [MONTHS[entry.unit], DAYS[entry.unit], SECONDS[entry.unit]];
  if (months !== undefined) {
    const total = times(months);
    return total.scale === 0 ? { months: total, days: none, seconds: none, clock: false } : undefined;
  }
  if (days !== undefined) {
    const total = times(days);
    return total.scale === 0
      ? { months: none, days: total, seconds: none, clock: false }
      : { months: none, days: none, seconds: times(days * 86_400), clock: true };
  }
  return seconds === undefined
    ? undefined
    : { months: none, days: none, seconds: times(seconds), clock: true };
}

const sum = (left: DurationParts, right: DurationParts): DurationParts => ({
  months: add(left.months, right.months),
  days: add(left.days, right.days),
  seconds: add(left.seconds, right.seconds),
  clock: left.clock || right.clock,
});

/** "P2Y3M", "P42D", "PT1H30M", "P1DT12H": years from twelve months, hours from sixty minutes, days as they were said. */
function durationLiteral(parts: DurationParts): Candidate['reading']['literal'] {
  const months = parts.months.digits;
  let date = part(months / 12n, 'Y') + part(months % 12n, 'M') + part(parts.days.digits, 'D');
  const wholeSeconds = parts.seconds.digits / 10n ** BigInt(parts.seconds.scale);
  const rest = parts.seconds.digits % 10n ** BigInt(parts.seconds.scale);
  const fraction = rest + (wholeSeconds % 60n) * 10n ** BigInt(parts.seconds.scale);
  const hours = wholeSeconds / 3600n;
  const secondsText =
    fraction === 0n ? '' : `${decimalText({ digits: fraction, scale: parts.seconds.scale })}S`;
  const time = part(hours, 'H') + part((wholeSeconds / 60n) % 60n, 'M') + secondsText;
  if (date === '' && time === '') date = parts.clock ? '' : '0D';
  const clock = time !== '' ? `T${time}` : date === '' ? 'T0S' : '';
  return { value: `P${date}${clock}`, datatype: xsd('duration') };
}

const part = (count: bigint, letter: string): string => (count === 0n ? '' : `${String(count)}${letter}`);
