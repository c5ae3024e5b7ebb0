/** Pronouns to those who were spoken of: by gender, number and nearness, never by what is said of them. */
import { participants, type Referent, type ReferentId } from '../model/logical-form';
import { iri, isIriTerm, type Iri } from '../model/term';
import type { LanguageWords } from '../ports';
import type { Grounding, Known } from './reference';

/** Who was spoken of last that the pronoun fits; a plural one may mean a group. */
export function pronoun(grounding: Grounding, referent: Referent): readonly Iri[] {
  const { discourse } = grounding;
  const others = besides(grounding, referent);
  const near = discourse.salient.slice(0, NEAR);
  const told = (entity: Known): boolean => referent.gender !== undefined && entity.gender === referent.gender;
  for (const [entries, fits] of [
    [near, told],
    [discourse.salient, (entity: Known) => agrees(entity, referent, grounding.words)],
  ] as const)
    for (const entry of entries) {
      const members = entry.split(' ').map(iri);
      if (members.length > 1) {
        if (referent.plural) return members;
        continue;
      }
      const entity = members[0] === undefined ? undefined : discourse.entity(members[0]);
      if (entity && !others.has(entity.iri) && fits(entity)) return [entity.iri];
    }
  grounding.warnings.push({
    code: 'unresolved_pronoun',
    message: `nothing spoken of before fits "${referent.text}"`,
    span: referent.span,
  });
  return [];
}

/** Among so many last spoken of, one whose gender is known goes before one whose gender is not. */
const NEAR = 6;

/**
 * Who takes part in the same clause under a name of their own, whether grounded yet or not: "Esi replaced him" is about
 * two people, and "she" of "She lives in Sofia" is not Sofia.
 * @see Chomsky 1981, Lectures on Government and Binding (principle B)
 */
function besides(grounding: Grounding, referent: Referent): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  for (const condition of grounding.form.conditions) {
    const taking = participants(condition);
    if (!taking.includes(referent.id)) continue;
    for (const id of taking) for (const one of meantBy(grounding, id)) found.add(one);
  }
  return found;
}

/** What a participant stands for, or may stand for where it is a name that was not grounded yet. */
function meantBy(grounding: Grounding, id: ReferentId): readonly Iri[] {
  const terms = grounding.grounded.get(id) ?? [];
  if (terms.length > 0) return terms.filter(isIriTerm).map((term) => term.iri);
  const other = grounding.form.referents[id];
  if (other?.kind === 'group') return (other.members ?? []).flatMap((member) => meantBy(grounding, member));
  if (other?.kind !== 'name') return [];
  return [
    ...other.candidates,
    ...grounding.discourse.named(other.name ?? other.text).map((entity) => entity.iri),
  ];
}

function agrees(entity: Known, referent: Referent, words: LanguageWords): boolean {
  if (referent.gender === undefined) return true;
  if (entity.gender !== undefined) return entity.gender === referent.gender;
  return referent.gender === 'neuter'
    ? !words.givenNames.has(entity.label.split(' ')[0] ?? '')
    : entity.descriptive !== true && !/\d/.test(entity.label);
}
