/**
 * English dates and times. Figures alone ("12/05/2025") are read day first; where that is no date, month first.
 */
import type { DateForm, DayPart, RateTables, TimeForm, TimeTables } from '../../core/model/literal-tables';

/** "67-year-old", "3-metre-high" */
export const compoundEnds: readonly string[] = [
  'old',
  'olds',
  'long',
  'high',
  'tall',
  'wide',
  'deep',
  'thick',
  'strong',
];

export const rates: RateTables = {
  prepositions: ['per', '/'],
  determiners: ['a', 'an', 'each', 'every'],
  nouns: ['night', 'person', 'head', 'piece', 'unit', 'ticket', 'seat', 'user', 'student', 'pupil', 'share', 'word', 'page'],
  phrases: { 'per annum': 'year', 'p.a.': 'year', pa: 'year', yearly: 'year', 'per capita': 'person' },
}; // prettier-ignore

const NIGHT: DayPart = { names: ['night'], fromHour: 18, toHour: 30 };
const MORNING: DayPart = { names: ['morning'], fromHour: 6, toHour: 12 };
const AFTERNOON: DayPart = { names: ['afternoon'], fromHour: 12, toHour: 18 };
const EVENING: DayPart = { names: ['evening'], fromHour: 18, toHour: 24 };

const calendar = { kind: 'calendar' } as const;
const day = (by: number, part?: DayPart): DateForm['means'] => ({
  kind: 'shift',
  unit: 'day',
  by,
  ...(part && { part }),
});

/** A weekday before a date adds nothing to it. */
const WEEKDAY = '[{weekday}, ]';
const WEEKDAY_AND_SPACE = '[{weekday} ]';

const calendarForms: readonly DateForm[] = [
  '{day} [of ]{month}[,] {year}',
  '{month} [the ]{day}[,] {year}',
  '{day} [of ]{month}',
  '{month} [the ]{day}',
].flatMap((form) =>
  [WEEKDAY, WEEKDAY_AND_SPACE].map((weekday) => ({ form: weekday + form, means: calendar })),
);

const dateForms: readonly DateForm[] = [
  ...calendarForms,
  { form: '{day}-{month}-{year}', means: calendar },
  { form: '{day}/{monthNumber}/{year}', means: calendar },
  { form: '{monthNumber}/{day}/{year}', means: calendar },
  { form: '{day}.{monthNumber}.{year}', means: calendar },
  { form: '{day}-{monthNumber}-{year}', means: calendar },
  { form: '{month}[,] [of ]{year}', means: calendar },
  { form: '{month}', means: calendar },
  { form: '{year}', means: calendar },
  { form: '{decade}s', means: { kind: 'decade' } },
  // parts of a year
  { form: 'Q{ordinal}[,] [of ]{year}', means: { kind: 'subdivision', unit: 'quarter' } },
  { form: 'Q{ordinal}/{year}', means: { kind: 'subdivision', unit: 'quarter' } },
  { form: '{year} Q{ordinal}', means: { kind: 'subdivision', unit: 'quarter' } },
  { form: 'Q{ordinal}', means: { kind: 'subdivision', unit: 'quarter' } },
  { form: '{ordinal} {unit} of {year}', means: { kind: 'subdivision' } },
  { form: 'first {count} {unit} of {year}', means: { kind: 'subdivision', first: true } },
  // days around the reference
  { form: 'today', means: day(0) },
  { form: '(earlier|later) today', means: day(0) },
  { form: 'tonight', means: day(0, NIGHT) },
  { form: 'yesterday', means: day(-1) },
  { form: 'yesterday {dayPart}', means: day(-1) },
  { form: 'last night', means: day(-1, NIGHT) },
  { form: 'tomorrow', means: day(1) },
  { form: 'tomorrow {dayPart}', means: day(1) },
  { form: '[the ]day before yesterday', means: day(-2) },
  { form: '[the ]day after tomorrow', means: day(2) },
  { form: 'this {dayPart}', means: day(0) },
  // units around the reference
  { form: '(last|the previous) {unit}', means: { kind: 'shift', by: -1 } },
  { form: 'this {unit}', means: { kind: 'shift', by: 0 } },
  { form: 'the current {unit}', means: { kind: 'shift', by: 0 } },
  { form: '(next|the coming) {unit}', means: { kind: 'shift', by: 1 } },
  { form: '{unit} before last', means: { kind: 'shift', by: -2 } },
  { form: '{unit} after next', means: { kind: 'shift', by: 2 } },
  // weekdays
  { form: '{weekday}[ {dayPart}]', means: { kind: 'weekday', which: 'open' } },
  { form: 'last {weekday}[ {dayPart}]', means: { kind: 'weekday', which: 'last' } },
  { form: 'next {weekday}[ {dayPart}]', means: { kind: 'weekday', which: 'next' } },
  { form: 'this {weekday}[ {dayPart}]', means: { kind: 'weekday', which: 'this' } },
  // months
  { form: 'last {month}', means: { kind: 'month', which: 'last' } },
  { form: 'next {month}', means: { kind: 'month', which: 'next' } },
  { form: 'this {month}', means: { kind: 'month', which: 'this' } },
  // seasons
  { form: '{season} [of ]{year}', means: { kind: 'season', which: 'this' } },
  { form: 'last {season}', means: { kind: 'season', which: 'last' } },
  { form: 'next {season}', means: { kind: 'season', which: 'next' } },
  { form: 'this {season}', means: { kind: 'season', which: 'this' } },
  // counted
  { form: '{count} {unit} ago', means: { kind: 'counted', direction: -1 } },
  { form: '{count} {unit} from (now|today)', means: { kind: 'counted', direction: 1 } },
  { form: 'in {count} {unit}', means: { kind: 'counted', direction: 1 } },
  { form: 'in {count} {unit} time', means: { kind: 'counted', direction: 1 } },
  { form: '(last|past) {count} {unit}', means: { kind: 'stretch', direction: -1 } },
  { form: '(next|coming) {count} {unit}', means: { kind: 'stretch', direction: 1 } },
];

