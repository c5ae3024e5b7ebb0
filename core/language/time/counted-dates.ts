/** Dates counted from the reference: "two weeks ago", "in three days", "the last three months". */
import type { CalendarUnit } from '../../model/literal-tables';
import { xsd } from '../../model/vocabulary';
import { addDays, addMonths, civilOfInstant, type CivilDate } from './civil';
import { dayOf, instantText, intervalOf, monthOf, yearOf, type Dated } from './dated';

/** As precise as the unit: three days ago is a day, three months ago a month, three hours ago an instant. */
export function counted(referenceMs: number, unit: CalendarUnit, count: number): Dated | undefined {
  const lengthMs = MS_OF[unit];
  if (lengthMs !== undefined) return instantAway(referenceMs, count * lengthMs, lengthMs);
  const day = dayAway(civilOfInstant(referenceMs), unit, count);
  if (day === undefined || DAYS_OF[unit] !== undefined) return day && dayOf(day);
  return (MONTHS_OF[unit] ?? 0) < 12 ? monthOf(day.year, day.month) : yearOf(day.year);
}

/** The stretch that ends, or begins, with the reference's day. */
export function stretch(
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
export const MONTHS_OF: Partial<Record<CalendarUnit, number>> = {
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
