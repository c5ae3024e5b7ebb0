/** Bodies of a world's log entries. Every change of state is one entry. */
import type { WorldRecord } from '../model/world';
import type { ObservationInput } from '../model/observation';
import type { Settlement } from './settlement';

export type EntryBody = CreatedEntry | ObservationEntry | RetractionEntry;

interface Recorded {
  /** When it was written, RFC 3339 UTC; what `as_of` times compare with, and in no digest. */
  readonly recordedAt: string;
  /** Digest of the environment that compiled it. */
  readonly environment: string;
  /** The world's digest after this entry. */
  readonly digest: string;
}

export interface CreatedEntry extends Recorded {
  readonly kind: 'created';
  readonly world: WorldRecord;
}

/** A text, an assertion or (by its input) an imported document. */
export interface ObservationEntry extends Recorded {
  readonly kind: 'observation';
  readonly input: ObservationInput;
  readonly settlement: Settlement;
  readonly reads?: readonly string[];
}

export interface RetractionEntry extends Recorded {
  readonly kind: 'retraction';
  /** Sequence of the observation that is taken back. */
  readonly target: number;
  /** Later observations that came out differently without it. */
  readonly resettled: readonly Resettled[];
  readonly removed: readonly string[];
  readonly restored: readonly string[];
}

export interface Resettled {
  readonly sequence: number;
  readonly environment: string;
  readonly settlement: Settlement;
  readonly reads?: readonly string[];
}

export const observationIdOf = (sequence: number): string => `o${String(sequence)}`;

/** The sequence an observation id stands for, or undefined where it is none. */
export function sequenceOf(observationId: string): number | undefined {
  const match = /^o([1-9][0-9]{0,14})$/u.exec(observationId);
  return match === null ? undefined : Number(match[1]);
}

export const factIdOf = (sequence: number, position: number): string =>
  `f${String(sequence)}-${String(position)}`;
