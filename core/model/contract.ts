/**
 * A contract as the engine uses it: loaded, checked, prefixes expanded. The file format is
 * `core/contract/contract.schema.json`; the loader turns one into the other.
 */
import type { Declaration } from './declaration';
import type { Iri } from './term';

export interface Contract {
  readonly id: string;
  readonly version: string;
  readonly status: 'draft' | 'active' | 'deprecated' | 'retired';
  readonly digest: string;
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
  readonly priority: number;
  readonly requires: {
    readonly engine?: string;
    readonly ontologies: readonly string[];
    readonly contracts: readonly string[];
  };
  /** Tenant that uploaded it; absent for installed ones. */
  readonly tenant?: string;
  /** JSON Schema 2020-12 of a structured assertion; its properties are the slots. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Local JSON-LD context of structured assertions. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** SHACL shapes, Turtle. */
  readonly shapes?: string;
  readonly slots: ReadonlyMap<string, Slot>;
  /** Terms the contract declares or says more about. */
  readonly declarations: readonly Declaration[];
  /** Named groups of fact templates. */
  readonly mapping: ReadonlyMap<string, readonly FactTemplate[]>;
  /** Groups that a structured assertion asserts, each template where all its slots are given; absent: all groups. */
  readonly assertion?: readonly string[];
  readonly nodes: ReadonlyMap<string, NodeTemplate>;
  readonly identity: readonly IdentityRule[];
  readonly statements: readonly Statement[];
  readonly questions: readonly QuestionTemplate[];
  /** Grants the general grammar: sentences no pattern foresaw are compiled from their syntax. */
  readonly grammar: boolean;
  readonly tests: readonly ContractTest[];
  /** The document as it came, for `GET /contracts/{id}`. */
  readonly document: Readonly<Record<string, unknown>>;
}

export type SlotType =
  | 'entity' // a name or description of something; `class` says of what kind
  | 'concept' // a common noun phrase kept as an entity of the world's own ("engineer", "peanuts")
  | 'text' // kept as an xsd:string
  | 'date'
  | 'time'
  | 'datetime'
  | 'duration'
  | 'number'
  | 'quantity'
  | 'money'
  | 'code';

export interface Slot {
  readonly name: string;
  readonly type: SlotType;
  /** For entities: what is filled in is of this class, unless it is known to be of a disjoint one. */
  readonly class?: Iri;
  /** Longest text, in characters. */
  readonly max?: number;
  /** Takes names, pronouns and definite descriptions ("the keys") only: "took the keys" is no "takes metformin". */
  readonly definite?: boolean;
  /** Question words that ask for it ("who", "where", "when"); absent: by type and class. */
  readonly ask: readonly string[];
}

/** Where a template takes a term from: `slot` or `node` by name, or a fixed term. */
export type TemplateTerm =
  | { readonly slot: string }
  | { readonly node: string }
  | { readonly iri: Iri }
  | { readonly value: string; readonly datatype: Iri }
  /** The current object of `predicate` for the entity in `slot`: "where its holder is". */
  | { readonly slot: string; readonly path: Iri };

export interface FactTemplate {
  readonly subject: TemplateTerm;
  readonly predicate: Iri;
  readonly object: TemplateTerm;
  readonly aspect: 'state' | 'event';
  /** Slots that say since and until when it holds, or when it happened. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** An n-ary node: its IRI is a hash of the key slots, or new for each observation where there is no key. */
export interface NodeTemplate {
  readonly name: string;
  readonly class: Iri;
  readonly key: readonly string[];
}

/** Two mentions with the same value of `property` are the same entity of that class. */
export interface IdentityRule {
  readonly class: Iri;
  readonly key: Iri;
}

export interface Statement {
  readonly id: string;
  readonly language: string;
  readonly pattern: string;
  /** Mapping groups whose facts it asserts, … */
  readonly asserts: readonly string[];
  /** … whose matching current facts it ends ("left", "dropped"); slots it does not fill match anything, … */
  readonly ends: readonly string[];
  /** … and whose facts it denies. */
  readonly denies: readonly string[];
  readonly aspect?: 'state' | 'event';
  /** Preferred for wording answers. */
  readonly canonical: boolean;
  /** Words between which the pattern must not match. */
  readonly not: readonly string[];
}

export interface QuestionTemplate {
  readonly id: string;
  readonly language: string;
  readonly patterns: readonly string[];
  /** SPARQL with `VALUES ?_slot { }` blocks that the engine fills. */
  readonly query: string;
  readonly result: {
    readonly kind: 'list' | 'scalar' | 'boolean' | 'table';
    readonly variables: readonly string[];
  };
}

export interface ContractTest {
  readonly name: string;
  readonly given: readonly { readonly text: string; readonly observedAt?: string }[];
  readonly expect: readonly ContractExpectation[];
}

export type ContractExpectation =
  | { readonly facts: readonly (readonly [string, string, string])[]; readonly absent?: boolean }
  | {
      readonly question: string;
      readonly outcome: string;
      readonly values: readonly string[];
    };
