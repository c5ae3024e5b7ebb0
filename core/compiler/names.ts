/** Names to entities, by what the world and this observation call them; never by what is said of them. */
import type { Referent } from '../model/logical-form';
import { shortFormOf } from '../model/naming';
import type { Iri } from '../model/term';
import type { LanguageWords } from '../ports';
import { fold, type Discourse } from './discourse';
import { reportAmbiguous, typesOf, type Grounding, type Known } from './reference';

/** Whom a name means: the one known by it, by a longer or shorter form of it, or a new one. */
export function named(grounding: Grounding, referent: Referent, type: Iri | undefined): Iri | undefined {
  const { discourse, words } = grounding;
  const name = referent.name ?? referent.text;
  const types = typesOf(discourse, referent);
  const exact =
    [name, ...(referent.aliases ?? [])]
      .map((one) => discourse.named(one))
      .find((found) => found.length > 0) ?? [];
  const chosen = choose(grounding, exact, referent, types);
  if (chosen === 'ambiguous') return undefined;
  if (chosen) {
    discourse.learn(chosen, { types, aliases: referent.aliases ?? [] });
    return chosen;
  }
  const introduced = referent.candidates
    .map((one) => discourse.entity(one))
    .filter((one) => one?.descriptive === true);
  if (introduced.length === 1 && introduced[0]) return rename(discourse, introduced[0], name);
  const individual = referent.candidates.find((candidate) => discourse.entity(candidate) === undefined);
  if (individual) return individual;
  const byPart = shortFormOf(name, {
    named: (text) => discourse.named(text),
    withWord: (word) => discourse.withWord(word),
    titles: words.titles,
  });
  const part = choose(grounding, byPart, referent, []);
  if (part === 'ambiguous') return undefined;
  if (part) {
    discourse.learn(part, { types, aliases: [name, ...(referent.aliases ?? [])] });
    return part;
  }
  const gender = genderOf(name, words);
  return discourse.create(name, {
    aliases: (referent.aliases ?? []).filter((alias) => fold(alias) !== fold(name)),
    types: type === undefined ? types : [...types, type],
    ...(gender === undefined ? {} : { gender }),
  });
}

/** "The repository kestrel" is called "kestrel" from now on, and is a repository. */
function rename(discourse: Discourse, entity: Known, name: string): Iri {
  const noun = entity.label.slice(0, -name.length).trim();
  discourse.learn(entity.iri, { label: name, types: [discourse.mint.term(noun)] });
  return entity.iri;
}

/** The one that fits; those whose class the noun names come first. Several that fit equally are ambiguous. */
function choose(
  grounding: Grounding,
  found: readonly Known[],
  referent: Referent,
  types: readonly Iri[],
): Iri | 'ambiguous' | undefined {
  if (found.length === 0) return undefined;
  const typed =
    types.length === 0 ? [] : found.filter((one) => one.types.some((type) => types.includes(type)));
  const fitting = typed.length > 0 ? typed : found;
  if (fitting.length === 1) return fitting[0]?.iri;
  return reportAmbiguous(
    grounding,
    referent,
    fitting.map((one) => `${one.label} <${one.iri}>`),
  );
}

export function genderOf(name: string, words: LanguageWords): 'masculine' | 'feminine' | undefined {
  for (const part of name.split(' ')) {
    const gender = words.titles.get(part) ?? words.givenNames.get(part);
    if (gender !== undefined) return gender;
  }
  return undefined;
}
