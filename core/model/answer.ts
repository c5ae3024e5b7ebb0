/** What a question was understood to ask, and what came of it. */
import type { Period } from './mention';
import type { Term } from './term';

export type Outcome =
  'answered' | 'no_data' | 'ambiguous' | 'unknown_term' | 'unsupported' | 'not_understood';

export type AnswerKind = 'list' | 'scalar' | 'boolean' | 'table' | 'none';

export interface Question {
  readonly text: string;
  readonly language: string;
  readonly speaker?: string;
  readonly limit?: number;
  readonly explain?: boolean;
}

/**
 * A question compiled to SPARQL, before it is run: the hand-over from `question` to whoever runs queries.
 * `view` says against which slice of the world; the query itself names no graph but `sm:negated` and `sm:facts`.
 */
export interface CompiledQuestion {
  readonly sparql: string;
  readonly columns: readonly string[];
  readonly kind: AnswerKind;
  /** Selects every variable of the pattern: its rows instantiate `witnessTriples` to the facts that the answer rests on. */
  readonly witness?: string;
  readonly witnessTriples: readonly TriplePattern[];
  readonly reading: string;
  readonly generator: 'template' | 'ontology' | 'general';
  readonly contract?: string;
  readonly template?: string;
  readonly view: View;
  /** How to word what comes back. */
  readonly wording?: unknown;
}

/** `?name` variables or terms. */
export interface TriplePattern {
  readonly subject: string | Term;
  readonly predicate: string | Term;
  readonly object: string | Term;
}

/** Which facts count. Absent fields: everything recorded, what holds now. */
export interface View {
  /** Recorded by this log position. */
  readonly asOf?: number;
  /** What was true at that instant, RFC 3339. */
  readonly validAt?: string;
  /** What was true at some time of the period: states that overlap it, events that fall into it. */
  readonly period?: Period;
  /** Whatever was ever true, past states included. */
  readonly ever?: boolean;
}

export interface AnsweredQuestion {
  readonly outcome: Outcome;
  readonly answer: {
    readonly text: string;
    readonly kind: 'list' | 'scalar' | 'boolean' | 'table' | 'none';
    readonly values: readonly AnswerTerm[];
  };
  readonly columns: readonly string[];
  readonly rows: readonly (readonly AnswerTerm[])[];
  /** Ids of the facts the answer rests on, canonical order. */
  readonly factIds: readonly string[];
  readonly reading: string;
  readonly options: readonly { readonly reading: string; readonly question: string }[];
  readonly unknownTerms: readonly string[];
  readonly sparql: string;
  readonly derivation: {
    readonly generator: 'template' | 'ontology' | 'general';
    readonly contract?: string;
    readonly template?: string;
  };
  readonly explanation?: unknown;
}

export type AnswerTerm =
  | { readonly iri: string; readonly label: string }
  | {
      readonly value: string;
      readonly datatype: string;
      readonly language?: string;
      readonly unit?: string;
      /** As it is said, where that is not the value: "4 years" for P4Y. */
      readonly label?: string;
    };
