/**
 * The world as if an observation had never been made: everything after it is compiled again against the world without
 * it. What comes out as before is kept as it was; entity IRIs and the ids of facts that are said again stay.
 */
import { setImmediate } from 'node:timers/promises';
import { SemanticMemoryError } from '../errors';
import { COMPILE_BURST_ITEMS } from '../limits';
import { compileObservation } from './compiling';
import { observationIdOf, type Resettled } from './entry';
import type { History } from './history';
import { retractedState } from './observation-state';
import type { ReaderSettings } from './reader';
import type { Settled, Settlement } from './settlement';
import type { WorldEngine } from './world-engine';
import { WorldState, type WorldStateOptions } from './world-state';

export interface RetractionContext {
  readonly engine: WorldEngine;
  readonly settings: ReaderSettings;
  readonly stateOptions: () => WorldStateOptions;
}

export interface Retraction {
  readonly state: WorldState;
  readonly resettled: readonly Resettled[];
}

/** @param sequence Log position that the retraction itself takes. */
export async function retract(
  history: History,
  target: number,
  sequence: number,
  context: RetractionContext,
): Promise<Retraction> {
  const state = new WorldState(context.stateOptions());
  state.reserve(history.mints);
  const resettled: Resettled[] = [];
  for (const [index, settled] of history.observations.entries()) {
    if (index % COMPILE_BURST_ITEMS === 0) await setImmediate();
    const retraction = settled.sequence === target ? sequence : history.retracted.get(settled.sequence);
    if (retraction !== undefined) {
      state.observations.set(settled.sequence, retractedState(settled, retraction));
      continue;
    }
    const again = settled.sequence < target ? settled : resettle(settled, state, context);
    if (again !== settled)
      resettled.push({
        sequence: again.sequence,
        environment: again.environment,
        settlement: again.settlement,
      });
    state.apply(again);
  }
  for (const { sequence: noted, recordedAt } of history.journal) state.note(noted, recordedAt);
  return { state, resettled };
}

export interface RetractionOutcome {
  readonly removed: readonly string[];
  readonly restored: readonly string[];
  readonly recompiled: readonly string[];
}

/** What is no longer there, and what is current again. */
export const outcomeOf = (
  before: WorldState,
  after: WorldState,
  resettled: readonly Resettled[],
): RetractionOutcome => ({
  removed: before.facts
    .every()
    .map((fact) => fact.factId)
    .filter((factId) => after.facts.get(factId) === undefined),
  restored: after.facts
    .current({})
    .map((fact) => fact.factId)
    .filter((factId) => before.facts.get(factId) !== undefined && !before.facts.isCurrent(factId)),
  recompiled: resettled.map(({ sequence }) => observationIdOf(sequence)),
});

/** The same object where nothing changed. */
function resettle(settled: Settled, state: WorldState, context: RetractionContext): Settled {
  const { engine, settings } = context;
  const current = engine.environment.digest;
  // A retraction is no upgrade: what another environment compiled is compiled anew only where it lost its ground.
  if (settled.environment !== current && isGrounded(settled.settlement, state)) return settled;
  const settlement = compileAgain(settled, state, { engine, settings });
  if (JSON.stringify(settlement) === JSON.stringify(settled.settlement)) return settled;
  return { ...settled, settlement, environment: current };
}

function compileAgain(
  settled: Settled,
  state: WorldState,
  context: Pick<RetractionContext, 'engine' | 'settings'>,
): Settlement {
  const { sequence, input, settlement } = settled;
  try {
    return compileObservation(input, { ...context, state, sequence, before: settlement }).settlement;
  } catch (error) {
    if (!(error instanceof SemanticMemoryError)) throw error;
    // What was accepted once is never thrown away: it stays as an observation that says nothing any more.
    return {
      ...settlement,
      status: 'unrecognised',
      facts: [],
      changes: [],
      entities: [],
      warnings: [{ code: error.code, message: error.message }],
    };
  }
}

/** Every fact it changes and every entity it speaks of but did not bring is still there. */
function isGrounded(settlement: Settlement, state: WorldState): boolean {
  const own = new Set<string>(settlement.entities.map((entity) => entity.iri));
  const known = (iri: string): boolean =>
    !iri.startsWith(state.namespace.entity('')) || own.has(iri) || state.entities.get(iri) !== undefined;
  return (
    settlement.changes.every((change) => state.facts.get(change.factId) !== undefined) &&
    settlement.facts.every(
      ({ subject, object }) => known(subject) && (!('iri' in object) || known(object.iri)),
    )
  );
}
