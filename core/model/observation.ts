/** What was observed and what became of it. */
import type { EntityDraft } from './entity';
import type { Diagnostic } from './diagnostic';
import type { FactDraft } from './fact';
import type { Span } from './span';

export type ObservationInput = TextInput | AssertionInput | DocumentInput;

/** What every observation may say of itself. */
export interface ObservationContext {
  /** RFC 3339 UTC. */
  readonly observedAt: string;
  /** True when the caller gave `observedAt`: only then may it date an event that the text leaves undated. */
  readonly observedAtGiven: boolean;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly source?: string;
  /** BCP 47 language of the text. */
  readonly language: string;
  /** Who "I", "my", "we" is: a label or an IRI. Absent: the world's one user. */
  readonly speaker?: string;
}

export interface TextInput extends ObservationContext {
  readonly kind: 'text';
  readonly text: string;
}

export interface AssertionInput extends ObservationContext {
  readonly kind: 'assertion';
  readonly contract: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An RDF document; `quads` are its triples as canonical N-Triples lines, skolemised, graph names dropped. */
export interface DocumentInput extends ObservationContext {
  readonly kind: 'document';
  readonly triples: readonly string[];
}

export type ObservationStatus = 'compiled' | 'partial' | 'unrecognised';

/** What compiling one observation gives: proposals against the state before it. Nothing here is stored yet. */
export interface Compilation {
  readonly status: ObservationStatus;
  readonly facts: readonly FactDraft[];
  /** Entities that are new or about which something was learned (an alias, a type). */
  readonly entities: readonly EntityDraft[];
  /** Facts that this observation ends or supersedes, with the end of their validity. */
  readonly ended: readonly EndedFact[];
  readonly unrecognised: readonly (Span & { readonly text: string })[];
  readonly warnings: readonly Diagnostic[];
  /** Entities last spoken of, most salient first: what pronouns of the next observations may mean. */
  readonly salient: readonly string[];
  /** Present when asked for: a reading of the parse that a person can check. */
  readonly explanation?: unknown;
}

export interface EndedFact {
  readonly factId: string;
  /** RFC 3339 UTC: from then on it no longer holds. */
  readonly validTo: string;
  readonly reason: 'superseded' | 'ended' | 'corrected';
}