const timeForms: readonly TimeForm[] = [
  { form: '{hour}:{minute}:{second}', means: 'clock' },
  { form: '{hour}:{minute}', means: 'clock' },
  { form: '{hour}:{minute}[ ]{halfDay}', means: 'clock' },
  { form: '{hour}.{minute}[ ]{halfDay}', means: 'clock' },
  { form: '{hour}[ ]{halfDay}', means: 'clock' },
  { form: "{hourWord} o'clock", means: 'clock' },
  { form: 'half past {hourWord}', means: 'half past' },
  { form: '[a ]quarter past {hourWord}', means: 'quarter past' },
  { form: '[a ]quarter to {hourWord}', means: 'quarter to' },
  { form: '{minuteWord}[ minutes] past {hourWord}', means: 'past' },
  { form: '{minuteWord} minutes to {hourWord}', means: 'to' },
  { form: '{namedTime}', means: 'named' },
];

export const time: TimeTables = {
  months: [
    ['January'], ['February'], ['March'], ['April'], ['May'], ['June'], ['July'], ['August'], ['September'],
    ['October'], ['November'], ['December'],
  ],
  monthAbbreviations: [
    ['Jan'], ['Feb'], ['Mar'], ['Apr'], [], ['Jun'], ['Jul'], ['Aug'], ['Sep', 'Sept'], ['Oct'], ['Nov'], ['Dec'],
  ],
  weekdays: [['Monday'], ['Tuesday'], ['Wednesday'], ['Thursday'], ['Friday'], ['Saturday'], ['Sunday']],
  weekdayAbbreviations: [['Mon'], ['Tue', 'Tues'], ['Wed'], ['Thu', 'Thur', 'Thurs'], ['Fri'], ['Sat'], ['Sun']],
  homographs: ['may', 'march', 'mar', 'jan', 'sun', 'sat', 'wed', 'mon', 'fri', 'june', 'april', 'august', 'jun', 'dec'],
  cues: ['in', 'since', 'until', 'till', 'by', 'before', 'after', 'from', 'to', 'during', 'of', 'on', 'early', 'late',
    'mid', 'and', 'between', 'through', 'around', 'for', 'as', 'at', 'every', 'each', ','],
  units: [
    { unit: 'second', names: ['second', 'seconds', 'sec', 'secs'], symbols: ['s'], articled: false },
    { unit: 'minute', names: ['minute', 'minutes', 'min', 'mins'], symbols: [], articled: true },
    { unit: 'hour', names: ['hour', 'hours', 'hr', 'hrs'], symbols: ['h'], articled: true },
    { unit: 'day', names: ['day', 'days'], symbols: ['d'], articled: true },
    { unit: 'week', names: ['week', 'weeks'], symbols: [], articled: true },
    { unit: 'week', count: 2, names: ['fortnight', 'fortnights'], symbols: [], articled: true },
    { unit: 'weekend', names: ['weekend', 'weekends'], symbols: [], articled: false },
    { unit: 'month', names: ['month', 'months'], symbols: [], articled: true },
    { unit: 'quarter', names: ['quarter', 'quarters'], symbols: [], articled: false },
    { unit: 'half', names: ['half', 'halves'], symbols: [], articled: false },
    { unit: 'year', names: ['year', 'years', 'yr', 'yrs'], symbols: [], articled: true },
    { unit: 'decade', names: ['decade', 'decades'], symbols: [], articled: true },
    { unit: 'century', names: ['century', 'centuries'], symbols: [], articled: true },
  ],
  durationCues: [
    'for', 'in', 'within', 'after', 'before', 'about', 'around', 'than', 'takes', 'take', 'took', 'taken', 'lasts', 'last',
    'lasted', 'over', 'under', 'nearly', 'almost', 'is', 'was', 'of', 'least', 'most', 'only', 'just', 'wait', 'waited',
    'and', 'or', 'by', 'half', 'spent', 'spend', 'spends', 'through', 'until', 'exactly',
  ],
  seasons: [
    { names: ['spring'], firstMonth: 3 },
    { names: ['summer'], firstMonth: 6 },
    { names: ['autumn', 'fall'], firstMonth: 9 },
    { names: ['winter'], firstMonth: 12 },
  ],
  dayParts: [MORNING, AFTERNOON, EVENING, NIGHT],
  namedTimes: { noon: '12:00:00', midday: '12:00:00', midnight: '00:00:00' },
  halfDays: [
    { names: ['am', 'a.m.', 'a.m'], half: 'morning' },
    { names: ['pm', 'p.m.', 'p.m'], half: 'afternoon' },
  ],
  dateForms,
  timeForms,
  dateTimeJoiners: ['', 'at', ',', 'from'],
  timeDateJoiners: ['', 'on', ','],
  range: { from: ['from'], to: ['to', 'until', 'till', 'through', '–', '—', '-'], between: ['between'], and: ['and'] },
}; // prettier-ignore
