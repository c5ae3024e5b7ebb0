/** Facts with the names a person knows their terms by. */
import type { EntityDraft } from '../model/entity';
import type { Fact } from '../model/fact';
import { isIriTerm, type Iri, type Term } from '../model/term';
import type { LabelledFact } from '../service';
import type { WorldEngine } from './world-engine';
import type { WorldState } from './world-state';

export type LabelOf = (iri: Iri) => string;

/** @param drafts Entities that are not in the state yet: those of a dry run. */
export function labelsOf(
  state: WorldState,
  engine: WorldEngine,
  drafts: readonly EntityDraft[] = [],
): LabelOf {
  const drafted = new Map(drafts.map((draft) => [draft.iri, draft.label]));
  return (iri) =>
    state.entities.get(iri)?.label ??
    drafted.get(iri) ??
    engine.declaredLabels.get(iri) ??
    localName(iri, state.namespace.base);
}

export function labelledFact(fact: Fact, labelOf: LabelOf): LabelledFact {
  return {
    ...fact,
    subject: { iri: fact.subject, label: labelOf(fact.subject) },
    predicate: { iri: fact.predicate, label: labelOf(fact.predicate) },
    object: labelledObject(fact.object, labelOf),
  };
}

const labelledObject = (object: Term, labelOf: LabelOf): LabelledFact['object'] =>
  isIriTerm(object) ? { iri: object.iri, label: labelOf(object.iri) } : object;

/** What stands after the last separator, decoded; the world's own terms are spoken with spaces. */
function localName(iri: string, base: string): string {
  const local = /[^#/:]+$/u.exec(iri)?.[0] ?? iri;
  const decoded = decode(local);
  return iri.startsWith(base) ? decoded.replace(/-/gu, ' ') : decoded;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign in an IRI that came from outside.
  }
}
