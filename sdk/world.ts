/** One Semantic World: tell it something, ask it something. */
import { toQuery, toWire } from './casing';
import { Listing, type Page } from './listing';
import { Observations } from './resources/observations';
import type { CallOptions, Transport } from './transport';
import type { Imported, RdfMediaType, SparqlResult, SparqlTerm } from './types/document';
import type { Entity, Fact, FactsFilter } from './types/fact';
import type {
  BatchObserved,
  Observable,
  ObservationContext,
  Observed,
  Retraction,
} from './types/observation';
import type { PageOptions } from './types/page';
import type { Retrieved, RetrieveOptions } from './types/retrieval';
import type { WorldRecord } from './types/world';

export interface ObserveOptions extends ObservationContext, CallOptions {
  /** Compile and show, store nothing. */
  readonly dryRun?: boolean;
  readonly explain?: boolean;
}

/** A contract's id together with what its assertions look like, for those who hand out both. */
export type ContractId<T> = string & { readonly assertion?: T };

export class World {
  /** The record as it was when this object was made or last refreshed. */
  record: WorldRecord;
  readonly worldId: string;
  readonly observations: Observations;
  private readonly path: string;

  constructor(
    private readonly transport: Transport,
    record: WorldRecord,
  ) {
    this.record = record;
    this.worldId = record.worldId;
    this.path = `/worlds/${encodeURIComponent(record.worldId)}`;
    this.observations = new Observations(transport, this.path);
  }

  get name(): string {
    return this.record.name;
  }

  /**
   * Remembers what a text (or a structured assertion) says. Resolves when it is durable and visible to `retrieve`.
   * @throws UnprocessableEntityError where an assertion breaks its contract; text never throws for what it says.
   */
  observe(observation: string | Observable, options: ObserveOptions = {}): Promise<Observed> {
    const { call, body } = splitOptions(options);
    const content = typeof observation === 'string' ? { text: observation } : toWire(observation);
    const json = { world_id: this.worldId, ...toWire(body), ...content };
    return this.transport.json({ method: 'POST', path: '/observe', json, ...call });
  }

  /** A batch in order, each item an observation of its own; a bad one has its problem in its place, unless `atomic`. */
  observeAll(
    observations: readonly (string | Observable)[],
    options: ObserveOptions & { readonly atomic?: boolean } = {},
  ): Promise<BatchObserved> {
    const { call, body } = splitOptions(options);
    const items = observations.map((item) => (typeof item === 'string' ? { text: item } : toWire(item)));
    const json = { world_id: this.worldId, ...toWire(body), observations: items };
    return this.transport.json({ method: 'POST', path: '/observe', json, ...call });
  }

  /**
   * A structured assertion. `T` is the contract's type, as `semantic-memory contracts types` writes it.
   * @throws UnprocessableEntityError with a pointer to each fault of the data
   */
  assert<T extends object>(
    contract: string | ContractId<T>,
    data: T,
    options: ObserveOptions = {},
  ): Promise<Observed> {
    return this.observe({ contract, data: data as Readonly<Record<string, unknown>> }, options);
  }

  /** Asks. What is not known or not understood is an outcome of the reply, never an error. */
  retrieve(question: string, options: RetrieveOptions & CallOptions = {}): Promise<Retrieved> {
    const { call, body } = splitOptions(options);
    const json = { world_id: this.worldId, question, ...toWire(body) };
    return this.transport.json({ method: 'POST', path: '/retrieve', json, ...call });
  }

  /** Takes an observation back: the world is as if it had never been made. */
  retract(observationId: string, options: CallOptions = {}): Promise<Retraction> {
    return this.observations.retract(observationId, options);
  }

  /** Facts: the current ones, or with `all` every one that was ever recorded. */
  facts(filter: FactsFilter & PageOptions & CallOptions = {}): Listing<Fact> {
    const { call, body } = splitOptions(filter);
    return this.listing('facts', body, call, (fact) => fact.factId);
  }

