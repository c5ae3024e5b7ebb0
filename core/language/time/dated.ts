/** A stretch of the calendar with the literal that names it: days, months, years, and intervals between them. */
import type { CalendarUnit } from '../../model/literal-tables';
import type { LiteralType, Period } from '../../model/mention';
import { iri, type LiteralTerm } from '../../model/term';
import { xsd } from '../../model/vocabulary';
import {
  addDays,
  addMonths,
  dateText,
  instantOf,
  monthText,
  weekdayOf,
  yearText,
  type CivilDate,
} from './civil';

export interface Dated {
  readonly type: LiteralType;
  readonly literal: LiteralTerm;
  readonly period: Period;
  /** The first day of the period; where a time of day or the other end of a range attaches. */
  readonly first: CivilDate;
  /** The first day after it. */
  readonly after: CivilDate;
}

/** A date as the text gives it, with what it leaves open. */
export interface ResolvedDate extends Dated {
  /** Where the expression leaves it open which one is meant: the last and the next. */
  readonly readings?: { readonly past: Dated; readonly future: Dated };
  /** What comes back every year: "--03-08" as xsd:gMonthDay. */
  readonly recurring?: LiteralTerm;
  /** Set where a year was missing: a range takes it from its other end. */
  readonly inYear?: (year: number) => Dated | undefined;
}

/**
 * Intervals have no XML Schema datatype; EDTF writes them "2025-04/2025-06".
 * @see https://www.loc.gov/standards/datetime/
 */
export const EDTF = iri('http://id.loc.gov/datatypes/edtf/EDTF');

/** RFC 3339 UTC with milliseconds. */
export const instantText = (epochMs: number): string => new Date(epochMs).toISOString();

export const dayOf = (day: CivilDate): Dated => dated('date', dateText(day), 'date', day, addDays(day, 1));

export function monthOf(year: number, month: number): Dated {
  const first = { year, month, day: 1 };
  return dated('date', monthText(year, month), 'gYearMonth', first, addMonths(first, 1));
}

export function yearOf(year: number): Dated {
  const first = { year, month: 1, day: 1 };
  return dated('date', yearText(year), 'gYear', first, { year: year + 1, month: 1, day: 1 });
}

/** From the first day of one to the last day of the other, written as precisely as its ends. */
export const intervalOf = (from: Dated, to: Dated): Dated =>
  spanned(`${from.literal.value}/${to.literal.value}`, from.first, to.after);

/** `count` whole months from `first`: quarters and halves of a year. */
export function monthsFrom(first: CivilDate, count: number): Dated {
  const last = addMonths(first, count - 1);
  const value = `${monthText(first.year, first.month)}/${monthText(last.year, last.month)}`;
  return spanned(value, first, addMonths(first, count));
}

/** `count` days from `first`, last day included in the written form. */
export const daysFrom = (first: CivilDate, count: number): Dated =>
  spanned(`${dateText(first)}/${dateText(addDays(first, count - 1))}`, first, addDays(first, count));

export const yearsFrom = (year: number, count: number): Dated =>
  spanned(
    `${yearText(year)}/${yearText(year + count - 1)}`,
    { year, month: 1, day: 1 },
    { year: year + count, month: 1, day: 1 },
  );

/** The calendar unit that holds the day, moved on by `by` of them; undefined for units below a day. */
export function unitAround(day: CivilDate, unit: CalendarUnit, by: number): Dated | undefined {
  switch (unit) {
    case 'day':
      return dayOf(addDays(day, by));
    case 'week':
      return daysFrom(addDays(day, by * 7 - weekdayOf(day)), 7);
    case 'weekend':
      return daysFrom(addDays(day, by * 7 - weekdayOf(day) + 5), 2);
    case 'month': {
      const moved = addMonths({ ...day, day: 1 }, by);
      return monthOf(moved.year, moved.month);
    }
    case 'quarter':
      return monthsFrom(addMonths(startOfMonths(day, 3), by * 3), 3);
    case 'half':
      return monthsFrom(addMonths(startOfMonths(day, 6), by * 6), 6);
    case 'year':
      return yearOf(day.year + by);
    case 'decade':
      return yearsFrom(Math.floor(day.year / 10) * 10 + by * 10, 10);
    case 'century':
      return yearsFrom(Math.floor(day.year / 100) * 100 + by * 100, 100);
    case 'hour':
    case 'minute':
    case 'second':
      return undefined;
  }
}

const startOfMonths = (day: CivilDate, size: number): CivilDate => ({
  year: day.year,
  month: Math.floor((day.month - 1) / size) * size + 1,
  day: 1,
});

const spanned = (value: string, first: CivilDate, after: CivilDate): Dated => ({
  type: 'interval',
  literal: { value, datatype: EDTF },
  period: periodOf(first, after),
  first,
  after,
});

const dated = (
  type: LiteralType,
  value: string,
  datatype: string,
  first: CivilDate,
  after: CivilDate,
): Dated => ({
  type,
  literal: { value, datatype: xsd(datatype) },
  period: periodOf(first, after),
  first,
  after,
});

const periodOf = (first: CivilDate, after: CivilDate): Period => ({
  from: instantText(instantOf(first)),
  to: instantText(instantOf(after)),
});
