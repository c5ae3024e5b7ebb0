/** Observations of one world, one after the other, each compiled against the state before it. */
import { setImmediate } from 'node:timers/promises';
import { SemanticMemoryError, type InputError } from '../errors';
import { BATCH_ITEMS_MAX, COMPILE_BURST_ITEMS } from '../limits';
import type { ObservationInput } from '../model/observation';
import type { GraphDelta, LogEntry } from '../ports';
import type { Observed, ObserveItem, ObserveOptions, ObserveProblem } from '../service';
import { compileObservation, type Compiled } from './compiling';
import { observationIdOf, type ObservationEntry } from './entry';
import { replayedReply, replyRecords } from './idempotency';
import { labelledFact, labelsOf } from './labels';
import type { LoadedWorld } from './loaded-world';
import { observationInput } from './observation-input';
import { contradictionsOf, supersededBy } from './settling';
import type { World } from './world';
import type { WorldState } from './world-state';

export const observe = (world: World, item: ObserveItem, options: ObserveOptions): Promise<Observed> =>
  write(world, options, async (writing) => {
    const input = itemInput(item, world, writing.loaded);
    if (options.dryRun === true) return writing.tryOut(input, options);
    const observed = writing.observe(input, options);
    await writing.commit(options, observed);
    return observed;
  });

/** Each item gets its reply, or its problem, in its place; with `atomic` the first problem refuses them all. */
export function observeAll(
  world: World,
  items: readonly ObserveItem[],
  options: ObserveOptions,
): Promise<readonly (Observed | ObserveProblem)[]> {
  assertBatch(items);
  return write(world, options, async (writing) => {
    const replies = await writing.observeEach(items, options);
    // A trial of several has to apply each for the next; what it applied is given up again.
    if (options.dryRun === true) world.forget();
    else await writing.commit(options, replies);
    return replies;
  });
}

/** An RDF document is one observation; what is replied, and kept for the same request, is the caller's to say. */
export const observeDocument = <T>(
  world: World,
  inputOf: (state: WorldState) => ObservationInput,
  replyOf: (observed: Observed) => T,
  options: Pick<ObserveOptions, 'idempotency'>,
): Promise<T> =>
  write(world, options, async (writing) => {
    const reply = replyOf(writing.observe(inputOf(writing.loaded.state), options));
    await writing.commit(options, reply);
    return reply;
  });

/** Alone in the world, unless the request was replied to before. */
function write<T>(
  world: World,
  { idempotency }: Pick<ObserveOptions, 'idempotency'>,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  return world.lock.write(async () => {
    const { log, clock } = world.services;
    const kept = await replayedReply(log, clock, world.keys.idempotency, idempotency);
    if (kept !== undefined) return kept as T;
    const writing = await Writing.begin(world);
    try {
      return await work(writing);
    } catch (error) {
      // What was applied to the state in memory, and to nothing else, is given up: the log has the truth.
      if (writing.isAhead) world.forget();
      throw error;
    }
  });
}

const itemInput = (item: ObserveItem, world: World, { state }: LoadedWorld): ObservationInput =>
  observationInput(item, {
    engine: world.engine,
    language: world.record.language,
    clockNow: world.services.clock.now(),
    worldNow: state.now,
  });

/** Observations applied to the state in memory, on their way into one batch of the log. */
class Writing {
  readonly loaded: LoadedWorld;
  readonly #world: World;
  readonly #recordedAt: string;
  readonly #entries: LogEntry[] = [];
  readonly #deltas: GraphDelta[] = [];

  #isAhead = false;

  private constructor(world: World, loaded: LoadedWorld) {
    this.#world = world;
    this.loaded = loaded;
    this.#recordedAt = world.services.clock.now();
  }

  static async begin(world: World): Promise<Writing> {
    return new Writing(world, await world.loaded());
  }

  /** The state in memory has what the log may not have. */
  get isAhead(): boolean {
    return this.#isAhead;
  }

