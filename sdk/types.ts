/** What goes over the wire, as values of TypeScript. Times are RFC 3339 UTC; spans are UTF-16 offsets, end exclusive. */

/** A resource, with the name a person knows it by. */
export interface Resource {
  readonly iri: string;
  readonly label: string;
}

export interface Value {
  readonly value: string;
  readonly datatype: string;
  readonly language?: string;
  readonly unit?: string;
}

export type Term = Resource | Value;

export type Outcome =
  'answered' | 'no_data' | 'ambiguous' | 'unknown_term' | 'unsupported' | 'not_understood';

export interface InputError {
  /** JSON Pointer (RFC 6901) into the request body. */
  readonly pointer: string;
  readonly code: string;
  /** What is wrong, and what would be right. */
  readonly message: string;
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly instance?: string;
  readonly requestId?: string;
  readonly errors?: readonly InputError[];
}

export interface WorldRecord {
  readonly worldId: string;
  readonly name: string;
  readonly description: string;
  readonly contracts: readonly { readonly id: string; readonly version: string; readonly digest: string }[];
  readonly ontologies: readonly {
    readonly id: string;
    readonly iri: string;
    readonly version: string;
    readonly digest: string;
  }[];
  readonly language: string;
  /** Digest of everything that compiles. */
  readonly environment: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The world's log position. */
  readonly sequence: number;
  /** Set hash over the world's facts. */
  readonly digest: string;
  readonly counts: {
    readonly observations: number;
    readonly facts: number;
    readonly quads: number;
    readonly entities: number;
  };
}

export interface WorldRequest {
  readonly name: string;
  readonly worldId?: string;
  readonly description?: string;
  /** `id@range`; omitted: every active installed contract; empty: none. */
  readonly contracts?: readonly string[];
  readonly ontologies?: readonly string[];
  readonly language?: string;
}

export interface Fact {
  readonly factId: string;
  readonly observationId: string;
  readonly subject: Resource;
  readonly predicate: Resource;
  readonly object: Term;
  readonly negated?: boolean;
  /** Somebody said so; absent: the observation itself asserts it. */
  readonly modality?: 'asserted' | 'reported';
  /** A state holds from `validFrom` until `validTo`; an event happened at `validFrom`. */
  readonly aspect: 'state' | 'event';
  /** The time as it was said, typed. */
  readonly time?: Term;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly derivation: {
    readonly contract: string;
    readonly version: string;
    readonly pattern: string;
    readonly span: readonly [start: number, end: number];
    readonly roles: readonly { readonly role: string; readonly start: number; readonly end: number }[];
  };
  /** Sequence at which it was recorded, and from which it is no longer current. */
  readonly recorded: number;
  readonly retired?: number;
}

/** What may be said of an observation, or of all of a batch. */
export interface ObservationContext {
  /** Default: now, recorded. */
  readonly observedAt?: string | Date;
  readonly validFrom?: string | Date;
  readonly validTo?: string | Date;
  readonly source?: string;
  readonly language?: string;
  /** Who "I", "my", "we" is; default: the world's one user. */
  readonly speaker?: string;
}

export type Observable = ObservationContext &
  (
    | { readonly text: string }
    | { readonly contract: string; readonly data: Readonly<Record<string, unknown>> }
  );

