/**
 * From referents to terms: which entity a name, a pronoun or a description means, and when it is a new one.
 * A reference that fits several is reported and left ungrounded: nothing is guessed.
 */
import type { LiteralMention } from '../model/mention';
import type { Referent, ReferentId } from '../model/logical-form';
import { quantityDatatype } from '../model/quantity';
import { isIriTerm, type Iri, type Term } from '../model/term';
import { sm } from '../model/vocabulary';
import { concept, created, definite, everyOne } from './descriptions';
import { named } from './names';
import { pronoun } from './pronouns';
import type { Grounding } from './reference';

/** The terms a referent stands for: several for a group, none where it is ambiguous or unknown. */
export function ground(grounding: Grounding, id: ReferentId, type?: Iri): readonly Term[] {
  const known = grounding.grounded.get(id);
  if (known) {
    if (type !== undefined)
      for (const term of known) if (isIriTerm(term)) grounding.discourse.learn(term.iri, { types: [type] });
    return known;
  }
  const referent = grounding.form.referents[id];
  if (!referent) return [];
  grounding.grounded.set(id, []);
  const terms = groundReferent(grounding, referent, type);
  if (terms.length === 0) grounding.failed.add(id);
  grounding.grounded.set(id, terms);
  if (type !== undefined)
    for (const term of terms) if (isIriTerm(term)) grounding.discourse.learn(term.iri, { types: [type] });
  return terms;
}

function groundReferent(grounding: Grounding, referent: Referent, type: Iri | undefined): readonly Term[] {
  const { discourse } = grounding;
  const one = (found: Iri | undefined): readonly Term[] => (found === undefined ? [] : [{ iri: found }]);
  switch (referent.kind) {
    case 'group':
      return (referent.members ?? []).flatMap((member) => ground(grounding, member, type));
    case 'literal':
      return referent.literal ? [literalTerm(referent.literal)] : [];
    case 'speaker':
      return one(grounding.speaker());
    case 'pronoun':
      return pronoun(grounding, referent).map((found) => ({ iri: found }));
    case 'name':
      return one(named(grounding, referent, type));
    case 'definite':
      return everyOne(grounding, referent, ground) ?? one(definite(grounding, referent, ground));
    case 'indefinite':
      return everyOne(grounding, referent, ground) ?? one(created(discourse, referent));
    case 'bare':
      return one(concept(discourse, referent));
    case 'gap':
      return [];
    default:
      return referent.kind satisfies never;
  }
}

/** A quantity's unit is the datatype of its literal: `"12"^^<http://qudt.org/vocab/unit/TON_Metric>`. */
export const literalTerm = (mention: LiteralMention): Term =>
  mention.unit ? { value: mention.literal.value, datatype: quantityDatatype(mention.unit) } : mention.literal;

export const QUANTITY = sm('quantity');
