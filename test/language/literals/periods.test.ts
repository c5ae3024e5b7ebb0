import { expect } from 'chai';
import { datatypeOf, outermost, readEnglish, REFERENCE, written } from './read-english';

const only = (text: string, reference?: string): ReturnType<typeof readEnglish>[number] => {
  const [mention] = outermost(readEnglish(text, reference));
  if (mention === undefined) throw new Error(`nothing in "${text}"`);
  return mention;
};

const day = (date: string): string => `${date}T00:00:00.000Z`;

/** Text, datatype, beginning and end of the period. */
const periods: readonly (readonly [string, string, string, string])[] = [
  ['12 May 2025', 'date', day('2025-05-12'), day('2025-05-13')],
  ['December 2024', 'gYearMonth', day('2024-12-01'), day('2025-01-01')],
  ['in 2024', 'gYear', day('2024-01-01'), day('2025-01-01')],
  ['29 February 2024', 'date', day('2024-02-29'), day('2024-03-01')],
  ['last week', 'EDTF', day('2025-05-05'), day('2025-05-12')],
  ['last weekend', 'EDTF', day('2025-05-10'), day('2025-05-12')],
  ['first quarter of 2024', 'EDTF', day('2024-01-01'), day('2024-04-01')],
  ['1 April 2025 to 31 March 2027', 'EDTF', day('2025-04-01'), day('2027-04-01')],
  ['yesterday evening', 'date', '2025-05-13T18:00:00.000Z', day('2025-05-14')],
  ['last night', 'date', '2025-05-13T18:00:00.000Z', '2025-05-14T06:00:00.000Z'],
  ['12 May 2025 at 10:35', 'dateTime', '2025-05-12T10:35:00.000Z', '2025-05-12T10:36:00.000Z'],
  ['2025-05-12T10:35:20+02:00', 'dateTime', '2025-05-12T08:35:20.000Z', '2025-05-12T08:35:21.000Z'],
  ['3 hours ago', 'dateTime', '2025-05-14T07:00:00.000Z', '2025-05-14T08:00:00.000Z'],
  ['the 1990s', 'EDTF', day('1990-01-01'), day('2000-01-01')],
];

/** Text, reference, what it means there, the last and the next one. */
const directions: readonly (readonly [string, string, string, string, string])[] = [
  ['on Tuesday', REFERENCE, '2025-05-13', '2025-05-13', '2025-05-20'],
  ['on Wednesday', REFERENCE, '2025-05-14', '2025-05-14', '2025-05-14'],
  ['8 March', '2025-03-10T18:00:00Z', '2025-03-08', '2025-03-08', '2026-03-08'],
  ['12 March', '2025-03-10T18:00:00Z', '2025-03-12', '2024-03-12', '2025-03-12'],
  ['20 December', '2025-01-10T00:00:00Z', '2024-12-20', '2024-12-20', '2025-12-20'],
  ['5 January', '2024-12-28T00:00:00Z', '2025-01-05', '2024-01-05', '2025-01-05'],
  ['29 February', '2025-05-14T00:00:00Z', '2024-02-29', '2024-02-29', '2028-02-29'],
  ['in May', REFERENCE, '2025-05', '2025-05', '2025-05'],
  ['Tuesday at 9:30', REFERENCE, '2025-05-13T09:30:00Z', '2025-05-13T09:30:00Z', '2025-05-20T09:30:00Z'],
];

/** Texts whose parts may be meant as well as the whole. */
const nested: readonly (readonly [string, ...string[]])[] = [
  ['12 tonnes', 'quantity: 12 tonnes = 12 TONNE', 'number: 12 = 12'],
  [
    '45 euros per month',
    'money: 45 euros per month = 45 EUR per month',
    'money: 45 euros = 45 EUR',
    'number: 45 = 45',
  ],
  [
    '12 May 2025 at 10:35',
    'datetime: 12 May 2025 at 10:35 = 2025-05-12T10:35:00Z',
    'date: 12 May 2025 = 2025-05-12',
    'time: 10:35 = 10:35:00',
  ],
  [
    'from May to June 2024',
    'interval: May to June 2024 = 2024-05/2024-06',
    'date: May = 2024-05',
    'date: June 2024 = 2024-06',
  ],
  ['2019', 'date: 2019 = 2019', 'number: 2019 = 2019'],
  ['in two weeks', 'date: in two weeks = 2025-05-28', 'duration: two weeks = P14D'],
  ['two weeks ago', 'date: two weeks ago = 2025-04-30'],
  ['160/95', 'code: 160/95 = 160/95'],
];

describe('periods of dates', () => {
  for (const [text, datatype, from, to] of periods)
    it(`places "${text}"`, () => {
      const mention = only(text);
      expect(datatypeOf(mention)).to.equal(datatype);
      expect(mention.period).to.deep.equal({ from, to });
    });

  for (const [text, reference, value, past, future] of directions)
    it(`reads "${text}" both ways from ${reference.slice(0, 10)}`, () => {
      const mention = only(text, reference);
      expect(mention.literal.value).to.equal(value);
      expect(mention.readings?.past.literal.value).to.equal(past);
      expect(mention.readings?.future.literal.value).to.equal(future);
    });

  it('says what comes back every year', () => {
    expect(only('8 March').recurring?.value).to.equal('--03-08');
    expect(only('8 March 2025').recurring).to.equal(undefined);
  });

  it('gives a time of day no period', () => {
    expect(only('10:35').period).to.equal(undefined);
  });

  it('refuses a reference that is no instant', () => {
    expect(() => readEnglish('today', 'soon')).to.throw(RangeError, 'soon');
  });
});

describe('overlapping literals', () => {
  for (const [text, ...expected] of nested)
    it(`offers the parts of "${text}"`, () => {
      expect(readEnglish(text).map(written)).to.deep.equal(expected);
    });
});

describe('units', () => {
  it('carry what they measure and how they convert', () => {
    expect(only('12 tonnes').unit).to.deep.equal({
      iri: 'http://qudt.org/vocab/unit/TONNE',
      label: 'tonnes',
      dimension: 'mass',
      factor: 1000,
    });
    expect(only('3-metre-high').unit?.label).to.equal('metre');
    expect(only('€30').unit).to.deep.equal({
      iri: 'http://qudt.org/vocab/currency/EUR',
      label: 'euros',
      dimension: 'currency:EUR',
      factor: 1,
    });
  });
});
