/**
 * What the words of a text may name: declared classes and properties of an environment, entities of a world.
 * Built once for an environment; looking up costs no more with more contracts, entities or ontologies.
 */
import type { Declaration } from '../model/declaration';
import type { Entity } from '../model/entity';
import { introducedAs, shortFormOf } from '../model/naming';
import type { Environment, Language, WorldReader } from '../ports';
import type { DeclaredProperty, Lexicon } from './draft';

export function createLexicon(environment: Environment, language: Language, world: WorldReader): Lexicon {
  const { labels, classes } = environment;
  const named = (label: string): readonly Declaration[] => labels?.named(label) ?? [];
  const property = (tries: readonly (readonly [string, boolean])[]): DeclaredProperty | undefined => {
    for (const [label, inverted] of tries) {
      const found = named(label).find(isProperty);
      if (found) return { iri: found.iri, inverted };
    }
    return undefined;
  };
  return {
    words: language.words,
    named: (text) => [
      ...entitiesNamed(text, world, language).map((entity) => entity.iri),
      ...named(text)
        .filter((declaration) => declaration.kind === 'individual')
        .map((declaration) => declaration.iri),
    ],
    isProperName: (text) =>
      entitiesNamed(text, world, language).some((entity) => entity.descriptive !== true),
    nounProperty: (noun) =>
      property([
        [noun, false],
        [`has ${noun}`, false],
        [`have ${noun}`, false],
        [`${noun} of`, true],
        [`is ${noun} of`, true],
      ]),
    verbProperty: (lemma) => property([[lemma, false]]),
    nounLemma: (noun) => language.lemma(noun, 'NOUN'),
    class: (noun) => named(noun).find((declaration) => declaration.kind === 'class')?.iri,
    fits: (candidates, required) => {
      const types = candidates.flatMap((candidate) => world.entity(candidate)?.types ?? []);
      if (types.length === 0 || !classes) return 'unknown';
      if (types.some((type) => classes.isSubClass(type, required))) return 'yes';
      return types.every((type) => classes.areDisjoint(type, required)) ? 'no' : 'unknown';
    },
  };
}

/** By the exact name, else by a short form of it. */
function entitiesNamed(text: string, world: WorldReader, language: Language): readonly Entity[] {
  const exact = world.entitiesNamed(text);
  if (exact.length > 0) return exact;
  const lookup = {
    named: (name: string) => world.entitiesNamed(name),
    withWord: (word: string) => world.entitiesWithWord(word),
    titles: language.words.titles,
  };
  const short = shortFormOf(text, lookup);
  return short.length > 0 ? short : introducedAs(text, lookup);
}

const isProperty = (declaration: Declaration): boolean =>
  declaration.kind === 'objectProperty' || declaration.kind === 'datatypeProperty';
