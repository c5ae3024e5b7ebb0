/**
 * What a language plugin says about its typed literals, as data: number words, units, date and time forms.
 * The machinery that reads them is `core/language/literals` and `core/language/time`; no word of any language
 * stands there.
 */
import type { Iri } from './term';

export interface LiteralTables {
  readonly numerals: NumeralTables;
  readonly units: readonly UnitEntry[];
  readonly currencies: readonly CurrencyEntry[];
  readonly rates: RateTables;
  /** Words that a hyphen ties to a unit and that belong to the amount: "67-year-*old*", "3-metre-*high*". */
  readonly compoundEnds: readonly string[];
  readonly time: TimeTables;
}

/** Number words are read from left to right: values add up, multipliers multiply what stands before them. */
export interface NumeralTables {
  readonly decimalMark: string;
  /** Signs between groups of three digits; white space is none. */
  readonly groupMarks: readonly string[];
  /** Words below the multipliers: "seven" 7, "forty" 40. */
  readonly values: Readonly<Record<string, number>>;
  /** Words that multiply: "hundred" 100, "thousand" 1000. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** Words that count things by the group, with or without a numeral before: "dozen" 12. */
  readonly groups: Readonly<Record<string, number>>;
  readonly ordinals: Readonly<Record<string, number>>;
  /** After digits without a space: "3rd". */
  readonly ordinalSuffixes: readonly string[];
  /** Between parts of one numeral: "hundred *and* five". */
  readonly joiners: readonly string[];
  /** Articles that mean one before a multiplier, a group or a unit: "*a* hundred". */
  readonly articles: readonly string[];
  /** Words for the half that a unit or the numeral before it adds: "half an hour", "two and a *half* years". */
  readonly halves: readonly string[];
  /** Written onto the digits: "5k", "2m", "3bn". */
  readonly suffixes: Readonly<Record<string, number>>;
  /** The same, in amounts of money only: "£2m" is no length. */
  readonly moneySuffixes: Readonly<Record<string, number>>;
  /** For languages that write numbers as one word ("zweiundvierzig"): its value, undefined for any other word. */
  readonly wordValue?: (word: string) => number | undefined;
}

export interface UnitEntry {
  readonly iri: Iri;
  /** What it measures: "mass", "length", "data size" … */
  readonly dimension: string;
  /** Multiply by this for the dimension's base unit; absent where no conversion is possible. */
  readonly factor?: number;
  /** Written exactly so: "kg", "°C", "%". */
  readonly symbols: readonly string[];
  /** Upper and lower case alike; all inflected forms. */
  readonly names: readonly string[];
}

export interface CurrencyEntry {
  readonly iri: Iri;
  /** ISO 4217, also read as a name before or after the number. */
  readonly code: string;
  /** "€", "US$": before or after the number. */
  readonly symbols: readonly string[];
  /** After the number; the first is used to word an amount written with a symbol. */
  readonly names: readonly string[];
}

export interface RateTables {
  /** Words and signs before what a rate is counted per, whatever follows: "per", "/". */
  readonly prepositions: readonly string[];
  /** Words that do the same before a unit of time only: "a month", "each night". */
  readonly determiners: readonly string[];
  /** Nouns beside the units of time that a determiner may stand before: "night", "person". */
  readonly nouns: readonly string[];
  /** Whole phrases: "per annum" → "year". */
  readonly phrases: Readonly<Record<string, string>>;
}

export type CalendarUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'weekend'
  | 'month'
  | 'quarter'
  | 'half'
  | 'year'
  | 'decade'
  | 'century';

export interface TimeUnitEntry {
  readonly unit: CalendarUnit;
  /** How many of `unit` one of it is: a fortnight is two weeks. Default 1. */
  readonly count?: number;
  /** The first is the name a rate is counted per. */
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  /** Whether an article alone counts one of it: "for *a week*" yes, "a second" no. */
  readonly articled: boolean;
}

