/**
 * Calendar arithmetic on plain year, month and day, in the proleptic Gregorian calendar and UTC.
 * Never the clock: every date that is "now" comes from the caller.
 */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

const DAY_MS = 86_400_000;

export const civilOfInstant = (epochMs: number): CivilDate => {
  const date = new Date(epochMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Milliseconds since 1970 of the day's beginning. Months and days beyond their range carry over. */
export function instantOf({ year, month, day }: CivilDate): number {
  const date = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

export const addDays = (date: CivilDate, days: number): CivilDate =>
  civilOfInstant(instantOf(date) + days * DAY_MS);

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

export const daysInMonth = (year: number, month: number): number =>
  civilOfInstant(instantOf({ year, month: month + 1, day: 0 })).day;

export const isValidDate = ({ year, month, day }: CivilDate): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** 0 is Monday. */
export const weekdayOf = (date: CivilDate): number =>
  (((Math.floor(instantOf(date) / DAY_MS) + 3) % 7) + 7) % 7;

export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

export const dateText = ({ year, month, day }: CivilDate): string =>
  `${yearText(year)}-${pad(month)}-${pad(day)}`;

export const monthText = (year: number, month: number): string => `${yearText(year)}-${pad(month)}`;

export const yearText = (year: number): string => String(year).padStart(4, '0');

export const pad = (value: number): string => String(value).padStart(2, '0');
