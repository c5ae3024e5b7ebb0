/**
 * "The shop in Graz", "the train to Basel": what a phrase behind a description says of which one is meant. It chooses
 * among things that are known, and neither makes one nor asserts anything.
 */
import type { Contract } from '../model/contract';
import type { Referent, RelationCondition } from '../model/logical-form';
import { isIriTerm, type Iri } from '../model/term';
import type { Discourse } from './discourse';
import type { Ground, Grounding, Known } from './reference';

/** Those of the candidates that may be meant; none where each is known to stand in that relation to something else. */
export function restricted(
  candidates: readonly Known[],
  grounding: Grounding,
  referent: Referent,
  ground: Ground,
): readonly Known[] {
  let left = candidates;
  for (const condition of restrictionsOn(grounding, referent)) {
    if (left.length === 0) return left;
    const wanted = new Set(
      ground(grounding, condition.object)
        .filter(isIriTerm)
        .map((term) => term.iri),
    );
    if (wanted.size === 0) continue;
    const predicates = predicatesOf(condition, grounding);
    const placed = left.map((one) => ({ one, places: reached(one.iri, predicates, grounding.discourse) }));
    const there = placed.filter(({ places }) => [...places].some((place) => wanted.has(place)));
    left = (there.length > 0 ? there : placed.filter(({ places }) => places.size === 0)).map(
      ({ one }) => one,
    );
  }
  return left;
}

const restrictionsOn = (grounding: Grounding, referent: Referent): readonly RelationCondition[] =>
  grounding.form.conditions.filter(
    (condition): condition is RelationCondition =>
      condition.kind === 'relation' &&
      condition.presupposed &&
      !condition.negated &&
      condition.relation.kind === 'adposition' &&
      condition.subject === referent.id,
  );

/** The world's own relations of the adposition, and the properties that contracts tell with it. */
function predicatesOf({ relation }: RelationCondition, grounding: Grounding): readonly Iri[] {
  const adposition = relation.lemma.replace(/^be /u, '');
  const { mint } = grounding.discourse;
  return [
    ...(relation.iri === undefined ? [] : [relation.iri]),
    mint.term(adposition),
    mint.term(`be ${adposition}`),
    ...[...grounding.contracts.values()].flatMap((contract) => toldWith(adposition, contract)),
  ];
}

/** A pattern with nothing but a verb and adpositions between two slots: "{thing} be (in|at) {place}". */
const TOLD = /^\{(?<subject>[^}]+)\} \p{L}+ \(?(?<adpositions>[\p{L}|]+)\)? \{(?<object>[^}]+)\}$/u;

function toldWith(adposition: string, contract: Contract): readonly Iri[] {
  return contract.statements.flatMap(({ pattern, asserts }) => {
    const told = TOLD.exec(pattern)?.groups;
    if (told?.['adpositions']?.split('|').includes(adposition) !== true) return [];
    return asserts
      .flatMap((group) => contract.mapping.get(group) ?? [])
      .filter(
        ({ subject, object }) =>
          'slot' in subject &&
          subject.slot === told['subject'] &&
          'slot' in object &&
          object.slot === told['object'],
      )
      .map((template) => template.predicate);
  });
}

/** Where something is known to be, and where that is in turn: a key in a drawer of the kitchen is in the kitchen. */
function reached(from: Iri, predicates: readonly Iri[], discourse: Discourse): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  const pending = [from];
  for (let next = pending.pop(); next !== undefined; next = pending.pop())
    for (const predicate of predicates)
      for (const term of discourse.objects(next, predicate))
        if (isIriTerm(term) && !found.has(term.iri)) {
          found.add(term.iri);
          pending.push(term.iri);
        }
  return found;
}
