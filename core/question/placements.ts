/** "Where": whichever predicates of this world place something in space. */
import type { ReferentId } from '../model/logical-form';
import type { Term } from '../model/term';
import { isGap, type PlanContext } from './planning';

/** The question leaves open how the thing asked for places the other: "where" rather than "in what". */
export const asksForPlace = ({ form }: PlanContext, id: ReferentId): boolean =>
  form.ask?.anyAdposition === true && isGap(form, id);

/** Predicates in use that are an adposition of space after the prefix: "be in", "live near". */
export function placements({ world, language }: PlanContext, prefix: string): readonly Term[] {
  const used = world.predicates();
  return [...language.words.spatial]
    .map((word) => world.term(`${prefix}${word}`))
    .filter((predicate) => used.has(predicate))
    .map((predicate) => ({ iri: predicate }));
}
