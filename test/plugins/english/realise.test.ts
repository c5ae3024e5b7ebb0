import { expect } from 'chai';
import { verbsOf } from '../../../plugins/english/derivation';
import { realise } from '../../../plugins/english/realise';

const plurals = [
  ['laptop', 'laptops'],
  ['box', 'boxes'],
  ['company', 'companies'],
  ['day', 'days'],
  ['person', 'people'],
  ['child', 'children'],
  ['software engineer', 'software engineers'],
  ['member of staff', 'members of staff'],
  ['analysis', 'analyses'],
  ['shelf', 'shelves'],
  ['Child', 'Children'],
] as const;

const verbs = [
  ['work', 'works', 'worked'],
  ['live', 'lives', 'lived'],
  ['carry', 'carries', 'carried'],
  ['watch', 'watches', 'watched'],
  ['play', 'plays', 'played'],
  ['stop', 'stops', 'stopped'],
  ['repair', 'repairs', 'repaired'],
  ['write', 'writes', 'written'],
  ['have', 'has', 'had'],
  ['be', 'is', 'been'],
  ['install', 'installs', 'installed'],
  ['check in', 'checks in', 'checked in'],
] as const;

const durations = [
  ['P42D', '6 weeks'],
  ['P7D', '1 week'],
  ['P10D', '10 days'],
  ['P3Y', '3 years'],
  ['P1Y6M', '1 year and 6 months'],
  ['PT1H30M', '1 hour and 30 minutes'],
  ['PT2.5S', '2.5 seconds'],
  ['P1DT12H', '1 day and 12 hours'],
  ['P0D', '0 days'],
  ['soon', 'soon'],
  ['P', 'P'],
  ['P5', 'P5'],
] as const;

const derived = [
  ['manager', 'manage'],
  ['supplier', 'supply'],
  ['owner', 'own'],
  ['runner', 'run'],
  ['operator', 'operate'],
  ['director', 'direct'],
  ['author', 'write'],
] as const;

describe('English words for answers', () => {
  for (const [one, many] of plurals)
    it(`one ${one}, many ${many}`, () => {
      expect(realise.plural(one)).to.equal(many);
      expect(realise.singular(many)).to.equal(one);
    });

  for (const [lemma, third, participle] of verbs)
    it(`${lemma}, ${third}, ${participle}`, () => {
      expect(realise.thirdPerson(lemma)).to.equal(third);
      expect(realise.pastParticiple(lemma)).to.equal(participle);
    });

  for (const [value, spoken] of durations)
    it(`says ${value} as "${spoken}"`, () => {
      expect(realise.duration(value)).to.equal(spoken);
    });

  for (const [items, text] of [
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ] as const)
    it(`lists ${String(items.length)} as "${text}"`, () => {
      expect(realise.list(items)).to.equal(text);
    });
});

describe('verbs behind English nouns', () => {
  for (const [noun, verb] of derived)
    it(`finds "${verb}" behind "${noun}"`, () => {
      expect(verbsOf(noun)).to.include(verb);
    });

  for (const noun of ['desk', 'inspection', '__proto__', 'constructors', 'er', ''])
    it(`finds none behind "${noun}"`, () => {
      expect(verbsOf(noun)).to.deep.equal([]);
    });
});
