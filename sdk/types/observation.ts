/** What is observed, and what became of it. Times are RFC 3339 UTC. */
import type { Fact } from './fact';
import type { Problem } from './problem';

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
