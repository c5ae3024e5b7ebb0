/**
 * Short forms of names: "Priya" for Priya Nair, "Dr. Iyer" for Iyer, "Orion" for Orion Ltd. One rule for observations and
 * questions. Pure; what a world knows is handed in.
 */
import type { EntityDraft } from './entity';

type Named = Pick<EntityDraft, 'iri' | 'label' | 'aliases' | 'descriptive'>;

export interface NameLookup<T extends Named> {
  readonly named: (text: string) => readonly T[];
  readonly withWord: (word: string) => readonly T[];
  /** Titles and honorifics, as written. */
  readonly titles: { has(word: string): boolean };
}

/** Entities that the name may be a short form of; the exact name is looked up by the caller. */
export function shortFormOf<T extends Named>(name: string, lookup: NameLookup<T>): readonly T[] {
  const parts = name.split(' ').filter((part) => !lookup.titles.has(part));
  const bare = parts.join(' ');
  if (bare !== name && bare !== '') {
    const without = lookup.named(bare).filter((one) => one.descriptive !== true);
    if (without.length > 0) return without;
  }
  const [single] = parts;
  if (parts.length !== 1 || single === undefined || !/^\p{Lu}/u.test(single)) return [];
  return lookup.withWord(single).filter((one) => {
    if (one.descriptive === true || !/^\p{Lu}/u.test(one.label)) return false;
    const own = one.label.split(' ').filter((part) => !lookup.titles.has(part));
    return same(own[0], single) || (own.length === 2 && same(own[1], single));
  });
}

/**
 * "kestrel" where "the repository kestrel" was spoken of: a thing that a class noun introduced, called by what stood behind
 * the noun.
 */
export const introducedAs = <T extends Named>(
  word: string,
  lookup: Pick<NameLookup<T>, 'withWord'>,
): readonly T[] =>
  lookup.withWord(word).filter((one) => {
    const parts = one.label.split(' ');
    return one.descriptive === true && parts.length === 2 && same(parts[1], word);
  });

const same = (part: string | undefined, word: string): boolean => part?.toLowerCase() === word.toLowerCase();
