/**
 * SemanticMemory: where the rooms meet. A world is created, observes and answers; everything else is in the rooms.
 * Nothing here reads the environment, the clock or randomness: they are handed in.
 */
import { SemanticMemoryError } from './errors';
import type { Entity } from './model/entity';
import type { WorldStatus } from './model/world';
import type { Clock, CreateAnswerer, CreateCompiler, GraphIndex, Log, QueryResult } from './ports';
import type {
  LabelledFact,
  ObservationRecord,
  Observed,
  ObserveItem,
  ObserveOptions,
  ObserveProblem,
  Page,
  PageRequest,
  RetractionResult,
  Retrieved,
  RetrieveRequest,
  SemanticMemoryService,
  VerifyReport,
  WorldRequest,
} from './service';
import { createSetHash } from './store/digest';
import { createGraphIndex } from './store/graph-index';
import { guardQuery } from './store/query-guard';
import { parseDocument } from './store/rdf-reader';
import { serializeGraph } from './store/rdf-writer';
import { exportWorld, importDocument, sparql } from './world/analysing';
import type { Definitions } from './world/definitions';
import { observe, observeAll } from './world/observing';
import { entityPage, factPage, observationPage, observationRecord, type FactRequest } from './world/pages';
import { retractObservation } from './world/retracting';
import { retrieve } from './world/retrieving';
import { verify } from './world/verification';
import { Worlds } from './world/worlds';

export interface MemoryOptions {
  readonly log: Log;
  readonly clock: Clock;
  /** Contracts, ontologies and languages: `createDefinitions`, or whatever answers alike. */
  readonly definitions: Definitions;
  readonly createCompiler: CreateCompiler;
  readonly createAnswerer: CreateAnswerer;
  /** What minted IRIs begin with: a URN or an http(s) IRI. A data folder keeps its first; absent: that, or `urn:semantic-memory:`. */
  readonly baseIri?: string;
  /** Graph workers, from 1. */
  readonly workers: number;
}

/** Throws `base_iri_differs` (conflict) where the log's worlds have IRIs of another base. */
export async function openMemory(options: MemoryOptions): Promise<SemanticMemory> {
  return new SemanticMemory({ ...options, baseIri: await keptBaseIri(options.log, options.baseIri) });
}

/** The log is the caller's to close; the graph workers are the memory's. */
export class SemanticMemory implements SemanticMemoryService {
  readonly #graphs: GraphIndex;
  readonly #worlds: Worlds;

  /** Use `openMemory`, which sees to the base IRI. */
  constructor({ log, clock, workers, ...options }: MemoryOptions & { readonly baseIri: string }) {
    const index = createGraphIndex({ workers, loader: (world) => this.#worlds.graphs(world) });
    this.#graphs = index;
    this.#worlds = new Worlds({
      ...options,
      services: {
        log,
        clock,
        index,
        createSetHash,
        guardQuery,
        readDocument: (document, mediaType, base, skolemPrefix) =>
          parseDocument(document, mediaType, base, { index, skolemPrefix }),
        writeGraph: (triples, mediaType, prefixes) => serializeGraph(triples, mediaType, { prefixes }),
      },
    });
  }

  createWorld(
    tenant: string,
    request: WorldRequest,
  ): Promise<{ readonly created: boolean; readonly world: WorldStatus }> {
    return this.#worlds.create(tenant, request);
  }

  listWorlds(tenant: string, page: PageRequest): Promise<Page<WorldStatus>> {
    return this.#worlds.list(tenant, page);
  }

  async getWorld(tenant: string, worldId: string): Promise<WorldStatus> {
    return (await this.#worlds.get(tenant, worldId)).status();
  }

  updateWorld(
    tenant: string,
    worldId: string,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<WorldStatus> {
    return this.#worlds.update(tenant, worldId, change);
  }

  deleteWorld(tenant: string, worldId: string): Promise<void> {
    return this.#worlds.delete(tenant, worldId);
  }

  async observe(
    tenant: string,
    worldId: string,
    item: ObserveItem,
    options: ObserveOptions = {},
  ): Promise<Observed> {
    return observe(await this.#worlds.get(tenant, worldId), item, options);
  }

  async observeAll(
    tenant: string,
    worldId: string,
    items: readonly ObserveItem[],
    options: ObserveOptions = {},
  ): Promise<readonly (Observed | ObserveProblem)[]> {
    return observeAll(await this.#worlds.get(tenant, worldId), items, options);
  }

  async retrieve(tenant: string, worldId: string, request: RetrieveRequest): Promise<Retrieved> {
    return retrieve(await this.#worlds.get(tenant, worldId), request);
  }

  async retract(tenant: string, worldId: string, observationId: string): Promise<RetractionResult> {
    return retractObservation(await this.#worlds.get(tenant, worldId), observationId);
  }

  async observations(tenant: string, worldId: string, page: PageRequest): Promise<Page<ObservationRecord>> {
    return observationPage(await this.#worlds.get(tenant, worldId), page);
  }

  async observation(tenant: string, worldId: string, observationId: string): Promise<ObservationRecord> {
    return observationRecord(await this.#worlds.get(tenant, worldId), observationId);
  }

  async facts(tenant: string, worldId: string, page: FactRequest): Promise<Page<LabelledFact>> {
    return factPage(await this.#worlds.get(tenant, worldId), page);
  }

  async entities(tenant: string, worldId: string, page: PageRequest): Promise<Page<Entity>> {
    return entityPage(await this.#worlds.get(tenant, worldId), page);
  }

  async sparql(
    tenant: string,
    worldId: string,
    request: Parameters<SemanticMemoryService['sparql']>[2],
  ): Promise<QueryResult> {
    return sparql(await this.#worlds.get(tenant, worldId), request);
  }

  async *export(
    tenant: string,
    worldId: string,
    request: Parameters<SemanticMemoryService['export']>[2],
  ): AsyncIterable<string> {
    yield* exportWorld(await this.#worlds.get(tenant, worldId), request);
  }

  async import(
    tenant: string,
    worldId: string,
    request: Parameters<SemanticMemoryService['import']>[2],
  ): ReturnType<SemanticMemoryService['import']> {
    return importDocument(await this.#worlds.get(tenant, worldId), request);
  }

  async verify(tenant: string, worldId: string): Promise<VerifyReport> {
    return verify(await this.#worlds.get(tenant, worldId));
  }

  close(): Promise<void> {
    return this.#graphs.close();
  }
}

/** An IRI never changes: neither does what they all begin with. */
async function keptBaseIri(log: Log, asked: string | undefined): Promise<string> {
  const kept = (await log.get(BASE_IRI_KEY)) as string | undefined;
  if (kept === undefined) {
    const value = asked ?? DEFAULT_BASE_IRI;
    await log.append({ records: [{ key: BASE_IRI_KEY, value }] });
    return value;
  }
  if (asked === undefined || asked === kept) return kept;
  throw new SemanticMemoryError(
    'conflict',
    'base_iri_differs',
    `This data folder's IRIs begin with "${kept}", not with "${asked}".`,
  );
}

const DEFAULT_BASE_IRI = 'urn:semantic-memory:';
const BASE_IRI_KEY = 'settings/base-iri/';
