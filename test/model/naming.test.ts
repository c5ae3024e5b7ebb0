import { expect } from 'chai';
import { introducedAs, shortFormOf, type NameLookup } from '../../core/model/naming';
import { iri, type Iri } from '../../core/model/term';

interface Named {
  readonly iri: Iri;
  readonly label: string;
  readonly aliases: readonly string[];
  readonly descriptive?: boolean;
}

const named = (label: string, descriptive = false): Named => ({
  iri: iri(`urn:${label}`),
  label,
  aliases: [],
  descriptive,
});

const KNOWN: readonly Named[] = [
  named('Priya Nair'),
  named('Priya Patel'),
  named('Iyer'),
  named('Dr. Anna Maria Weber'),
  named('Orion Ltd'),
  named('repository kestrel', true),
  named('Kestrel Park'),
  named('old red Kestrel', true),
];

const fold = (text: string): string => text.toLowerCase();
const lookup: NameLookup<Named> = {
  named: (text) => KNOWN.filter(({ label }) => fold(label) === fold(text)),
  withWord: (word) => KNOWN.filter(({ label }) => fold(label).split(' ').includes(fold(word))),
  titles: new Set(['Dr.', 'Mrs']),
};

const SHORT: readonly (readonly [name: string, meant: readonly string[], because: string])[] = [
  ['Priya', ['Priya Nair', 'Priya Patel'], 'a first name may be of several'],
  ['Nair', ['Priya Nair'], 'a surname, of two names'],
  ['Orion', ['Orion Ltd'], 'a firm without its form'],
  ['Dr. Iyer', ['Iyer'], 'a title is no part of the name'],
  ['Mrs Nair', ['Priya Nair'], 'nor before a surname'],
  ['Anna', ['Dr. Anna Maria Weber'], 'the first name stands behind the title'],
  ['Maria', [], 'a middle name is no short form'],
  ['Weber', [], 'nor the last of three'],
  ['priya', [], 'names are written with a capital'],
  ['Priya Berg', [], 'two names are whole'],
  ['Park', ['Kestrel Park'], 'the last of two, places too'],
  ['Kestrel', ['Kestrel Park'], 'descriptions have no short form'],
  ['Zelda', [], 'nobody of that name'],
];

const INTRODUCED: readonly (readonly [word: string, meant: readonly string[], because: string])[] = [
  ['kestrel', ['repository kestrel'], 'what stood behind the class noun'],
  ['Kestrel', ['repository kestrel'], 'in any case'],
  ['repository', [], 'the class noun itself names nothing'],
  ['nair', [], 'a proper name is no description'],
];

describe('short forms of names', () => {
  for (const [name, meant, because] of SHORT)
    it(`${name}: ${because}`, () => {
      expect(shortFormOf(name, lookup).map(({ label }) => label)).to.deep.equal(meant);
    });
  for (const [word, meant, because] of INTRODUCED)
    it(`${word} as it was introduced: ${because}`, () => {
      expect(introducedAs(word, lookup).map(({ label }) => label)).to.deep.equal(meant);
    });
});
