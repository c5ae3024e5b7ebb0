/**
 * One world at work. Readers share it, a writer has it alone: every part of a reply is of one sequence, and a reply to
 * a writer is sent when the log has synced and the index has what was written.
 */
import { SemanticMemoryError } from '../errors';
import { PAST_STATES_PER_WORLD_MAX, SNAPSHOT_ENTRIES, SNAPSHOT_GROWTH } from '../limits';
import type { WorldRecord, WorldStatus } from '../model/world';
import type { GraphDelta, LogEntry, Record_ } from '../ports';
import { BoundedCache } from './bounded-cache';
import { LoadedWorld, loadState, stateAt, type LoadingContext } from './loaded-world';
import { worldNamespace } from './namespace';
import { ReadWriteLock } from './read-write-lock';
import type { ReaderSettings } from './reader';
import type { WorldServices } from './services';
import { takeSnapshot } from './snapshot';
import { Views } from './views';
import type { WorldEngine } from './world-engine';
import { worldKeys, type WorldKeys } from './world-keys';
import type { WorldState } from './world-state';

export class World implements LoadingContext {
  /** Changes by renaming only. */
  record: WorldRecord;
  readonly services: WorldServices;
  readonly engine: WorldEngine;
  readonly namespace;
  readonly keys: WorldKeys;
  readonly lock = new ReadWriteLock();
  readonly views: Views;
  readonly #pastStates = new BoundedCache<WorldState>(PAST_STATES_PER_WORLD_MAX);
  #loaded: Promise<LoadedWorld> | undefined;
  #snapshotSequence = 0;
  #ended = false;

  constructor(record: WorldRecord, services: WorldServices, engine: WorldEngine, baseIri: string) {
    this.record = record;
    this.services = services;
    this.engine = engine;
    this.namespace = worldNamespace(baseIri, record.tenant, record.worldId);
    this.keys = worldKeys(record.tenant, record.worldId);
    this.views = new Views(services.index, this.keys.log);
  }

  get world(): string {
    return this.keys.log;
  }

  get snapshotKey(): string {
    return this.keys.snapshot;
  }

  get settings(): ReaderSettings {
    const { worldId, tenant, language } = this.record;
    return { worldId, tenant, language };
  }

  /** Its state in memory; under the lock only. Throws `world_not_found` once it has ended. */
  loaded(): Promise<LoadedWorld> {
    if (this.#ended) return Promise.reject(worldNotFound(this.record.worldId));
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /** Nobody gets in any more, and nothing of it stays in memory; `erase` then deletes it from the disk. */
  end(erase: () => Promise<void>): Promise<void> {
    return this.lock.write(async () => {
      if (this.#ended) throw worldNotFound(this.record.worldId);
      this.#ended = true;
      this.forget();
      await this.services.index.drop(this.world);
      await erase();
    });
  }

  /** Every graph of the world, for the index. */
  async *graphs(): AsyncIterable<GraphDelta> {
    yield* (await this.loaded()).graphs();
  }

  /** Forgets what is in memory: the log has it, and the next use reads it again. */
  forget(): void {
    this.#loaded = undefined;
    this.#pastStates.clear();
    this.views.clear();
  }

  /** The state at an earlier sequence, or the live one at its own. */
  async stateAt(sequence: number): Promise<WorldState> {
    const { state } = await this.loaded();
    if (sequence >= state.sequence) return state;
    const known = this.#pastStates.get(String(sequence));
    if (known !== undefined) return known;
    const past = await stateAt(this, sequence);
    this.#pastStates.set(String(sequence), past);
    return past;
  }

  /** Makes durable what was already applied to the state, then visible. Where it throws, the state is to be given up. */
  async commit(
    entries: readonly LogEntry[],
    records: readonly Record_[],
    deltas: readonly GraphDelta[],
  ): Promise<void> {
    await this.services.log.append({
      world: this.world,
      entries,
      records: [...records, await this.statusRecord()],
    });
    this.views.clear();
    await this.services.index.apply(this.world, deltas).catch(() => this.services.index.drop(this.world));
    await this.#keepSnapshot();
  }

  /** After a retraction: another state takes the place of this one, once the log has the entry. */
  async replace(state: WorldState, entry: LogEntry): Promise<void> {
    const loaded = new LoadedWorld(state, this.engine);
    const standing = { key: this.keys.status, value: standingOf(state, this.record, loaded.quads) };
    await this.services.log.append({ world: this.world, entries: [entry], records: [standing] });
    this.forget();
    this.#loaded = Promise.resolve(loaded);
    await this.services.index.drop(this.world);
    await this.#keepSnapshot();
  }

  async provideFacts(): Promise<void> {
    const deltas = (await this.loaded()).buildFactGraph();
    if (deltas.length > 0) await this.services.index.apply(this.world, deltas);
  }

  /** What was durable last; it reads no state. */
  async status(): Promise<WorldStatus> {
    const standing = (await this.services.log.get(this.keys.status)) as WorldStanding | undefined;
    if (standing === undefined) throw worldNotFound(this.record.worldId);
    return { ...this.record, ...standing };
  }

  async statusRecord(): Promise<Record_> {
    const { state, quads } = await this.loaded();
    return { key: this.keys.status, value: standingOf(state, this.record, quads) };
  }

  async #load(): Promise<LoadedWorld> {
    try {
      const { state, snapshotSequence } = await loadState(this);
      this.#snapshotSequence = snapshotSequence;
      return new LoadedWorld(state, this.engine);
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }

  /** A snapshot saves time at the next start; without it nothing is lost. */
  async #keepSnapshot(): Promise<void> {
    const { state } = await this.loaded();
    const due = Math.max(SNAPSHOT_ENTRIES, state.facts.size * SNAPSHOT_GROWTH);
    if (state.sequence - this.#snapshotSequence < due) return;
    this.#snapshotSequence = state.sequence;
    const records = [{ key: this.keys.snapshot, value: takeSnapshot(state) }];
    await this.services.log.append({ records }).catch(() => undefined);
  }
}

export type WorldStanding = Pick<WorldStatus, 'updatedAt' | 'sequence' | 'digest' | 'counts'>;

export const standingOf = (state: WorldState, record: WorldRecord, quads: number): WorldStanding => ({
  updatedAt: state.updatedAt ?? record.createdAt,
  sequence: state.sequence,
  digest: state.digest,
  counts: {
    observations: state.observationsStanding,
    facts: state.facts.size,
    quads,
    entities: state.entities.size,
  },
});

export const worldNotFound = (worldId: string): SemanticMemoryError =>
  new SemanticMemoryError('not_found', 'world_not_found', `There is no world "${worldId}".`);
