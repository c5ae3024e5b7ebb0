/** Facts and the entities they are about. Spans are UTF-16 offsets, end exclusive. */
import type { Resource, Term } from './term';

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
