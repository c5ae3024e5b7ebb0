/** Pages of a world's contents, in the order in which they appeared. */
import { SemanticMemoryError } from '../errors';
import { PAGE_ITEMS_DEFAULT, PAGE_ITEMS_MAX } from '../limits';
import type { Entity } from '../model/entity';
import { iri } from '../model/term';
import type { LabelledFact, ObservationRecord, Page, PageRequest } from '../service';
import { observationIdOf, sequenceOf } from './entry';
import type { FactPattern } from './fact-index';
import { labelledFact, labelsOf } from './labels';
import type { ObservationState } from './observation-state';
import { observationNotFound } from './retracting';
import { parseTerm } from './triple-line';
import type { World } from './world';

export function observationPage(world: World, request: PageRequest): Promise<Page<ObservationRecord>> {
  return world.lock.read(async () => {
    const { state } = await world.loaded();
    const after = request.startingAfter === undefined ? 0 : (sequenceOf(request.startingAfter) ?? 0);
    const later = [...state.observations.values()]
      .filter(({ sequence }) => sequence > after)
      .sort((left, right) => left.sequence - right.sequence);
    return page(later.map(recordOf), request);
  });
}

export function observationRecord(world: World, observationId: string): Promise<ObservationRecord> {
  return world.lock.read(async () => {
    const { state } = await world.loaded();
    const observation = state.observations.get(sequenceOf(observationId) ?? 0);
    if (observation === undefined) throw observationNotFound(observationId);
    return recordOf(observation);
  });
}

export interface FactRequest extends PageRequest {
  readonly subject?: string;
  readonly predicate?: string;
  /** An IRI, or a literal's text in any datatype or as an N-Triples term. */
  readonly object?: string;
  readonly all?: boolean;
}

export function factPage(world: World, request: FactRequest): Promise<Page<LabelledFact>> {
  return world.lock.read(async () => {
    const { state } = await world.loaded();
    const pattern: FactPattern = {
      ...(request.subject === undefined ? {} : { subject: iri(request.subject) }),
      ...(request.predicate === undefined ? {} : { predicate: iri(request.predicate) }),
    };
    const facts = request.all === true ? state.facts.history(pattern) : state.facts.current(pattern);
    const after = request.startingAfter === undefined ? -1 : state.facts.ordinal(request.startingAfter);
    const labelOf = labelsOf(state, world.engine);
    return page(
      facts.filter(
        (fact) =>
          state.facts.ordinal(fact.factId) > after &&
          (request.object === undefined || isObject(fact.object, request.object)),
      ),
      request,
      (fact) => labelledFact(fact, labelOf),
    );
  });
}

export function entityPage(world: World, request: PageRequest): Promise<Page<Entity>> {
  return world.lock.read(async () => {
    const { state } = await world.loaded();
    const after = request.startingAfter === undefined ? -1 : state.entities.ordinal(request.startingAfter);
    return page(state.entities.every().slice(after + 1), request);
  });
}

export function pageLimit({ limit }: PageRequest): number {
  if (limit === undefined) return PAGE_ITEMS_DEFAULT;
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_ITEMS_MAX) return limit;
  const message = `limit is a whole number from 1 to ${String(PAGE_ITEMS_MAX)}.`;
  throw new SemanticMemoryError('invalid', 'limit_invalid', message, {
    errors: [{ pointer: '/limit', code: 'limit_invalid', message }],
  });
}

/** The first items of what comes after the cursor. */
function page<T>(items: readonly T[], request: PageRequest): Page<T>;
function page<S, T>(items: readonly S[], request: PageRequest, show: (item: S) => T): Page<T>;
function page<S, T>(items: readonly S[], request: PageRequest, show?: (item: S) => T): Page<S | T> {
  const limit = pageLimit(request);
  const data = items.slice(0, limit);
  return { data: show === undefined ? data : data.map(show), hasMore: items.length > limit };
}

const isObject = (object: LabelledFactObject, wanted: string): boolean => {
  if ('iri' in object) return object.iri === wanted;
  const term = parseTerm(wanted);
  return term !== undefined && 'value' in term
    ? term.value === object.value && term.datatype === object.datatype
    : object.value === wanted;
};

type LabelledFactObject = Parameters<typeof labelledFact>[0]['object'];

function recordOf(observation: ObservationState): ObservationRecord {
  const { sequence, input, status, factIds, unrecognised, retracted } = observation;
  return {
    observationId: observationIdOf(sequence),
    sequence,
    ...(input.kind === 'text' ? { text: input.text } : {}),
    ...(input.kind === 'assertion' ? { contract: input.contract, data: input.data } : {}),
    observedAt: input.observedAt,
    ...(input.source === undefined ? {} : { source: input.source }),
    language: input.language,
    ...(input.speaker === undefined ? {} : { speaker: input.speaker }),
    status,
    factIds,
    unrecognised,
    ...(retracted === undefined ? {} : { retracted }),
  };
}
