/** A world in memory: its state, and its graphs as sets of lines. Read from the newest snapshot and the log's tail. */
import type { GraphDelta, LogEntry } from '../ports';
import type { EntryBody } from './entry';
import { factNodeTriples } from './fact-nodes';
import { GraphProjection } from './graph-projection';
import { readHistory, replay } from './history';
import type { WorldNamespace } from './namespace';
import type { WorldServices } from './services';
import { restoreSnapshot } from './snapshot';
import { factGraph } from './view-triples';
import type { WorldEngine } from './world-engine';
import type { StateChange } from './state-changing';
import type { WorldState, WorldStateOptions } from './world-state';

export class LoadedWorld {
  readonly state: WorldState;
  readonly #projection: GraphProjection;
  /** True once the facts graph was asked for: from then on it is kept up. */
  #hasFactGraph = false;

  constructor(state: WorldState, engine: WorldEngine) {
    this.state = state;
    this.#projection = GraphProjection.of(state, engine.rules);
  }

  get quads(): number {
    return this.#projection.size;
  }

  /** The deltas that bring the index to where the state is. */
  project(change: StateChange): readonly GraphDelta[] {
    const deltas = this.#projection.apply(change);
    if (!this.#hasFactGraph) return deltas;
    const { namespace } = this.state;
    return [
      ...deltas,
      {
        graph: namespace.facts,
        add: change.facts.flatMap(({ after }) => factNodeTriples(after, namespace)),
        remove: change.facts.flatMap(({ before }) =>
          before === undefined ? [] : factNodeTriples(before, namespace),
        ),
      },
    ];
  }

  /** The whole facts graph, the first time; nothing from then on. */
  buildFactGraph(): readonly GraphDelta[] {
    if (this.#hasFactGraph) return [];
    this.#hasFactGraph = true;
    return [{ graph: this.state.namespace.facts, add: [...factGraph(this.state)], remove: [] }];
  }

  /** Everything, for an index that has lost or never had it. */
  graphs(): readonly GraphDelta[] {
    const { namespace } = this.state;
    const whole = (graph: string, lines: Iterable<string>): GraphDelta => ({
      graph,
      add: [...lines],
      remove: [],
    });
    return [
      whole(namespace.graph, this.#projection.asserted()),
      whole(namespace.negated, this.#projection.negated()),
      whole(namespace.inferred, this.#projection.inferred()),
      ...(this.#hasFactGraph ? [whole(namespace.facts, factGraph(this.state))] : []),
    ];
  }
}

export interface LoadingContext {
  readonly services: WorldServices;
  readonly engine: WorldEngine;
  readonly namespace: WorldNamespace;
  /** Name of the world's log. */
  readonly world: string;
  readonly snapshotKey: string;
}

export const stateOptions = (context: LoadingContext, hashState?: string): WorldStateOptions => ({
  namespace: context.namespace,
  wordsOf: context.engine.wordsOf,
  hash: context.services.createSetHash(hashState),
});

export interface LoadedState {
  readonly state: WorldState;
  /** Position of the snapshot it was read from, 0 for none. */
  readonly snapshotSequence: number;
}

export async function loadState(context: LoadingContext): Promise<LoadedState> {
  return (await fromSnapshot(context)) ?? { state: await stateAt(context), snapshotSequence: 0 };
}

/** @param sequence Absent: the head. */
export async function stateAt(context: LoadingContext, sequence?: number): Promise<WorldState> {
  const history = await readHistory(context.services.log.read(context.world), sequence);
  return replay(history, stateOptions(context));
}

/** Undefined where there is none that can be trusted, or where the tail takes back what is in it. */
async function fromSnapshot(context: LoadingContext): Promise<LoadedState | undefined> {
  const { log } = context.services;
  // A damaged snapshot costs time and nothing else: the log has it all.
  const value = await log.get(context.snapshotKey).catch(() => undefined);
  if (value === undefined) return undefined;
  const state = tryRestore(value, context);
  if (state === undefined) return undefined;
  const snapshotSequence = state.sequence;
  for await (const entry of log.read(context.world, state.sequence))
    if (!advance(state, entry)) return undefined;
  return { state, snapshotSequence };
}

function tryRestore(value: unknown, context: LoadingContext): WorldState | undefined {
  try {
    return restoreSnapshot(value, (hashState) => stateOptions(context, hashState));
  } catch {
    return undefined; // Of our version, and yet not what we wrote.
  }
}

/** The first entry is the one that the snapshot was taken after: the two must agree. */
function advance(state: WorldState, { sequence, body }: LogEntry): boolean {
  const entry = body as EntryBody;
  if (sequence === state.sequence) return entry.digest === state.digest;
  if (entry.kind === 'retraction') return false;
  if (entry.kind === 'observation') state.apply({ sequence, ...entry });
  state.note(sequence, entry.recordedAt);
  return true;
}
