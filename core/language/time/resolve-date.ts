/**
 * What a date form means, seen from the reference day.
 *
 * Dates without a year: the reference's year, unless that lies more than 240 days away and a neighbouring year is
 * nearer ("20 December" said in January is last month's). Weekdays alone: the latest on or before the reference's
 * day. Both leave the direction open, so both ways are handed over in `readings`, for the tense to choose.
 */
import type { CalendarUnit, DateMeaning, DayPart, TimeTables } from '../../model/literal-tables';
import type { LiteralTerm } from '../../model/term';
import { xsd } from '../../model/vocabulary';
import {
  addDays,
  addMonths,
  civilOfInstant,
  daysBetween,
  instantOf,
  isValidDate,
  pad,
  weekdayOf,
  type CivilDate,
} from './civil';
import { dayOf, instantText, intervalOf, monthOf, monthsFrom, unitAround, yearOf, yearsFrom } from './dated';
import type { Dated } from './dated';
import type { Bindings } from './form';

export interface ResolvedDate extends Dated {
  /** Where the expression leaves it open which one is meant: the last and the next. */
  readonly readings?: { readonly past: Dated; readonly future: Dated };
  /** What comes back every year: "--03-08" as xsd:gMonthDay. */
  readonly recurring?: LiteralTerm;
  /** Set where a year was missing: a range takes it from its other end. */
  readonly inYear?: (year: number) => Dated | undefined;
}

export function resolveDate(
  means: DateMeaning,
  bindings: Bindings,
  referenceMs: number,
  tables: TimeTables,
): ResolvedDate | undefined {
  const reference = civilOfInstant(referenceMs);
  const unit = bindings.unit === undefined ? undefined : tables.units[bindings.unit];
  switch (means.kind) {
    case 'calendar':
      return calendar(bindings, reference, tables);
    case 'shift': {
      const resolved = unitAround(reference, means.unit ?? unit?.unit ?? 'second', means.by);
      return resolved && duringPart(resolved, means.part ?? partOf(bindings, tables));
    }
    case 'counted': {
      const count = (bindings.count ?? 1) * (unit?.count ?? 1) * means.direction;
      return unit && counted(referenceMs, unit.unit, count);
    }
    case 'weekday':
      return weekday(bindings, means.which, reference, partOf(bindings, tables));
    case 'month':
      return monthBeside((bindings.month ?? 0) + 1, means.which, reference);
    case 'subdivision':
      return subdivision(bindings, means.unit ?? unit?.unit, means.first === true, reference);
    case 'stretch': {
      const count = (bindings.count ?? 1) * (unit?.count ?? 1);
      return unit && stretch(reference, unit.unit, count, means.direction);
    }
    case 'decade':
      return yearsFrom(bindings.decade ?? 0, 10);
  }
}

const partOf = (bindings: Bindings, tables: TimeTables): DayPart | undefined =>
  bindings.dayPart === undefined ? undefined : tables.dayParts[bindings.dayPart];

// ---------------------------------------------------------------- calendar dates

function calendar(bindings: Bindings, reference: CivilDate, tables: TimeTables): ResolvedDate | undefined {
  const month = bindings.month === undefined ? bindings.monthNumber : bindings.month + 1;
  const { year, day } = bindings;
  const part = partOf(bindings, tables);
  if (year !== undefined) {
    if (month === undefined) return yearOf(year);
    if (day === undefined) return monthOf(year, month);
    return isValidDate({ year, month, day }) ? duringPart(dayOf({ year, month, day }), part) : undefined;
  }
  if (month === undefined) return undefined;
  const resolved = yearly(month, day, reference);
  return resolved && duringPart(resolved, part);
}

/** A day or month that every year has (29 February: every fourth or so). */
function yearly(month: number, day: number | undefined, reference: CivilDate): ResolvedDate | undefined {
  const inYear = (year: number): Dated | undefined => {
    if (day === undefined) return monthOf(year, month);
    return isValidDate({ year, month, day }) ? dayOf({ year, month, day }) : undefined;
  };
  const near = YEARS_AROUND.map((offset) => inYear(reference.year + offset)).filter(
    (date) => date !== undefined,
  );
  const distance = (date: Dated): number => Math.abs(daysBetween(reference, date.first));
  const ownYear = near.find((date) => date.first.year === reference.year);
  const nearest = [...near].sort((left, right) => distance(left) - distance(right))[0];
  const chosen = ownYear !== undefined && distance(ownYear) <= DAYS_OF_OWN_YEAR ? ownYear : nearest;
  const past = near.findLast((date) => instantOf(date.first) <= instantOf(reference));
  const future = near.find((date) => instantOf(date.after) > instantOf(reference));
  if (chosen === undefined || past === undefined || future === undefined) return undefined;
  const recurring =
    day === undefined
      ? { value: `--${pad(month)}`, datatype: xsd('gMonth') }
      : { value: `--${pad(month)}-${pad(day)}`, datatype: xsd('gMonthDay') };
  return { ...chosen, readings: { past, future }, recurring, inYear };
}

