import { expect } from 'chai';
import fc from 'fast-check';
import { readEnglish } from './read-english';

/** Words that literals are made of, put together at random, meet more rules than random letters do. */
const fragments = fc.constantFrom(
  '12', '2025', '5', '1,450', '0.5', 'May', 'march', 'last', 'next', 'week', 'Tuesday', 'ago', 'two', 'hundred', 'and', 'a',
  'half', 'million', 'dozen', 'euros', '€', '$', 'per', 'month', 'km', '/', 'h', '%', '-', '–', ':', '.', ',', 'T', 'Z', '+02:00',
  'from', 'to', 'between', 'at', 'noon', 'o\'clock', 'past', 'quarter', 'of', 'Q1', 'first', 'centuries', '9999999999999999999',
  'constructor', '__proto__', '\u0000', '\ud800', '🎉', ' ', '\n', '(', ')', '"', 'Jürgen', '北京', '½', '²', 'in', 'days', 'now',
); // prettier-ignore

const spaced = fc
  .array(fc.tuple(fragments, fc.constantFrom('', ' ')), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));

const check = (text: string): void => {
  const mentions = readEnglish(text);
  for (const mention of mentions) {
    expect(mention.start).to.be.within(0, text.length);
    expect(mention.end).to.be.within(mention.start + 1, text.length);
    expect(mention.text).to.equal(text.slice(mention.start, mention.end));
    expect(mention.text.trim()).to.equal(mention.text);
    expect(mention.literal.value).to.not.match(/NaN|undefined/);
    if (mention.period?.from !== undefined && mention.period.to !== undefined)
      expect(mention.period.from < mention.period.to, `${mention.text} ends after it begins`).to.equal(true);
  }
  expect(readEnglish(text)).to.deep.equal(mentions);
};

describe('typed literals of any text', () => {
  it('have spans inside the text and come out the same again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), check), { numRuns: 300 });
  });

  it('hold for texts made of the words of literals', () => {
    fc.assert(fc.property(spaced, check), { numRuns: 1_000 });
  });

  for (const [name, unit] of [
    ['digits', '1'],
    ['numbers', '1 '],
    ['grouped numbers', '1,000,'],
    ['years', '2025 '],
    ['dates', '12 May 2025 to '],
    ['number words', 'two hundred and '],
    ['multipliers', 'million '],
    ['signs', '-'],
    ['rates', '5 euros per '],
    ['dots', 'a.1.'],
    ['parts of durations', '1 h and '],
  ] as const)
    it(`take time in proportion to the text: ${name}`, () => {
      const milliseconds = (length: number): number => {
        const text = unit.repeat(Math.ceil(length / unit.length));
        const begin = process.hrtime.bigint();
        readEnglish(text);
        return Number(process.hrtime.bigint() - begin) / 1e6;
      };
      milliseconds(2_000);
      const short = Math.min(milliseconds(5_000), milliseconds(5_000));
      const long = Math.min(milliseconds(40_000), milliseconds(40_000));
      // Eight times the text: a quadratic reader would take sixty-four times as long.
      expect(long).to.be.below(Math.max(short, 5) * 30);
    });
});
