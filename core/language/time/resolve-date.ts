/** What a date form means, seen from the reference's day. Every kind of meaning has its branch. */
import type { CalendarUnit, DateMeaning, DayPart, TimeTables } from '../../model/literal-tables';
import { civilOfInstant, isValidDate, type CivilDate } from './civil';
import { counted, MONTHS_OF, stretch } from './counted-dates';
import {
  dayOf,
  monthOf,
  monthsFrom,
  unitAround,
  yearOf,
  yearsFrom,
  type Dated,
  type ResolvedDate,
} from './dated';
import { duringPart } from './day-parts';
import type { Bindings } from './form';
import { beside, seasonOf, weekday, yearly } from './recurring-dates';

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
      return bindings.weekday === undefined
        ? undefined
        : weekday(bindings.weekday, means.which, reference, partOf(bindings, tables));
    case 'month':
      return beside(means.which, (year) => monthOf(year, (bindings.month ?? 0) + 1), reference);
    case 'season': {
      const firstMonth = tables.seasons[bindings.season ?? -1]?.firstMonth;
      if (firstMonth === undefined) return undefined;
      const inYear = (year: number): Dated => seasonOf(year, firstMonth);
      return bindings.year === undefined ? beside(means.which, inYear, reference) : inYear(bindings.year);
    }
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
