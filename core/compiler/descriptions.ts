/** Descriptions ("the spare key", "Priya's manager", "all samples", "penicillin") to what they mean, new things among it. */
import type { Referent, RelationCondition } from '../model/logical-form';
import { iri, isIriTerm, type Iri, type Term } from '../model/term';
import { fold, type Discourse } from './discourse';
import { restricted } from './restrictions';
import { reportAmbiguous, typesOf, type Ground, type Grounding } from './reference';

export function definite(grounding: Grounding, referent: Referent, ground: Ground): Iri | undefined {
  const { discourse } = grounding;
  const related = byRelation(grounding, referent, ground);
  if (related === 'ambiguous') return undefined;
  if (related !== undefined) return related;
  if (isRelational(grounding, referent)) return created(discourse, referent);
  const labelled = discourse.named(referent.text);
  const typed = typesOf(discourse, referent)
    .slice(0, 1)
    .flatMap((type) => discourse.ofType(type));
  const found = restricted(labelled.length > 0 ? labelled : typed, grounding, referent, ground);
  if (found.length <= 1) return found[0]?.iri ?? created(discourse, referent);
  const recent = discourse.salient.find((one) => found.some((candidate) => candidate.iri === one));
  if (recent !== undefined) return iri(recent);
  reportAmbiguous(
    grounding,
    referent,
    found.map((one) => one.label),
  );
  return undefined;
}

/** "The sensors", "both containers", "all samples": those of that kind that the world knows. */
export function everyOne(
  grounding: Grounding,
  referent: Referent,
  ground: Ground,
): readonly Term[] | undefined {
  const { discourse } = grounding;
  const all = referent.quantifier !== undefined && grounding.words.universal.has(referent.quantifier);
  const plural = referent.kind === 'definite' && referent.plural && referent.quantity === undefined;
  if (!(all || plural) || isRelational(grounding, referent)) return undefined;
  if (plural && discourse.named(referent.text).length > 0) return undefined;
  const [type] = typesOf(discourse, referent);
  const left = (referent.excluding ?? []).flatMap((id) =>
    ground(grounding, id)
      .filter(isIriTerm)
      .map((term) => term.iri),
  );
  const found = type === undefined ? [] : discourse.ofType(type).filter((one) => !left.includes(one.iri));
  return found.length > (all ? 0 : 1) ? found.map((entity) => ({ iri: entity.iri })) : undefined;
}

const relationsOn = (grounding: Grounding, referent: Referent): readonly RelationCondition[] =>
  grounding.form.conditions.filter(
    (condition): condition is RelationCondition =>
      condition.kind === 'relation' &&
      condition.presupposed &&
      (condition.object === referent.id || condition.subject === referent.id),
  );

/** "Priya's manager" is found by the relation; "in the kitchen" says nothing of which kitchen. */
const isRelational = (grounding: Grounding, referent: Referent): boolean =>
  relationsOn(grounding, referent).some(
    (condition) => condition.object === referent.id && condition.relation.kind !== 'adposition',
  );

/** "Priya's manager": whoever stands in that relation already. */
function byRelation(grounding: Grounding, referent: Referent, ground: Ground): Iri | 'ambiguous' | undefined {
  const { discourse } = grounding;
  for (const condition of relationsOn(grounding, referent)) {
    const predicate = condition.relation.iri ?? discourse.mint.term(condition.relation.lemma);
    const inverted = condition.subject === referent.id;
    if (condition.relation.kind === 'adposition' || (inverted && condition.relation.kind !== 'noun'))
      continue;
    const owners = ground(grounding, inverted ? condition.object : condition.subject).filter(isIriTerm);
    const found = owners.flatMap((owner) =>
      inverted
        ? discourse.subjects(predicate, owner.iri)
        : [...discourse.objects(owner.iri, predicate), ...hadBy(grounding, owner.iri, referent)]
            .filter(isIriTerm)
            .map((term) => term.iri),
    );
    const distinct = [...new Set(found)];
    if (distinct.length === 1) return distinct[0];
    if (distinct.length > 1) {
      return reportAmbiguous(
        grounding,
        referent,
        distinct.map((one) => discourse.entity(one)?.label ?? one),
      );
    }
  }
  return undefined;
}

/** What the owner has that is of the noun's kind. */
function hadBy(grounding: Grounding, owner: Iri, referent: Referent): readonly Term[] {
  const { discourse } = grounding;
  const type = typesOf(discourse, referent)[0];
  if (type === undefined) return [];
  return discourse
    .objects(owner, discourse.mint.term('have'))
    .filter((term) => isIriTerm(term) && discourse.entity(term.iri)?.types.includes(type) === true);
}

/** A thing that only a description names. */
export function created(discourse: Discourse, referent: Referent): Iri {
  return discourse.create(referent.text, {
    descriptive: true,
    types: typesOf(discourse, referent),
    aliases: singular(referent),
  });
}

/** A kind or a stuff: the same word is the same thing. */
export function concept(discourse: Discourse, referent: Referent): Iri {
  const names = [referent.text, ...singular(referent)];
  const known = names.flatMap((name) => discourse.named(name)).find((one) => one.descriptive === true);
  return known?.iri ?? discourse.create(referent.text, { descriptive: true, aliases: singular(referent) });
}

const singular = (referent: Referent): readonly string[] =>
  referent.noun !== undefined && fold(referent.noun) !== fold(referent.text) ? [referent.noun] : [];
