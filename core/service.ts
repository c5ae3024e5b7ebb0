/**
 * The engine's public face, as a library without HTTP: what `memory.ts` implements and `server/` serves.
 * Names are camelCase here; `server/wire.ts` turns them into the snake_case of the REST interface.
 */
import type { Entity } from './model/entity';
import type { Fact } from './model/fact';
import type { Diagnostic } from './model/diagnostic';
import type { ObservationStatus } from './model/observation';
import type { Span } from './model/span';
import type { WorldStatus } from './model/world';
import type { InputError } from './errors';
import type { LogFault, QueryResult } from './ports';
import type { AnsweredQuestion } from './model/answer';

export interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore: boolean;
}

export interface PageRequest {
  /** 1 to 100, default 20. */
  readonly limit?: number;
  readonly startingAfter?: string;
}

export interface WorldRequest {
  readonly name: string;
  readonly worldId?: string;
  readonly description?: string;
  /** `id@range`; omitted: every active installed contract. */
  readonly contracts?: readonly string[];
  readonly ontologies?: readonly string[];
  readonly language?: string;
}

export interface ObserveItem {
  readonly text?: string;
  readonly contract?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly observedAt?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly source?: string;
  readonly language?: string;
  readonly speaker?: string;
}

export interface ObserveOptions {
  readonly dryRun?: boolean;
  readonly explain?: boolean;
  /** The first reply is stored in the same batch and replayed for 24 hours; another body under the same key is `idempotency_key_reused`. */
  readonly idempotency?: { readonly key: string; readonly bodyDigest: string };
  readonly atomic?: boolean;
}

export interface LabelledFact extends Omit<Fact, 'subject' | 'predicate' | 'object'> {
  readonly subject: { readonly iri: string; readonly label: string };
  readonly predicate: { readonly iri: string; readonly label: string };
  readonly object:
    | { readonly iri: string; readonly label: string }
    | {
        readonly value: string;
        readonly datatype: string;
        readonly language?: string;
        readonly unit?: string;
      };
}

export interface Observed {
  readonly observationId: string;
  readonly worldId: string;
  readonly sequence: number;
  readonly status: ObservationStatus;
  readonly facts: readonly LabelledFact[];
  readonly unrecognised: readonly (Span & { readonly text: string })[];
  readonly superseded: readonly string[];
  readonly warnings: readonly Diagnostic[];
  readonly digest: string;
  readonly explanation?: unknown;
}

/** A refused item of a batch, in its place. */
export interface ObserveProblem {
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly errors: readonly InputError[];
  };
}

export interface ObservationRecord {
  readonly observationId: string;
  readonly sequence: number;
  readonly text?: string;
  readonly contract?: string;
  readonly data?: unknown;
  readonly observedAt: string;
  readonly source?: string;
  readonly language: string;
  readonly speaker?: string;
  readonly status: ObservationStatus;
  readonly factIds: readonly string[];
  readonly unrecognised: readonly (Span & { readonly text: string })[];
  /** Sequence at which it was retracted. */
  readonly retracted?: number;
}

export interface RetrieveRequest {
  readonly question: string;
  /** A sequence, or an RFC 3339 time of recording. */
  readonly asOf?: number | string;
  readonly validAt?: string;
  readonly speaker?: string;
  readonly language?: string;
  /** Rows at most, 1 to 10,000. */
  readonly limit?: number;
  readonly explain?: boolean;
}

export interface Retrieved extends Omit<AnsweredQuestion, 'factIds'> {
  readonly worldId: string;
  readonly question: string;
  readonly facts: readonly (LabelledFact & {
    readonly observations: readonly {
      readonly observationId: string;
      readonly text: string;
      readonly observedAt: string;
    }[];
  })[];
  readonly evidence: readonly {
    readonly observationId: string;
    readonly text: string;
    readonly score: number;
  }[];
  readonly sequence: number;
  readonly digest: string;
}

export interface RetractionResult {
  readonly observationId: string;
  readonly sequence: number;
  readonly removed: readonly string[];
  /** Facts that are current again. */
  readonly restored: readonly string[];
  /** Later observations that leaned on it and were recompiled. */
  readonly recompiled: readonly string[];
  readonly digest: string;
}

export interface VerifyReport {
  readonly worldId: string;
  readonly sequence: number;
  readonly ok: boolean;
  readonly faults: readonly LogFault[];
  /** Observations whose recompilation gives other facts; with the environment they were compiled in when it is another. */
  readonly differences: readonly {
    readonly sequence: number;
    readonly observationId: string;
    readonly message: string;
  }[];
  readonly environment: { readonly recorded: string; readonly current: string };
  readonly digest: string;
}

/** Every method is told whose worlds these are. Another tenant's world is `not_found`. */
export interface SemanticMemoryService {
  createWorld(
    tenant: string,
    request: WorldRequest,
  ): Promise<{ readonly created: boolean; readonly world: WorldStatus }>;
  listWorlds(tenant: string, page: PageRequest): Promise<Page<WorldStatus>>;
  getWorld(tenant: string, worldId: string): Promise<WorldStatus>;
  updateWorld(
    tenant: string,
    worldId: string,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<WorldStatus>;
  deleteWorld(tenant: string, worldId: string): Promise<void>;

  observe(tenant: string, worldId: string, item: ObserveItem, options?: ObserveOptions): Promise<Observed>;
  observeAll(
    tenant: string,
    worldId: string,
    items: readonly ObserveItem[],
    options?: ObserveOptions,
  ): Promise<readonly (Observed | ObserveProblem)[]>;
  retrieve(tenant: string, worldId: string, request: RetrieveRequest): Promise<Retrieved>;
  retract(tenant: string, worldId: string, observationId: string): Promise<RetractionResult>;

  observations(tenant: string, worldId: string, page: PageRequest): Promise<Page<ObservationRecord>>;
  observation(tenant: string, worldId: string, observationId: string): Promise<ObservationRecord>;
  facts(
    tenant: string,
    worldId: string,
    page: PageRequest & {
      readonly subject?: string;
      readonly predicate?: string;
      readonly object?: string;
      /** Past, negated, retired and reported ones too. */
      readonly all?: boolean;
    },
  ): Promise<Page<LabelledFact>>;
  entities(tenant: string, worldId: string, page: PageRequest): Promise<Page<Entity>>;

  /** Guarded, read-only, this world only. */
  sparql(
    tenant: string,
    worldId: string,
    request: {
      readonly query: string;
      readonly defaultGraphs?: readonly string[];
      readonly namedGraphs?: readonly string[];
      readonly timeoutMs?: number;
    },
  ): Promise<QueryResult>;
  /** Yields text chunks. */
  export(
    tenant: string,
    worldId: string,
    request: { readonly mediaType: string; readonly provenance?: boolean },
  ): AsyncIterable<string>;
  import(
    tenant: string,
    worldId: string,
    request: {
      readonly document: string;
      readonly mediaType: string;
      readonly baseIri?: string;
      readonly source?: string;
      readonly idempotency?: { readonly key: string; readonly bodyDigest: string };
    },
  ): Promise<{ readonly observationId: string; readonly sequence: number; readonly quads: number }>;

  verify(tenant: string, worldId: string): Promise<VerifyReport>;
  close(): Promise<void>;
}
