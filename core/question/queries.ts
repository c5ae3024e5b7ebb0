/** The queries that answer one plan: the answer itself, its denial, and the rows that witness it. */
import type { Pattern } from './algebra';

export interface Queries extends SharedQueries {
  /** What is run for the answer and shown with it. */
  readonly sparql: string;
  readonly columns: readonly string[];
  /** One number made of many rows. */
  readonly aggregate: boolean;
  /** Variable that names the datatype of a sum. */
  readonly unit?: string;
  /** The answer is the exclusive end of a validity: the last day is said. */
  readonly ends?: boolean;
  /** A superlative needs something to compare with: the query that counts what was compared, and how many it takes. */
  readonly compared?: { readonly sparql: string; readonly rowsMin: number };
}

/** What every kind of question asks besides its answer. */
export interface SharedQueries {
  /** The same question to what was denied, … */
  readonly negated: string;
  /** … and whether a functional property has another value. */
  readonly other?: string;
  readonly evidence: Readonly<Record<EvidenceKind, Evidence>>;
}

/** What an answer rests on: the facts that say so, those that deny it, or those that say something else. */
export type EvidenceKind = 'positive' | 'negated' | 'other';

export interface Evidence {
  /** Selects every variable of the patterns. */
  readonly sparql: string;
  /** Their triples, filled in by a row, are facts. */
  readonly patterns: readonly Pattern[];
}