export interface Unrecognised {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Observed {
  readonly observationId: string;
  readonly worldId: string;
  readonly sequence: number;
  readonly status: 'compiled' | 'partial' | 'unrecognised';
  readonly facts: readonly Fact[];
  /** Words that became no part of a fact: kept and searchable. */
  readonly unrecognised: readonly Unrecognised[];
  /** Ids of the facts that it superseded. */
  readonly superseded: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly digest: string;
  readonly explanation?: unknown;
}

export interface BatchObserved {
  readonly worldId: string;
  /** One for each item, in order. */
  readonly results: readonly (Observed | { readonly problem: Problem })[];
  readonly sequence?: number;
  readonly digest?: string;
}

export interface RetrieveOptions {
  /** What had been recorded by then: a sequence or a time. */
  readonly asOf?: number | string | Date;
  /** What was true then. */
  readonly validAt?: string | Date;
  readonly speaker?: string;
  readonly language?: string;
  /** Rows at most. */
  readonly limit?: number;
  readonly explain?: boolean;
}

export interface Retrieved {
  readonly worldId: string;
  readonly question: string;
  readonly outcome: Outcome;
  readonly answer: {
    readonly text: string;
    readonly kind: 'list' | 'scalar' | 'boolean' | 'table' | 'none';
    readonly values: readonly Term[];
  };
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Term[])[];
  /** The facts that the answer rests on, with the observations they came from. */
  readonly facts: readonly (Fact & {
    readonly observations: readonly {
      readonly observationId: string;
      readonly text: string;
      readonly observedAt: string;
    }[];
  })[];
  /** How the question was understood. */
  readonly reading: string;
  readonly options: readonly { readonly reading: string; readonly question: string }[];
  readonly unknownTerms: readonly string[];
  /** Matching observations, also where no fact answers. */
  readonly evidence: readonly {
    readonly observationId: string;
    readonly text: string;
    readonly score: number;
  }[];
  readonly sparql: string;
  readonly derivation: {
    readonly generator: 'template' | 'ontology' | 'general';
    readonly contract?: string;
    readonly template?: string;
  };
  readonly sequence: number;
  readonly digest: string;
  readonly explanation?: unknown;
}

export interface Observation {
  readonly observationId: string;
  readonly sequence: number;
  readonly text?: string;
  readonly contract?: string;
  readonly data?: unknown;
  readonly observedAt: string;
  readonly source?: string;
  readonly language: string;
  readonly speaker?: string;
  readonly status: Observed['status'];
  readonly factIds: readonly string[];
  readonly unrecognised: readonly Unrecognised[];
  /** Sequence at which it was retracted. */
  readonly retracted?: number;
}

export interface Retraction {
  readonly observationId: string;
  readonly sequence: number;
  readonly removed: readonly string[];
  /** Facts that are current again. */
  readonly restored: readonly string[];
  /** Later observations that leaned on it. */
  readonly recompiled: readonly string[];
  readonly digest: string;
}

export interface Entity {
  readonly iri: string;
  readonly label: string;
  readonly aliases: readonly string[];
  readonly types: readonly string[];
  readonly recorded: number;
}

export interface FactsFilter {
  readonly subject?: string;
  readonly predicate?: string;
  readonly object?: string;
  /** Past, negated, retired and reported ones too. */
  readonly all?: boolean;
}

export interface PageOptions {
  /** Items a page, 1 to 100. */
  readonly limit?: number;
  readonly startingAfter?: string;
}

export type RdfMediaType =
  | 'text/turtle'
  | 'application/n-triples'
  | 'application/rdf+xml'
  | 'application/ld+json'
  | 'application/trig'
  | 'application/n-quads';

export interface Imported {
  readonly observationId: string;
  readonly sequence: number;
  readonly quads: number;
}

export type SparqlTerm =
  | { readonly type: 'uri' | 'bnode'; readonly value: string }
  | {
      readonly type: 'literal';
      readonly value: string;
      readonly datatype?: string;
      readonly 'xml:lang'?: string;
    };

export type SparqlResult =
  | {
      readonly kind: 'bindings';
      readonly variables: readonly string[];
      readonly rows: readonly Readonly<Record<string, SparqlTerm>>[];
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'graph'; readonly mediaType: string; readonly document: string };

export type Scope = 'worlds' | 'observe' | 'retrieve' | 'sparql' | 'contracts' | 'keys' | 'admin';

export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly tenant: string;
  readonly scopes: readonly Scope[];
  readonly worlds: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export interface ApiKeyRequest {
  readonly name?: string;
  /** Default: those of the asking key, `admin` left out. */
  readonly scopes?: readonly Scope[];
  /** Ids or names; null: all of the tenant. Default: those of the asking key. */
  readonly worlds?: readonly string[] | null;
  /** Another tenant's, for an administrator of the installation. */
  readonly tenant?: string;
  readonly expiresAt?: string | Date | null;
}

export interface ContractSummary {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly status: string;
}

export interface OntologySummary {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly digest: string;
}
