import { expect } from 'chai';
import { closedClasses as words } from '../../../plugins/english/words';
import { english } from '../../support/english';

describe('English closed classes', () => {
  it('tell pronouns apart', () => {
    expect(words.pronouns.get('she')).to.deep.equal({
      person: 3,
      number: 'singular',
      gender: 'feminine',
      possessive: false,
    });
    expect(words.pronouns.get('our')).to.deep.equal({ person: 1, number: 'plural', possessive: true });
  });

  it('know titles with and without the full stop', () => {
    expect(words.titles.get('Mrs')).to.equal('feminine');
    expect(words.titles.get('Mr.')).to.equal('masculine');
    expect(words.titles.has('Dr.')).to.equal(true);
    expect(words.titles.get('Dr.')).to.equal(undefined);
  });

  for (const [phrase, mark] of [
    ['now', 'now'],
    ['no longer', 'ended'],
    ['any more', 'ended'],
    ['used to', 'past'],
    ['actually', 'correction'],
    ['still', 'still'],
    ['never', 'never'],
  ] as const)
    it(`read "${phrase}" as ${mark}`, () => {
      expect(words.change.get(phrase)).to.equal(mark);
    });

  it('keep every entry in lower case but titles', () => {
    const { titles, ...others } = words;
    const entries = Object.values(others).flatMap((value) =>
      value instanceof Map || value instanceof Set ? ([...value.keys()] as string[]) : [],
    );
    expect(entries.length).to.be.above(300);
    expect(titles.size).to.be.above(0);
    expect(entries.filter((entry) => entry !== entry.toLowerCase() || entry.trim() === '')).to.deep.equal([]);
  });
});

describe('English given names', () => {
  for (const [name, gender] of [
    ['Alice', 'feminine'],
    ['Tomasz', 'masculine'],
    ['Priya', 'feminine'],
    ['Ahmed', 'masculine'],
    ['Kim', undefined],
    ['Zzyzx', undefined],
  ] as const)
    it(`tell of ${name}: ${gender ?? 'nothing'}`, () => {
      expect(english.words.givenNames.get(name)).to.equal(gender);
    });
});

describe('English behind the port', () => {
  it('analyses a sentence with its literals as single words', () => {
    const text = 'Alice has earned 3,200 euros a month since 12 May 2025.';
    const literals = english.literals(text, { reference: '2025-06-01T00:00:00Z' });
    const [sentence] = english.analyse(text, literals);
    const grouped = sentence?.tokens.filter((token) => token.mention !== undefined).map(({ form }) => form);
    expect(grouped).to.deep.equal(['3,200 euros a month', '12 May 2025']);
    expect(english.lemma('earned', 'VERB')).to.equal('earn');
  });
});
