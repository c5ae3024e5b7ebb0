/** All worlds of an installation: made, found by name, listed, renamed, erased; in memory as long as they are used. */
import { SemanticMemoryError } from '../errors';
import { ENGINES_IN_MEMORY_MAX, WORLDS_IN_MEMORY_MAX } from '../limits';
import type { WorldRecord, WorldStatus } from '../model/world';
import type { CreateAnswerer, CreateCompiler, GraphDelta } from '../ports';
import type { Page, PageRequest, WorldRequest } from '../service';
import { BoundedCache } from './bounded-cache';
import type { Definitions } from './definitions';
import type { CreatedEntry } from './entry';
import { worldNamespace } from './namespace';
import { pageLimit } from './pages';
import { ReadWriteLock } from './read-write-lock';
import type { WorldServices } from './services';
import { standingOf, World, worldNotFound, type WorldStanding } from './world';
import { createWorldEngine, type WorldEngine } from './world-engine';
import { nameKey, worldKeys, worldRecords } from './world-keys';
import { checkDescription, checkedName, checkedWorldId, idOf } from './world-request';
import { WorldState } from './world-state';

export interface WorldsOptions {
  readonly services: WorldServices;
  readonly definitions: Definitions;
  readonly baseIri: string;
  readonly createCompiler: CreateCompiler;
  readonly createAnswerer: CreateAnswerer;
}