  observe(input: ObservationInput, options: ObserveOptions): Observed {
    const { state } = this.loaded;
    const environment = this.#world.engine.environment.digest;
    const sequence = state.sequence + 1;
    const compiled = this.#compile(input, sequence, options);
    const { settlement, reads } = compiled;
    this.#isAhead = true;
    const change = state.apply({ sequence, input, settlement, environment });
    state.note(sequence, this.#recordedAt);
    this.#deltas.push(...this.loaded.project(change));
    this.#entries.push({
      sequence,
      body: {
        kind: 'observation',
        recordedAt: this.#recordedAt,
        environment,
        digest: state.digest,
        input,
        settlement,
        ...(reads === undefined ? {} : { reads }),
      } satisfies ObservationEntry,
    });
    return this.#reply(sequence, compiled);
  }

  /** What it would come to: nothing is applied. */
  tryOut(input: ObservationInput, options: ObserveOptions): Observed {
    const sequence = this.loaded.state.sequence + 1;
    return this.#reply(sequence, this.#compile(input, sequence, options));
  }

  async observeEach(
    items: readonly ObserveItem[],
    options: ObserveOptions,
  ): Promise<readonly (Observed | ObserveProblem)[]> {
    const replies: (Observed | ObserveProblem)[] = [];
    for (const [index, item] of items.entries()) {
      if (index > 0 && index % COMPILE_BURST_ITEMS === 0) await setImmediate();
      try {
        replies.push(this.observe(itemInput(item, this.#world, this.loaded), options));
      } catch (error) {
        if (!(error instanceof SemanticMemoryError)) throw error;
        if (options.atomic === true) throw placed(error, index);
        replies.push({ problem: { code: error.code, message: error.message, errors: error.errors } });
      }
    }
    return replies;
  }

  async commit(options: Pick<ObserveOptions, 'idempotency'>, reply: unknown): Promise<void> {
    const { services, keys } = this.#world;
    const records = await replyRecords(
      services.log,
      services.clock,
      keys.idempotency,
      options.idempotency,
      reply,
    );
    if (this.#entries.length + records.length === 0) return;
    await this.#world.commit(this.#entries, records, this.#deltas);
  }

  /** Throws what the compiler refuses, and what contradicts: both concern assertions alone. */
  #compile(input: ObservationInput, sequence: number, options: ObserveOptions): Compiled {
    const { engine, settings } = this.#world;
    const compiled = compileObservation(input, {
      engine,
      settings,
      state: this.loaded.state,
      sequence,
      explain: options.explain === true,
    });
    const contradictions = contradictionsOf(compiled.settlement);
    const [first] = contradictions;
    if (input.kind === 'assertion' && first !== undefined)
      throw new SemanticMemoryError('invalid', first.code, first.message, {
        errors: contradictions.map(({ code, message }) => ({ pointer: '/data', code, message })),
      });
    return compiled;
  }

  #reply(sequence: number, { settlement, explanation }: Compiled): Observed {
    const { state } = this.loaded;
    const labelOf = labelsOf(state, this.#world.engine, settlement.entities);
    return {
      observationId: observationIdOf(sequence),
      worldId: this.#world.record.worldId,
      sequence,
      status: settlement.status,
      facts: settlement.facts.map((fact) => labelledFact(state.facts.get(fact.factId) ?? fact, labelOf)),
      unrecognised: settlement.unrecognised,
      superseded: supersededBy(settlement),
      warnings: settlement.warnings,
      digest: state.digest,
      ...(explanation === undefined ? {} : { explanation }),
    };
  }
}

function assertBatch(items: readonly ObserveItem[]): void {
  if (items.length > 0 && items.length <= BATCH_ITEMS_MAX) return;
  const message = `A batch has 1 to ${String(BATCH_ITEMS_MAX)} observations.`;
  throw new SemanticMemoryError(
    items.length === 0 ? 'invalid' : 'too_large',
    items.length === 0 ? 'batch_empty' : 'batch_too_large',
    message,
    { errors: [{ pointer: '/observations', code: 'batch_size', message }] },
  );
}

/** The same problem, told where in the batch it is. */
function placed(error: SemanticMemoryError, index: number): SemanticMemoryError {
  const pointer = `/observations/${String(index)}`;
  const own: InputError = { pointer, code: error.code, message: error.message };
  const errors =
    error.errors.length === 0
      ? [own]
      : error.errors.map((one) => ({ ...one, pointer: pointer + one.pointer }));
  return new SemanticMemoryError(error.kind, error.code, error.message, {
    errors,
    extensions: error.extensions,
    cause: error,
  });
}
