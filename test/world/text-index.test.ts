import { expect } from 'chai';
import { naturalLogarithm } from '../../core/world/natural-logarithm';
import { searchWords } from '../../core/world/search-words';
import { TextIndex } from '../../core/world/text-index';
import { tripleLanguage } from './triple-language';

describe('evidence', () => {
  const index = (texts: readonly string[]): TextIndex => {
    const made = new TextIndex(searchWords(tripleLanguage));
    for (const [position, text] of texts.entries()) made.add(position + 1, text);
    return made;
  };

  it('puts the rarer and the denser match first, the older of equals', () => {
    const texts = ['tea and cake and much more besides', 'tea', 'tea', 'coffee'];
    expect(
      index(texts)
        .search('Tea cake', 5)
        .map(({ sequence }) => sequence),
    ).to.deep.equal([1, 2, 3]);
    expect(
      index(texts)
        .search('TEA', 1)
        .map(({ sequence }) => sequence),
    ).to.deep.equal([2]);
  });

  it('gives the score of the formula, to four places', () => {
    // One of two texts has the word once, both are as long as the average: ln(1 + 1.5/1.5) * 2.2 / 2.2.
    expect(index(['tea', 'cake']).search('tea', 5)).to.deep.equal([{ sequence: 1, score: 0.6931 }]);
  });

  it('leaves out texts that share no word', () => {
    expect(index(['not end', 'tea']).search('not cake', 5)).to.deep.equal([]);
  });

  it('finds words in scripts without spaces', () => {
    expect(
      index(['我喜欢北京', 'tea'])
        .search('北京', 5)
        .map(({ sequence }) => sequence),
    ).to.deep.equal([1]);
  });

  it('computes logarithms to the last places of double precision', () => {
    for (const x of [1e-6, 0.1, 0.75, 1, 1.2, 1.5, 2, 10, 12345.678, 1e9])
      expect(naturalLogarithm(x)).to.be.closeTo(Math.log(x), 4e-15 * Math.max(1, Math.abs(Math.log(x))));
  });
});
