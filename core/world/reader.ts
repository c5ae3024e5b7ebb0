/** A world's state as compiling and asking see it. */
import type { View } from '../model/answer';
import type { Iri } from '../model/term';
import type { WorldReader } from '../ports';
import { slug } from './slug';
import { holdsIn } from './validity';
import type { WorldState } from './world-state';

export interface ReaderSettings {
  readonly worldId: string;
  readonly tenant: string;
  readonly language: string;
}

/**
 * @param view What counts as current; absent: what holds at the world's now. The reader stays the state's: it shows
 * later changes, so that a compiler given it for one observation must not keep it.
 */
export function worldReader(state: WorldState, settings: ReaderSettings, view: View = {}): WorldReader {
  const now = (): string | undefined => view.validAt ?? state.now;
  const factsIn: WorldReader['factsIn'] = (within, pattern) =>
    isCurrentView(within)
      ? state.facts.current(pattern)
      : state.facts.history(pattern).filter((fact) => holdsIn(fact, within, state.now));
  return {
    ...settings,
    baseIri: state.namespace.base,
    term: (lemma) => state.namespace.term(slug(lemma)),
    get sequence() {
      return state.sequence;
    },
    get now() {
      return now();
    },
    get salient() {
      return state.salient;
    },
    entity: (iri) => state.entities.get(iri),
    entitiesNamed: (text) => state.entities.named(text),
    entitiesWithWord: (word) => state.entities.withWord(word),
    entities: () => state.entities.every(),
    entitiesOfType: (type) => state.entities.ofType(type),
    facts: (pattern) => factsIn(view, pattern),
    history: (pattern) => state.facts.history(pattern),
    factsIn: (within, pattern) => factsIn({ ...view, ...within }, pattern),
    fact: (factId) => state.facts.get(factId),
    predicates: () =>
      isCurrentView(view) ? state.facts.currentPredicates() : predicatesOf(factsIn(view, {})),
  };
}

/** `asOf` chose the state; it filters nothing. */
export const isCurrentView = (view: View): boolean =>
  view.validAt === undefined && view.period === undefined && view.ever !== true;

function predicatesOf(facts: readonly { readonly predicate: Iri }[]): ReadonlyMap<Iri, number> {
  const counts = new Map<Iri, number>();
  for (const { predicate } of facts) counts.set(predicate, (counts.get(predicate) ?? 0) + 1);
  return new Map([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}
