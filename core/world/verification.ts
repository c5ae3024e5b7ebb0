/**
 * Does a world's log agree with itself? Its chain is checked, then every entry is done again from its text, with the
 * IRIs that were minted then, and compared with what was recorded.
 */
import { setImmediate } from 'node:timers/promises';
import { SemanticMemoryError } from '../errors';
import { COMPILE_BURST_ITEMS } from '../limits';
import type { LogFault } from '../ports';
import type { VerifyReport } from '../service';
import { compileObservation } from './compiling';
import { observationIdOf, type EntryBody, type ObservationEntry, type RetractionEntry } from './entry';
import { replay, settledOf, type History } from './history';
import { stateOptions } from './loaded-world';
import { retract } from './retraction';
import type { MintRecord, Settled, Settlement } from './settlement';
import type { World } from './world';
import { WorldState } from './world-state';

type Difference = VerifyReport['differences'][number];

export function verify(world: World): Promise<VerifyReport> {
  return world.lock.read(async () => {
    const faults = (await world.services.log.check()).filter((fault) => fault.world === world.world);
    const again = new Reenactment(world);
    await again.run().catch((error: unknown) => {
      const fault = asFault(error, world.world);
      if (!faults.some(({ sequence }) => sequence === fault.sequence)) faults.push(fault);
    });
    return {
      worldId: world.record.worldId,
      sequence: again.state.sequence,
      ok: faults.length === 0 && again.differences.length === 0,
      faults,
      differences: again.differences,
      environment: {
        recorded: again.foreignEnvironment ?? world.engine.environment.digest,
        current: world.engine.environment.digest,
      },
      digest: again.state.digest,
    };
  });
}

/** Everything that ever happened to a world, once more. */
class Reenactment {
  readonly differences: Difference[] = [];
  /** An environment other than ours that compiled some entry: such entries are applied as they are. */
  foreignEnvironment: string | undefined;
  state: WorldState;
  readonly #world: World;
  readonly #observations = new Map<number, Settled>();
  readonly #retracted = new Map<number, number>();
  readonly #mints: MintRecord[] = [];
  readonly #journal: { readonly sequence: number; readonly recordedAt: string }[] = [];

  constructor(world: World) {
    this.#world = world;
    this.state = new WorldState(stateOptions(world));
  }

  async run(): Promise<void> {
    for await (const { sequence, body } of this.#world.services.log.read(this.#world.world)) {
      const entry = body as EntryBody;
      if (sequence % COMPILE_BURST_ITEMS === 0) await setImmediate();
      if (entry.kind === 'observation') this.#observation(sequence, entry);
      if (entry.kind === 'retraction') await this.#retraction(sequence, entry);
      this.#journal.push({ sequence, recordedAt: entry.recordedAt });
      this.state.note(sequence, entry.recordedAt);
      if (this.state.digest !== entry.digest)
        this.#differ(sequence, `The digest is ${this.state.digest} and was recorded as ${entry.digest}.`);
    }
  }

  #observation(sequence: number, entry: ObservationEntry): void {
    const { input, settlement, environment, reads } = entry;
    if (this.#isOurs(environment)) {
      const again = this.#compile(sequence, entry);
      if (JSON.stringify(again) !== JSON.stringify(settlement))
        this.#differ(sequence, differenceOf(settlement, again));
    }
    const settled = settledOf(sequence, input, { settlement, environment, reads });
    this.#observations.set(sequence, settled);
    this.#mints.push(...settlement.mints);
    this.state.apply(settled);
  }

  #compile(sequence: number, { input, settlement }: ObservationEntry): Settlement | string {
    const { engine, settings } = this.#world;
    try {
      // Only the IRIs are handed down: everything else must come out of the text.
      const before = { ...settlement, facts: [], entities: [] };
      return compileObservation(input, { engine, settings, state: this.state, sequence, before }).settlement;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async #retraction(sequence: number, entry: RetractionEntry): Promise<void> {
    const { engine, settings } = this.#world;
    const again = await retract(this.#history(), entry.target, sequence, {
      engine,
      settings,
      stateOptions: () => stateOptions(this.#world),
      recompileAll: true,
    });
    this.#retracted.set(entry.target, sequence);
    const ours = this.#isOurs(entry.environment);
    if (ours && JSON.stringify(again.resettled) !== JSON.stringify(entry.resettled))
      this.#differ(
        sequence,
        `Without ${observationIdOf(entry.target)} later observations come out otherwise.`,
      );
    for (const { sequence: later, ...outcome } of entry.resettled) {
      const known = this.#observations.get(later);
      if (known !== undefined) this.#observations.set(later, settledOf(later, known.input, outcome));
      this.#mints.push(...outcome.settlement.mints);
    }
    // From here on what was recorded counts, as it does for every later entry.
    this.state = await replay(this.#history(), stateOptions(this.#world));
  }

  #history(): History {
    return {
      observations: [...this.#observations.values()],
      retracted: this.#retracted,
      mints: this.#mints,
      journal: this.#journal,
    };
  }

  #isOurs(environment: string): boolean {
    if (environment === this.#world.engine.environment.digest) return true;
    this.foreignEnvironment ??= environment;
    return false;
  }

  #differ(sequence: number, message: string): void {
    this.differences.push({ sequence, observationId: observationIdOf(sequence), message });
  }
}

function differenceOf(recorded: Settlement, again: Settlement | string): string {
  if (typeof again === 'string') return `It no longer compiles: ${again}`;
  const [first] = recorded.facts.filter(
    (fact, index) => JSON.stringify(fact) !== JSON.stringify(again.facts[index]),
  );
  if (first !== undefined) return `Fact ${first.factId} comes out otherwise.`;
  return again.facts.length === recorded.facts.length
    ? 'What it does to entities or to earlier facts comes out otherwise.'
    : `It gives ${String(again.facts.length)} facts and was recorded with ${String(recorded.facts.length)}.`;
}

/** A log that cannot be read further is what verification is for, not its failure. */
function asFault(error: unknown, world: string): LogFault {
  if (!(error instanceof SemanticMemoryError) || error.code !== 'log_corrupt') throw error;
  const { sequence } = error.extensions;
  return {
    world,
    sequence: typeof sequence === 'number' ? sequence : 0,
    fault: 'unreadable',
    message: error.message,
  };
}
