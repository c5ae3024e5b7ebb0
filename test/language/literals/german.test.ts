import { expect } from 'chai';
import { literalReader } from '../../../core/language/literals/literals';
import type { LiteralTables } from '../../../core/model/literal-tables';
import { iri } from '../../../core/model/term';
import { REFERENCE, outermost, written } from './read-english';

/** Enough German to show that another language needs tables and nothing else. */
const UNITS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const TENS = [
  '',
  'zehn',
  'zwanzig',
  'dreißig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
];

const compound = (word: string): number | undefined => {
  const [unit, ten] = word.split('und');
  const value = TENS.indexOf(ten ?? '') * 10 + UNITS.indexOf(unit ?? '');
  return ten !== undefined && TENS.includes(ten) && UNITS.includes(unit ?? '') ? value : undefined;
};

const german: LiteralTables = {
  numerals: {
    decimalMark: ',',
    groupMarks: ['.'],
    values: Object.fromEntries([...UNITS.entries()].map(([value, word]) => [word, value])),
    multipliers: { hundert: 100, tausend: 1e3, million: 1e6, millionen: 1e6 },
    groups: { dutzend: 12 },
    ordinals: {},
    ordinalSuffixes: [],
    joiners: ['und'],
    articles: ['einer', 'einem'],
    halves: [],
    suffixes: {},
    moneySuffixes: {},
    wordValue: compound,
  },
  units: [
    {
      iri: iri('http://qudt.org/vocab/unit/PERCENT'),
      dimension: 'ratio',
      factor: 0.01,
      symbols: ['%'],
      names: ['Prozent'],
    },
  ],
  currencies: [
    { iri: iri('http://qudt.org/vocab/currency/EUR'), code: 'EUR', symbols: ['€'], names: ['Euro'] },
  ],
  compoundEnds: [],
  rates: { prepositions: ['pro'], determiners: ['je'], nouns: [], phrases: {} },
  time: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'
      .split(' ')
      .map((name) => [name]),
    monthAbbreviations: [],
    weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ').map((name) => [name]),
    weekdayAbbreviations: [],
    homographs: [],
    cues: [],
    units: [
      { unit: 'day', names: ['Tag', 'Tage', 'Tagen'], symbols: [], articled: true },
      { unit: 'week', names: ['Woche', 'Wochen'], symbols: [], articled: true },
      { unit: 'month', names: ['Monat', 'Monate', 'Monaten'], symbols: [], articled: true },
    ],
    durationCues: ['seit'],
    seasons: [],
    dayParts: [],
    namedTimes: {},
    halfDays: [],
    dateForms: [
      { form: '{day}. {month}[ {year}]', means: { kind: 'calendar' } },
      { form: '{day}.{monthNumber}.{year}', means: { kind: 'calendar' } },
      { form: 'gestern', means: { kind: 'shift', unit: 'day', by: -1 } },
      { form: 'vor {count} {unit}', means: { kind: 'counted', direction: -1 } },
      { form: '(letzte|letzten) {unit}', means: { kind: 'shift', by: -1 } },
    ],
    timeForms: [
      { form: '{hour}[:{minute}] Uhr', means: 'clock' },
      { form: 'halb {hourWord}', means: 'half to' },
    ],
    dateTimeJoiners: ['', 'um'],
    timeDateJoiners: ['', 'am'],
    range: { from: ['von'], to: ['bis'], between: ['zwischen'], and: ['und'] },
  },
};

const rows = [
  ['am 12. Mai 2025 um 10:35 Uhr', 'datetime: 12. Mai 2025 um 10:35 Uhr = 2025-05-12T10:35:00Z'],
  ['am 12.05.2025', 'date: 12.05.2025 = 2025-05-12'],
  ['1.450,50 Euro pro Monat', 'money: 1.450,50 Euro pro Monat = 1450.5 EUR per Monat'],
  ['2,5 Prozent', 'quantity: 2,5 Prozent = 2.5 PERCENT'],
  ['zweiundvierzig Stühle', 'number: zweiundvierzig = 42'],
  ['vor zwei Wochen', 'date: vor zwei Wochen = 2025-04-30'],
  ['gestern', 'date: gestern = 2025-05-13'],
  ['letzten Monat', 'date: letzten Monat = 2025-04'],
  ['halb neun', 'time: halb neun = 08:30:00'],
  ['seit einer Woche', 'duration: einer Woche = P7D'],
] as const;

describe('typed literals of another language', () => {
  const read = literalReader(german);
  for (const [text, ...expected] of rows)
    it(`reads "${text}"`, () => {
      expect(outermost(read(text, { reference: REFERENCE })).map(written)).to.deep.equal(expected);
    });

  it('refuses a form that is broken', () => {
    const broken = { ...german.time, timeForms: [{ form: '{hour}[:{minute} Uhr', means: 'clock' as const }] };
    expect(() => literalReader({ ...german, time: broken })).to.throw(RangeError, 'unclosed');
  });
});