/** Enough years either way to meet a 29 February, century years included. */
const YEARS_AROUND = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Two thirds of a year: beyond it, the neighbouring year is meant. */
const DAYS_OF_OWN_YEAR = 240;

function weekday(
  bindings: Bindings,
  which: 'last' | 'next' | 'this' | 'open',
  reference: CivilDate,
  part: DayPart | undefined,
): ResolvedDate | undefined {
  if (bindings.weekday === undefined) return undefined;
  const ahead = (bindings.weekday - weekdayOf(reference) + 7) % 7;
  const at = (days: number): Dated => duringPart(dayOf(addDays(reference, days)), part);
  switch (which) {
    case 'last':
      return at(ahead - 7);
    case 'next':
      return at(ahead === 0 ? 7 : ahead);
    case 'this':
      return at(bindings.weekday - weekdayOf(reference));
    case 'open': {
      const past = at(ahead === 0 ? 0 : ahead - 7);
      return { ...past, readings: { past, future: at(ahead) } };
    }
  }
}

function monthBeside(month: number, which: 'last' | 'next' | 'this', reference: CivilDate): Dated {
  const ahead = month - reference.month;
  if (which === 'last') return monthOf(reference.year - (ahead < 0 ? 0 : 1), month);
  if (which === 'next') return monthOf(reference.year + (ahead > 0 ? 0 : 1), month);
  return monthOf(reference.year, month);
}

// ---------------------------------------------------------------- counted from the reference

/** As precise as the unit: three days ago is a day, three months ago a month, three hours ago an instant. */
function counted(referenceMs: number, unit: CalendarUnit, count: number): Dated | undefined {
  const lengthMs = MS_OF[unit];
  if (lengthMs !== undefined) return instantAway(referenceMs, count * lengthMs, lengthMs);
  const day = dayAway(civilOfInstant(referenceMs), unit, count);
  if (day === undefined || DAYS_OF[unit] !== undefined) return day && dayOf(day);
  return (MONTHS_OF[unit] ?? 0) < 12 ? monthOf(day.year, day.month) : yearOf(day.year);
}

/** The stretch that ends, or begins, with the reference's day. */
function stretch(
  reference: CivilDate,
  unit: CalendarUnit,
  count: number,
  direction: -1 | 1,
): Dated | undefined {
  const far = dayAway(reference, unit, count * direction);
  if (far === undefined) return undefined;
  const [from, to] = direction < 0 ? [far, reference] : [reference, far];
  return intervalOf(dayOf(from), dayOf(to));
}

function dayAway(from: CivilDate, unit: CalendarUnit, count: number): CivilDate | undefined {
  const [days, months] = [DAYS_OF[unit], MONTHS_OF[unit]];
  if (days !== undefined) return Math.abs(count) <= DAYS_REACH ? addDays(from, count * days) : undefined;
  if (months === undefined || Math.abs(count * months) > MONTHS_REACH) return undefined;
  return addMonths(from, count * months);
}

const MS_OF: Partial<Record<CalendarUnit, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000 };
const DAYS_OF: Partial<Record<CalendarUnit, number>> = { day: 1, week: 7, weekend: 7 };
const MONTHS_OF: Partial<Record<CalendarUnit, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  decade: 120,
  century: 1_200,
};

/** Within these reaches a counted date stays a four-digit year, whatever the reference of our time. */
const DAYS_REACH = 40_000;
const MONTHS_REACH = 10_800;

function instantAway(referenceMs: number, byMs: number, lengthMs: number): Dated {
  const from = referenceMs + byMs;
  const first = civilOfInstant(from);
  const value = instantText(from).replace('.000Z', 'Z');
  return {
    type: 'datetime',
    literal: { value, datatype: xsd('dateTime') },
    period: { from: instantText(from), to: instantText(from + lengthMs) },
    first,
    after: addDays(first, 1),
  };
}

// ---------------------------------------------------------------- parts of years and days

/** "first quarter of 2024", "Q3", "the first two quarters of 2024" */
function subdivision(
  bindings: Bindings,
  unit: CalendarUnit | undefined,
  first: boolean,
  reference: CivilDate,
): Dated | undefined {
  const year = bindings.year ?? reference.year;
  const size = unit === undefined ? undefined : MONTHS_OF[unit];
  const position = first ? 1 : bindings.ordinal;
  const count = first ? (bindings.count ?? 1) : 1;
  if (size === undefined || position === undefined || count < 1) return undefined;
  if (size * (position - 1 + count) > 12) return undefined;
  const start = { year, month: (position - 1) * size + 1, day: 1 };
  return unit === 'month' && count === 1 ? monthOf(year, start.month) : monthsFrom(start, size * count);
}

/** The same day, its period narrowed to the part that was said: "yesterday *evening*". */
function duringPart<D extends Dated>(date: D, part: DayPart | undefined): D {
  if (part === undefined || date.literal.datatype !== xsd('date')) return date;
  const start = instantOf(date.first);
  const period = {
    from: instantText(start + part.fromHour * HOUR_MS),
    to: instantText(start + part.toHour * HOUR_MS),
  };
  return { ...date, period };
}

const HOUR_MS = 3_600_000;