export class Worlds {
  readonly #options: WorldsOptions;
  readonly #worlds = new Map<string, Promise<World>>();
  readonly #used = new BoundedCache<World>(WORLDS_IN_MEMORY_MAX, (world) => {
    this.#release(world);
  });
  readonly #engines = new BoundedCache<Promise<WorldEngine>>(ENGINES_IN_MEMORY_MAX);
  /** Names are given one at a time. */
  readonly #naming = new ReadWriteLock();

  constructor(options: WorldsOptions) {
    this.#options = options;
  }

  /** Throws `world_not_found`, for another tenant's world too. */
  async get(tenant: string, worldId: string): Promise<World> {
    const key = worldKeys(tenant, worldId).log;
    let opening = this.#worlds.get(key);
    if (opening === undefined) {
      opening = this.#open(tenant, worldId);
      this.#worlds.set(key, opening);
      opening.catch(() => this.#worlds.delete(key));
    }
    const world = await opening;
    this.#used.set(key, world);
    return world;
  }

  create(
    tenant: string,
    request: WorldRequest,
  ): Promise<{ readonly created: boolean; readonly world: WorldStatus }> {
    const name = checkedName(request.name);
    checkDescription(request.description);
    return this.#naming.write(async () => {
      const known = await this.#options.services.log.get(nameKey(tenant, name));
      if (typeof known === 'string') {
        const world = await this.get(tenant, known);
        await this.#assertAgreement(world.record, request);
        return { created: false, world: await world.status() };
      }
      return { created: true, world: await this.#make(tenant, name, request) };
    });
  }

  async list(tenant: string, request: PageRequest): Promise<Page<WorldStatus>> {
    const limit = pageLimit(request);
    const { log } = this.#options.services;
    const after = request.startingAfter;
    const records = await log.list(worldRecords(tenant), {
      limit: limit + 1,
      ...(after === undefined ? {} : { after: worldKeys(tenant, after).record }),
    });
    const data = await Promise.all(
      records.slice(0, limit).map(async ({ value }) => {
        const record = value as WorldRecord;
        const standing = await log.get(worldKeys(tenant, record.worldId).status);
        return { ...record, ...(standing as WorldStanding) };
      }),
    );
    return { data, hasMore: records.length > limit };
  }

  update(
    tenant: string,
    worldId: string,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<WorldStatus> {
    const name = change.name === undefined ? undefined : checkedName(change.name);
    checkDescription(change.description);
    return this.#naming.write(async () => {
      const world = await this.get(tenant, worldId);
      const { log } = this.#options.services;
      const renamed = name !== undefined && name !== world.record.name;
      if (renamed && (await log.get(nameKey(tenant, name))) !== undefined) throw nameTaken(name);
      const record = {
        ...world.record,
        ...(name === undefined ? {} : { name }),
        ...(change.description === undefined ? {} : { description: change.description }),
      };
      await log.append({
        records: [
          { key: world.keys.record, value: record },
          ...(renamed
            ? [
                { key: nameKey(tenant, world.record.name), value: null },
                { key: nameKey(tenant, name), value: worldId },
              ]
            : []),
        ],
      });
      world.record = record;
      return world.status();
    });
  }

  /** A world that cannot be opened any more, for want of its definitions, can still be erased. */
  delete(tenant: string, worldId: string): Promise<void> {
    const { log } = this.#options.services;
    const keys = worldKeys(tenant, worldId);
    return this.#naming.write(async () => {
      const record = (await log.get(keys.record)) as WorldRecord | undefined;
      if (record === undefined) throw worldNotFound(worldId);
      const erase = (): Promise<void> =>
        log.eraseWorld(keys.log, [
          keys.record,
          keys.status,
          keys.snapshot,
          keys.idempotency,
          nameKey(tenant, record.name),
        ]);
      const world = await this.get(tenant, worldId).catch(() => undefined);
      await (world === undefined ? erase() : world.end(erase));
      this.#worlds.delete(keys.log);
      this.#used.delete(keys.log);
    });
  }

  /** Every graph of a world that was opened, for the index. */
  async *graphs(key: string): AsyncIterable<GraphDelta> {
    const world = await this.#worlds.get(key);
    if (world !== undefined) yield* world.graphs();
  }

  async #open(tenant: string, worldId: string): Promise<World> {
    const { services, baseIri } = this.#options;
    const record = (await services.log.get(worldKeys(tenant, worldId).record)) as WorldRecord | undefined;
    if (record === undefined) throw worldNotFound(worldId);
    return new World(record, services, await this.#engine(tenant, record, record.language), baseIri);
  }

  async #engine(
    tenant: string,
    pins: Pick<WorldRecord, 'contracts' | 'ontologies'>,
    language: string,
  ): Promise<WorldEngine> {
    const { definitions, createCompiler, createAnswerer } = this.#options;
    // What is pinned decides: worlds pinned alike share compilers, whoever owns them.
    const key = JSON.stringify([pins.contracts, pins.ontologies, language]);
    const known = this.#engines.get(key);
    if (known !== undefined) return known;
    const making = definitions
      .environment(tenant, pins, language)
      .then((environment) => createWorldEngine(environment, createCompiler, createAnswerer));
    this.#engines.set(key, making);
    making.catch(() => {
      this.#engines.delete(key);
    });
    return making;
  }

  async #make(tenant: string, name: string, request: WorldRequest): Promise<WorldStatus> {
    const { services, definitions, baseIri } = this.#options;
    const language = this.#checkedLanguage(request.language);
    const worldId = await this.#freeId(tenant, name, request.worldId);
    const { pins, records } = await definitions.choose(tenant, request);
    const engine = await this.#engine(tenant, pins, language);
    const createdAt = services.clock.now();
    const record: WorldRecord = {
      worldId,
      tenant,
      name,
      description: request.description ?? '',
      ...pins,
      language,
      environment: engine.environment.digest,
      createdAt,
    };
    const keys = worldKeys(tenant, worldId);
    const state = new WorldState({
      namespace: worldNamespace(baseIri, tenant, worldId),
      hash: services.createSetHash(),
      wordsOf: engine.wordsOf,
    });
    state.note(1, createdAt);
    const entry: CreatedEntry = {
      kind: 'created',
      recordedAt: createdAt,
      environment: record.environment,
      digest: state.digest,
      world: record,
    };
    const standing = standingOf(state, record, 0);
    await services.log.append({
      world: keys.log,
      entries: [{ sequence: 1, body: entry }],
      records: [
        ...records,
        { key: keys.record, value: record },
        { key: keys.status, value: standing },
        { key: nameKey(tenant, name), value: worldId },
      ],
    });
    return { ...record, ...standing };
  }

  async #freeId(tenant: string, name: string, wanted: string | undefined): Promise<string> {
    const { log } = this.#options.services;
    const isTaken = async (worldId: string): Promise<boolean> =>
      (await log.get(worldKeys(tenant, worldId).record)) !== undefined;
    if (wanted !== undefined) {
      if (!(await isTaken(checkedWorldId(wanted)))) return wanted;
      throw new SemanticMemoryError('conflict', 'world_id_taken', `There is a world "${wanted}" already.`);
    }
    const base = idOf(name);
    if (!(await isTaken(base))) return base;
    for (let count = 2; ; count += 1) {
      const candidate = `${base}-${String(count)}`;
      if (!(await isTaken(candidate))) return candidate;
    }
  }

  #checkedLanguage(language = 'en'): string {
    const { languages } = this.#options.definitions;
    if (languages.has(language)) return language;
    const known = [...languages];
    const message = `There is no language "${language}". Known: ${known.join(', ') || 'none'}.`;
    throw new SemanticMemoryError('invalid', 'language_unknown', message, {
      errors: [{ pointer: '/language', code: 'language_unknown', message }],
      extensions: { known },
    });
  }

  async #assertAgreement(record: WorldRecord, request: WorldRequest): Promise<void> {
    const difference =
      fieldDifference('world_id', record.worldId, request.worldId) ??
      fieldDifference('description', record.description, request.description) ??
      fieldDifference('language', record.language, request.language) ??
      (await this.#options.definitions.difference(record, request));
    if (difference === undefined) return;
    throw new SemanticMemoryError(
      'conflict',
      'world_differs',
      `There is a world named "${record.name}" with other settings: ${difference}`,
      { extensions: { world_id: record.worldId } },
    );
  }

  /** Gives up the memory of a world that nobody is in; the next request reads it again. */
  #release(world: World): void {
    if (!world.lock.idle) return;
    world.forget();
    void this.#options.services.index.drop(world.keys.log).catch(() => undefined);
  }
}

const fieldDifference = (field: string, is: string, wanted: string | undefined): string | undefined =>
  wanted === undefined || wanted === is ? undefined : `${field} is "${is}", not "${wanted}".`;

const nameTaken = (name: string): SemanticMemoryError =>
  new SemanticMemoryError('conflict', 'name_taken', `There is a world named "${name}" already.`);
