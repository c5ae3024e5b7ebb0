/** The triples of a world as another view sees it, consequences included. */
import type { View } from '../model/answer';
import { tripleKey } from '../model/fact';
import { entityTriples } from './entity-triples';
import { factNodeTriples } from './fact-nodes';
import { Inference } from './inference';
import type { Rules } from './rules';
import { storedTriple } from './stored-term';
import { holdsIn } from './validity';
import type { WorldState } from './world-state';

/** Asserted and inferred together: one graph, so that nothing counts twice. */
export function viewTriples(state: WorldState, view: View, rules: Rules): ReadonlySet<string> {
  const triples = new Set<string>();
  for (const entity of state.entities.every())
    for (const line of entityTriples(entity, state.namespace)) triples.add(line);
  for (const line of factLines(state, view, false)) triples.add(line);
  for (const line of new Inference(rules).update([...triples], []).add) triples.add(line);
  return triples;
}

export const negatedTriples = (state: WorldState, view: View): ReadonlySet<string> =>
  new Set(factLines(state, view, true));

/** What is asserted now, in the words in which it was said: an export gives back what was imported. */
export function* assertedTriples(state: WorldState): Iterable<string> {
  for (const entity of state.entities.every()) yield* entityTriples(entity, state.namespace);
  for (const fact of state.facts.current({})) if (fact.negated !== true) yield tripleKey(fact);
}

/** The whole `…/facts` graph. */
export function* factGraph(state: WorldState): Iterable<string> {
  for (const fact of state.facts.every()) yield* factNodeTriples(fact, state.namespace);
}

function* factLines(state: WorldState, view: View, negated: boolean): Iterable<string> {
  for (const fact of state.facts.every())
    if ((fact.negated ?? false) === negated && holdsIn(fact, view, state.now)) yield storedTriple(fact);
}
