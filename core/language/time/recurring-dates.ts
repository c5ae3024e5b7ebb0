/**
 * Dates that come back, seen from the reference's day.
 *
 * Without a year: the reference's year, unless that lies more than 240 days away and a neighbouring year is nearer
 * ("20 December" said in January is last month's). A weekday alone: the latest on or before the reference's day. Both
 * leave the direction open, so both ways are handed over in `readings`, for the tense to choose.
 */
import type { DayPart } from '../../model/literal-tables';
import { xsd } from '../../model/vocabulary';
import { addDays, daysBetween, instantOf, isValidDate, pad, weekdayOf, type CivilDate } from './civil';
import { dayOf, monthOf, monthsFrom, type Dated, type ResolvedDate } from './dated';
import { duringPart } from './day-parts';

/** A day or month that every year has (29 February: every fourth or so). */
export function yearly(
  month: number,
  day: number | undefined,
  reference: CivilDate,
): ResolvedDate | undefined {
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

export function weekday(
  day: number,
  which: 'last' | 'next' | 'this' | 'open',
  reference: CivilDate,
  part: DayPart | undefined,
): ResolvedDate {
  const ahead = (day - weekdayOf(reference) + 7) % 7;
  const at = (days: number): Dated => duringPart(dayOf(addDays(reference, days)), part);
  switch (which) {
    case 'last':
      return at(ahead - 7);
    case 'next':
      return at(ahead === 0 ? 7 : ahead);
    case 'this':
      return at(day - weekdayOf(reference));
    case 'open': {
      const past = at(ahead === 0 ? 0 : ahead - 7);
      return { ...past, readings: { past, future: at(ahead) } };
    }
  }
}

/** "last May", "this summer", "next winter": the last that is over, the next to begin, the one that it is or that the year has. */
export function beside(
  which: 'last' | 'next' | 'this',
  inYear: (year: number) => Dated,
  reference: CivilDate,
): Dated {
  const now = instantOf(reference);
  const near = [-2, -1, 0, 1, 2].map((offset) => inYear(reference.year + offset));
  const own = inYear(reference.year);
  switch (which) {
    case 'last':
      return near.findLast((date) => instantOf(date.after) <= now) ?? own;
    case 'next':
      return near.find((date) => instantOf(date.first) > now) ?? own;
    case 'this':
      return near.find((date) => instantOf(date.first) <= now && now < instantOf(date.after)) ?? own;
  }
}

/** Three months by the meteorological calendar of the northern hemisphere; winter is named for the year it begins in. */
export const seasonOf = (year: number, firstMonth: number): Dated =>
  monthsFrom({ year, month: firstMonth, day: 1 }, 3);
