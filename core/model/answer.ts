/** What a question was understood to ask, and what came of it. */
import type { Period } from './mention';
import type { Iri, Term } from './term';

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

/** A term with the name a person knows it by. */
export type Labelled = { readonly iri: Iri; readonly label: string } | ValueTerm;

export interface ValueTerm {
  readonly value: string;
  readonly datatype: Iri;
  readonly language?: string;
  readonly unit?: string;
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
