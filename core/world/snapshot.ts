/** A state as one JSON value, so that a start reads the newest snapshot and the tail of the log instead of all of it. */
import type { Entity } from '../model/entity';
import type { Fact } from '../model/fact';
import type { Iri } from '../model/term';
import type { ObservationState } from './observation-state';
import { WorldState, type WorldStateOptions } from './world-state';

/** Another version is ignored and the log read instead. Raise it with every change to what is kept or meant. */
const VERSION = 1;

interface Snapshot {
  readonly version: number;
  readonly sequence: number;
  readonly digest: string;
  readonly hash: string;
  readonly now?: string;
  readonly salient: readonly Iri[];
  readonly facts: readonly Fact[];
  readonly entities: readonly Entity[];
  readonly observations: readonly ObservationState[];
  readonly journal: WorldState['journal'];
  readonly minted: readonly (readonly [string, number])[];
}

export const takeSnapshot = (state: WorldState): Snapshot => ({
  version: VERSION,
  sequence: state.sequence,
  digest: state.digest,
  hash: state.hashState,
  ...(state.now === undefined ? {} : { now: state.now }),
  salient: state.salient,
  facts: state.facts.every(),
  entities: state.entities.every(),
  observations: [...state.observations.values()],
  journal: state.journal,
  minted: [...state.minted()],
});

/** Undefined where the value is none of ours, of another version or does not agree with itself. */
export function restoreSnapshot(
  value: unknown,
  options: (hashState: string) => WorldStateOptions,
): WorldState | undefined {
  if (!isSnapshot(value)) return undefined;
  const state = new WorldState(options(value.hash));
  if (state.digest !== value.digest) return undefined;
  state.now = value.now;
  state.salient = value.salient;
  for (const [slug, count] of value.minted) state.reserveCount(slug, count);
  for (const entity of value.entities) state.entities.restore(entity);
  for (const fact of value.facts) state.restoreFact(fact);
  for (const observation of value.observations) state.restoreObservation(observation);
  for (const { sequence, recordedAt } of value.journal) state.note(sequence, recordedAt);
  return state.sequence === value.sequence ? state : undefined;
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && (value as Partial<Snapshot>).version === VERSION;
