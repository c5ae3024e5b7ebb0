/** Ranges of dates: "1 April 2025 to 31 March 2027", "May to June 2025", "12–15 May", "between 2019 and 2021". */
import type { LiteralMention } from '../../model/mention';
import { beginsFreely, endsFreely, type Piece } from '../literals/pieces';
import { instantOf } from './civil';
import { dayOf, intervalOf, yearOf, type Dated } from './dated';
import { adjacent } from './date-times';
import { isPlainYear, type DateCandidate } from './dates';
import type { TimeIndex } from './index-of-forms';

export interface IntervalCandidate {
  readonly from: number;
  readonly next: number;
  readonly interval: Pick<LiteralMention, 'literal' | 'period'>;
}

/** An end of a range that has no year takes it from the other: "May to June 2025". */
export function withSharedYears(
  pieces: readonly Piece[],
  dates: readonly DateCandidate[],
  time: TimeIndex,
): readonly DateCandidate[] {
  const placed = new Map<DateCandidate, DateCandidate>();
  for (const [left, right] of rangesOf(pieces, dates, time))
    for (const [end, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const date = other.date.inYear ? undefined : end.date.inYear?.(other.date.first.year);
      if (date !== undefined) placed.set(end, { ...end, date });
    }
  return dates.map((date) => placed.get(date) ?? date);
}

/** `dates` with their shared years. */
export function intervalsIn(
  pieces: readonly Piece[],
  dates: readonly DateCandidate[],
  time: TimeIndex,
): readonly IntervalCandidate[] {
  const joined = rangesOf(pieces, dates, time).flatMap(([left, right]) =>
    interval(left.from, right.next, left.date, right.date),
  );
  return [...joined, ...daysOfOneMonth(pieces, dates, time), ...hyphenatedYears(pieces)];
}

function rangesOf(
  pieces: readonly Piece[],
  dates: readonly DateCandidate[],
  time: TimeIndex,
): readonly (readonly [DateCandidate, DateCandidate])[] {
  const { to, between, and } = time.tables.range;
  const opened = dates.filter(({ from }) => between.includes(pieces[from - 1]?.folded ?? ''));
  return [...adjacent(pieces, dates, dates, to), ...adjacent(pieces, opened, dates, and)];
}

/** "12–15 May 2025", "12 to 15 May": the first day shares the month of the second. */
function daysOfOneMonth(
  pieces: readonly Piece[],
  dates: readonly DateCandidate[],
  time: TimeIndex,
): readonly IntervalCandidate[] {
  const { to, between, and } = time.tables.range;
  return dates.flatMap((date) => {
    const at = date.from - 2;
    const [before, day, joiner] = [pieces[at - 1], pieces[at], pieces[at + 1]];
    const isRange =
      to.includes(joiner?.folded ?? '') ||
      (and.includes(joiner?.folded ?? '') && between.includes(before?.folded ?? ''));
    const isDay = day?.kind === 'digits' && day.text.length <= 2 && beginsFreely(pieces, at);
    if (!isRange || !isDay || pieces[date.from]?.kind !== 'digits') return [];
    const number = Number(day.text);
    if (number < 1 || number >= date.date.first.day) return [];
    const first = dayOf({ ...date.date.first, day: number });
    return date.date.type === 'date' && isOneDay(date.date) ? interval(at, date.next, first, date.date) : [];
  });
}

/** "2019-2023": two years in order, where other figures with a hyphen are a code. */
const hyphenatedYears = (pieces: readonly Piece[]): readonly IntervalCandidate[] =>
  pieces.flatMap((hyphen, at) => {
    const [first, last] = [pieces[at - 1], pieces[at + 1]];
    if (hyphen.text !== '-' || hyphen.gap || last?.gap !== false) return [];
    const [from, to] = [yearOfPiece(first), yearOfPiece(last)];
    if (from === undefined || to === undefined || from >= to) return [];
    if (!beginsFreely(pieces, at - 1) || !endsFreely(pieces, at + 2)) return [];
    return interval(at - 1, at + 2, yearOf(from), yearOf(to));
  });

const yearOfPiece = (piece: Piece | undefined): number | undefined =>
  piece?.kind === 'digits' && piece.text.length === 4 && isPlainYear(Number(piece.text))
    ? Number(piece.text)
    : undefined;

const isOneDay = (date: Dated): boolean => instantOf(date.after) - instantOf(date.first) === 86_400_000;

const interval = (from: number, next: number, first: Dated, last: Dated): readonly IntervalCandidate[] =>
  instantOf(first.first) < instantOf(last.after) ? [{ from, next, interval: intervalOf(first, last) }] : [];