export interface TimeTables {
  /** Twelve lists of names, and of abbreviations that may carry a full stop. */
  readonly months: readonly (readonly string[])[];
  readonly monthAbbreviations: readonly (readonly string[])[];
  /** Seven lists, Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  readonly weekdayAbbreviations: readonly (readonly string[])[];
  /** Names of months and weekdays that are common words too ("may", "sun"): alone they need a capital and a cue. */
  readonly homographs: readonly string[];
  /** Words after which such a name is a date: "in May", "since March". */
  readonly cues: readonly string[];
  readonly units: readonly TimeUnitEntry[];
  /** Words after which an article and a unit are a duration ("for *a week*"), and no rate ("three times a day"). */
  readonly durationCues: readonly string[];
  /** Three months each, from the first of `firstMonth` (1 to 12). */
  readonly seasons: readonly { readonly names: readonly string[]; readonly firstMonth: number }[];
  readonly dayParts: readonly DayPart[];
  /** Times of day that have a name: "noon" → "12:00:00". */
  readonly namedTimes: Readonly<Record<string, string>>;
  readonly halfDays: readonly HalfDay[];
  /** Longest match wins, then the earlier form. */
  readonly dateForms: readonly DateForm[];
  readonly timeForms: readonly TimeForm[];
  /** What may stand between a date and a time ("12 May *at* 10:35"); '' for nothing. */
  readonly dateTimeJoiners: readonly string[];
  /** What may stand between a time and a date ("10:35 *on* 12 May"). */
  readonly timeDateJoiners: readonly string[];
  /**
   * Ranges: `between` begins one whose ends are joined by `and`; `to` joins two dates, or a number and an amount, by
   * itself. After `from`, "20 to 35 euros" is a change and no range.
   */
  readonly range: {
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly between: readonly string[];
    readonly and: readonly string[];
  };
}

/** `[from, to)` in hours of the day; `toHour` beyond 24 reaches into the next day. */
export interface DayPart {
  readonly names: readonly string[];
  readonly fromHour: number;
  readonly toHour: number;
}

export interface HalfDay {
  readonly names: readonly string[];
  readonly half: 'morning' | 'afternoon';
}

/**
 * A form is words and slots in order: a space between them means white space in the text, `[…]` is optional, `(a|b)` a choice.
 * Slots of dates: `{day}` `{month}` (name) `{monthNumber}` `{year}` `{weekday}` `{ordinal}` `{count}` `{unit}` `{dayPart}`
 * `{season}` `{decade}`. Of times: `{hour}` `{minute}` `{second}` `{halfDay}` `{hourWord}` `{minuteWord}` `{namedTime}`.
 */
export interface DateForm {
  readonly form: string;
  readonly means: DateMeaning;
}

export type DateMeaning =
  /** The date that the slots spell, as precisely as they do; without a year, the one that fits the reference. */
  | { readonly kind: 'calendar' }
  /** The unit that many units away from the reference's own: yesterday, last week, `{unit}` from the slot. */
  | { readonly kind: 'shift'; readonly unit?: CalendarUnit; readonly by: number; readonly part?: DayPart }
  /** `{count} {unit}` before (-1) or after (1) the reference. */
  | { readonly kind: 'counted'; readonly direction: -1 | 1 }
  /** The last one before the reference's day, the next one after it, the one of its week; `open`: as tense says. */
  | { readonly kind: 'weekday'; readonly which: 'last' | 'next' | 'this' | 'open' }
  /** The named month before, after or in the reference's year. */
  | { readonly kind: 'month'; readonly which: 'last' | 'next' | 'this' }
  /** The `{season}` of the `{year}`, or before, after or in the reference's year. */
  | { readonly kind: 'season'; readonly which: 'last' | 'next' | 'this' }
  /** The `{ordinal}`th `{unit}` (quarter, half, month) of the `{year}`; `first`: its first `{count}`. */
  | { readonly kind: 'subdivision'; readonly unit?: CalendarUnit; readonly first?: boolean }
  /** The stretch of `{count} {unit}` up to (-1) or from (1) the reference. */
  | { readonly kind: 'stretch'; readonly direction: -1 | 1 }
  /** "the 1990s". */
  | { readonly kind: 'decade' };

export interface TimeForm {
  readonly form: string;
  /** `past`: `{minuteWord}` after the hour; `to`: before it. */
  readonly means: 'clock' | 'past' | 'to' | 'half past' | 'half to' | 'quarter past' | 'quarter to' | 'named';
}
