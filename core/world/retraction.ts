/**
 * The world as if an observation had never been made: everything after it is compiled again against the world without
 * it. What comes out as before is kept as it was; entity IRIs and the ids of facts that are said again stay.
 */
import { setImmediate } from 'node:timers/promises';
import { SemanticMemoryError } from '../errors';
import { COMPILE_BURST_ITEMS } from '../limits';
import type { SetHash } from '../ports';
import { compileObservation, type Compiled } from './compiling';
import { observationIdOf, type Resettled } from './entry';
import { settledOf, type History } from './history';
import { retractedState } from './observation-state';
import { worldReader, type ReaderSettings } from './reader';
import { readsAlike } from './reads';
import type { Settled, Settlement } from './settlement';
import type { WorldEngine } from './world-engine';
import { WorldState, type WorldStateOptions } from './world-state';

export interface RetractionContext {
  readonly engine: WorldEngine;
  readonly settings: ReaderSettings;
  readonly stateOptions: () => WorldStateOptions;
  /** Trust no record of what was looked at: for verification. */
  readonly recompileAll?: boolean;
}

export interface Retraction {
  readonly state: WorldState;
  readonly resettled: readonly Resettled[];
  /** Those of them that say something else now, and not only leave another one last spoken of. */
  readonly recompiled: readonly string[];
}

/** @param sequence Log position that the retraction itself takes. */
export async function retract(
  history: History,
  target: number,
  sequence: number,
  context: RetractionContext,
): Promise<Retraction> {
  /** The world with the observation and without it, side by side. */
  const before = new WorldState({ ...context.stateOptions(), hash: UNHASHED, wordsOf: () => [] });
  const after = new WorldState(context.stateOptions());
  after.reserve(history.mints);
  const resettled: Resettled[] = [];
  const recompiled: string[] = [];
  for (const [index, settled] of history.observations.entries()) {
    if (index % COMPILE_BURST_ITEMS === 0) await setImmediate();
    const retraction = settled.sequence === target ? sequence : history.retracted.get(settled.sequence);
    if (retraction === undefined) {
      const again = settled.sequence < target ? settled : resettle(settled, before, after, context);
      if (again !== settled) resettled.push(resettledOf(again));
      if (!saysTheSame(again.settlement, settled.settlement))
        recompiled.push(observationIdOf(settled.sequence));
      after.apply(again);
    } else after.observations.set(settled.sequence, retractedState(settled, retraction));
    if (!history.retracted.has(settled.sequence)) before.apply(settled);
  }
  for (const { sequence: noted, recordedAt } of history.journal) after.note(noted, recordedAt);
  return { state: after, resettled, recompiled };
}

/** For a state that is only compared with: neither its digest nor its texts are asked for. */
const UNHASHED: SetHash = {
  add: () => undefined,
  remove: () => undefined,
  digest: () => '',
  state: () => '',
};

const saysTheSame = (one: Settlement, other: Settlement): boolean =>
  one === other || JSON.stringify({ ...one, salient: [] }) === JSON.stringify({ ...other, salient: [] });

const resettledOf = ({ sequence, environment, settlement, reads }: Settled): Resettled => ({
  sequence,
  environment,
  settlement,
  ...(reads === undefined ? {} : { reads }),
});

/** What is no longer there, and what is current again. */
export const factsChanged = (
  before: WorldState,
  after: WorldState,
): { readonly removed: readonly string[]; readonly restored: readonly string[] } => ({
  removed: before.facts
    .every()
    .map((fact) => fact.factId)
    .filter((factId) => after.facts.get(factId) === undefined),
  restored: after.facts
    .current({})
    .map((fact) => fact.factId)
    .filter((factId) => before.facts.get(factId) !== undefined && !before.facts.isCurrent(factId)),
});

/** The same object where nothing changed. */
function resettle(
  settled: Settled,
  before: WorldState,
  after: WorldState,
  context: RetractionContext,
): Settled {
  const { engine, settings } = context;
  const current = engine.environment.digest;
  // A retraction is no upgrade: what another environment compiled is compiled anew only where it lost its ground.
  if (settled.environment !== current && isGrounded(settled.settlement, after)) return settled;
  const sawTheSame =
    context.recompileAll !== true &&
    settled.environment === current &&
    settled.reads !== undefined &&
    readsAlike(settled.reads, worldReader(before, settings), worldReader(after, settings));
  if (sawTheSame) return settled;
  const { settlement, reads } = compileAgain(settled, after, { engine, settings });
  if (JSON.stringify(settlement) === JSON.stringify(settled.settlement)) return settled;
  return settledOf(settled.sequence, settled.input, { settlement, environment: current, reads });
}

function compileAgain(
  settled: Settled,
  state: WorldState,
  context: Pick<RetractionContext, 'engine' | 'settings'>,
): Compiled {
  const { sequence, input, settlement } = settled;
  try {
    return compileObservation(input, { ...context, state, sequence, before: settlement });
  } catch (error) {
    if (!(error instanceof SemanticMemoryError)) throw error;
    // What was accepted once is never thrown away: it stays as an observation that says nothing any more.
    return {
      settlement: {
        ...settlement,
        status: 'unrecognised',
        facts: [],
        changes: [],
        entities: [],
        warnings: [{ code: error.code, message: error.message }],
      },
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
