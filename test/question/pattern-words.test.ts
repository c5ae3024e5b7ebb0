import { expect } from 'chai';
import { piecesOf } from '../../core/question/pattern-words';

const FUNCTION = new Set(['a', 'the', 'on', 'in', 'to']);

const said = (pattern: string, ...filled: readonly string[]): string =>
  piecesOf(pattern, { filled: new Set(filled), function: FUNCTION })
    .map((piece) => ('slot' in piece ? `{${piece.slot}}` : piece.words.join('|')))
    .join(' ');

const patterns = [
  ['{person} work (at|for) {organization} [since {start}]', [], '{person} work at|for {organization}'],
  [
    '{person} work (at|for) {organization} [since {start}]',
    ['start'],
    '{person} work at|for {organization} since {start}',
  ],
  ["{person} ['s] (line manager|boss) be {manager}", [], "{person} 's line manager|boss be {manager}"],
  ['{person} be born [(on|in)] {date}', ['date'], '{person} be born on|in {date}'],
  ['{person} have [a] son [,] [(call|called)] {other}', [], '{person} have a son {other}'],
  ['(in {year}|once) {person} die', ['year'], 'in {year} {person} die'],
  ['{person} be [still] ill', [], '{person} be ill'],
  ['{person} take {thing} [to the]', [], '{person} take {thing}'],
  ['{guests:list} visit ..2 {host}', [], '{guests} visit {host}'],
  ['{a} be [far [away]] from {b}', [], '{a} be from {b}'],
] as const;

describe('the words of a pattern', () => {
  for (const [pattern, filled, pieces] of patterns)
    it(`"${pattern}" with ${filled.join() || 'no more'} is ${pieces}`, () => {
      expect(said(pattern, ...filled)).to.equal(pieces);
    });
});
