/** A world's log entries, read into what counts in the end: observations as last settled, and which were taken back. */
import { setImmediate } from 'node:timers/promises';
import { REPLAY_BURST_ITEMS } from '../limits';
import type { ObservationInput } from '../model/observation';
import type { LogEntry } from '../ports';
import type { EntryBody } from './entry';
import { retractedState } from './observation-state';
import type { MintRecord, Settled, Settlement } from './settlement';
import { WorldState, type WorldStateOptions } from './world-state';

export interface History {
  /** In order of sequence, retracted ones included. */
  readonly observations: readonly Settled[];
  /** Sequence of the retraction, by sequence of what it took back. */
  readonly retracted: ReadonlyMap<number, number>;
  /** Every IRI ever minted: none is given twice. */
  readonly mints: readonly MintRecord[];
  readonly journal: readonly { readonly sequence: number; readonly recordedAt: string }[];
}

/** @param upTo Last sequence to read; absent: all. */
export async function readHistory(entries: AsyncIterable<LogEntry>, upTo?: number): Promise<History> {
  const observations = new Map<number, Settled>();
  const retracted = new Map<number, number>();
  const mints: MintRecord[] = [];
  const journal: { sequence: number; recordedAt: string }[] = [];
  for await (const { sequence, body } of entries) {
    if (upTo !== undefined && sequence > upTo) break;
    const entry = body as EntryBody;
    journal.push({ sequence, recordedAt: entry.recordedAt });
    if (entry.kind === 'observation') {
      const { input, settlement, environment, reads } = entry;
      observations.set(sequence, settledOf(sequence, input, { settlement, environment, reads }));
      mints.push(...settlement.mints);
    } else if (entry.kind === 'retraction') {
      retracted.set(entry.target, sequence);
      for (const { sequence: later, ...outcome } of entry.resettled) {
        const known = observations.get(later);
        if (known !== undefined) observations.set(later, settledOf(later, known.input, outcome));
        mints.push(...outcome.settlement.mints);
      }
    }
  }
  return { observations: [...observations.values()], retracted, mints, journal };
}

/** An observation with what it came to last. */
export const settledOf = (
  sequence: number,
  input: ObservationInput,
  { settlement, environment, reads }: Outcome,
): Settled => ({ sequence, input, settlement, environment, ...(reads === undefined ? {} : { reads }) });

interface Outcome {
  readonly settlement: Settlement;
  readonly environment: string;
  readonly reads?: readonly string[] | undefined;
}

/** The state that a history leads to. What was taken back is listed, and counts for nothing. */
export async function replay(history: History, options: WorldStateOptions): Promise<WorldState> {
  const state = new WorldState(options);
  state.reserve(history.mints);
  for (const [index, settled] of history.observations.entries()) {
    if (index % REPLAY_BURST_ITEMS === 0) await setImmediate();
    const retraction = history.retracted.get(settled.sequence);
    if (retraction === undefined) state.apply(settled);
    else state.observations.set(settled.sequence, retractedState(settled, retraction));
  }
  for (const { sequence, recordedAt } of history.journal) state.note(sequence, recordedAt);
  return state;
}
