/** What an observation came to in a world, as the log keeps it: applying it again needs no compiler and no policy. */
import type { Diagnostic } from '../model/diagnostic';
import type { EntityDraft } from '../model/entity';
import type { Fact } from '../model/fact';
import type { ObservationInput, ObservationStatus } from '../model/observation';
import type { Span } from '../model/span';
import type { Iri } from '../model/term';

export interface Settlement {
  readonly status: ObservationStatus;
  readonly facts: readonly Fact[];
  /** What it did to facts that were there before. */
  readonly changes: readonly FactChange[];
  readonly entities: readonly EntityDraft[];
  readonly unrecognised: readonly (Span & { readonly text: string })[];
  readonly warnings: readonly Diagnostic[];
  readonly salient: readonly string[];
  readonly mints: readonly MintRecord[];
}

export interface FactChange {
  readonly factId: string;
  /** `placed`: a late observation showed since when it holds; it stays as current as it was. */
  readonly reason: 'superseded' | 'ended' | 'corrected' | 'placed';
  /** What the fact's fields are from now on; those absent stay. */
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly standing?: 'corrected';
  readonly clockTimes?: readonly ('validFrom' | 'validTo')[];
}

/** One IRI minted for a label, in the order of minting. */
export interface MintRecord {
  readonly slug: string;
  readonly iri: Iri;
}

/** An observation with what it came to, as replaying reads it. */
export interface Settled {
  readonly sequence: number;
  readonly input: ObservationInput;
  readonly settlement: Settlement;
  /** Digest of the environment that compiled it. */
  readonly environment: string;
  /** What compiling it looked at (reads.ts). */
  readonly reads?: readonly string[];
}