  entities(options: PageOptions & CallOptions = {}): Listing<Entity> {
    const { call, body } = splitOptions(options);
    return this.listing('entities', body, call, (entity) => entity.iri);
  }

  /** A SPARQL 1.1 query over this world; a graph comes back as a document, Turtle unless `graphs` says otherwise. */
  async sparql(
    query: string,
    options: CallOptions & { readonly graphs?: RdfMediaType } = {},
  ): Promise<SparqlResult> {
    const { graphs = 'text/turtle', ...call } = options;
    const { mediaType, content } = await this.transport.document({
      method: 'POST',
      path: `${this.path}/sparql`,
      text: { mediaType: 'application/sparql-query', content: query },
      accept: `application/sparql-results+json, ${graphs};q=0.9`,
      ...call,
    });
    if (mediaType !== 'application/sparql-results+json')
      return { kind: 'graph', mediaType, document: content };
    const results = JSON.parse(content) as SparqlJson;
    if (results.boolean !== undefined) return { kind: 'boolean', value: results.boolean };
    return { kind: 'bindings', variables: results.head.vars ?? [], rows: results.results?.bindings ?? [] };
  }

  /** The world as an RDF document, as it arrives. */
  export(
    options: CallOptions & { readonly mediaType?: RdfMediaType; readonly provenance?: boolean } = {},
  ): AsyncIterable<string> {
    const { mediaType = 'text/turtle', provenance, ...call } = options;
    const path = `${this.path}/export`;
    return this.transport.stream({
      method: 'GET',
      path,
      accept: mediaType,
      query: toQuery({ provenance }),
      ...call,
    });
  }

  /** Takes in an RDF document as one observation. */
  import(
    document: string,
    mediaType: RdfMediaType,
    options: CallOptions & { readonly base?: string; readonly source?: string } = {},
  ): Promise<Imported> {
    const { base, source, ...call } = options;
    return this.transport.json({
      method: 'POST',
      path: `${this.path}/import`,
      query: toQuery({ base, source }),
      text: { mediaType, content: document },
      ...call,
    });
  }

  /** Reads the record anew. */
  async refresh(options: CallOptions = {}): Promise<WorldRecord> {
    this.record = await this.transport.json<WorldRecord>({ method: 'GET', path: this.path, ...options });
    return this.record;
  }

  async update(
    change: { readonly name?: string; readonly description?: string },
    options: CallOptions = {},
  ): Promise<WorldRecord> {
    const call = { method: 'PATCH', path: this.path, json: toWire(change), ...options } as const;
    this.record = await this.transport.json<WorldRecord>(call);
    return this.record;
  }

  /** Erases the world from the service's disk. */
  async delete(options: CallOptions = {}): Promise<void> {
    await this.transport.text({ method: 'DELETE', path: this.path, ...options });
  }

  private listing<T>(
    of: string,
    query: PageOptions,
    call: CallOptions,
    idOf: (item: T) => string,
  ): Listing<T> {
    const path = `${this.path}/${of}`;
    const fetchPage = (page: PageOptions): Promise<Page<T>> =>
      this.transport.json({ method: 'GET', path, query: toQuery(page), ...call });
    return new Listing(fetchPage, idOf, query);
  }
}

interface SparqlJson {
  readonly head: { readonly vars?: readonly string[] };
  readonly boolean?: boolean;
  readonly results?: { readonly bindings: readonly Readonly<Record<string, SparqlTerm>>[] };
}

/** Parts what belongs to the call from what belongs into its body. */
function splitOptions<T extends CallOptions>(
  options: T,
): { readonly call: CallOptions; readonly body: Omit<T, keyof CallOptions> } {
  const { signal, timeoutMs, retries, idempotencyKey, ...body } = options;
  const call = {
    ...(signal === undefined ? {} : { signal }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
  return { call, body };
}
