/** What a world keeps in memory of an observation: enough to list and to search it. The rest stands in the log. */
import type { ObservationInput, ObservationStatus } from '../model/observation';
import type { Span } from '../model/span';
import { observationIdOf } from './entry';
import type { Settled } from './settlement';

export interface ObservationState {
  readonly sequence: number;
  readonly observationId: string;
  /** A document's triples are facts; they are not kept twice. */
  readonly input: ObservationInput;
  readonly status: ObservationStatus;
  readonly factIds: readonly string[];
  readonly unrecognised: readonly (Span & { readonly text: string })[];
  /** Sequence of its retraction. */
  readonly retracted?: number;
}

export const observationStateOf = ({ sequence, input, settlement }: Settled): ObservationState => ({
  sequence,
  observationId: observationIdOf(sequence),
  input: input.kind === 'document' ? { ...input, triples: [] } : input,
  status: settlement.status,
  factIds: settlement.facts.map((fact) => fact.factId),
  unrecognised: settlement.unrecognised,
});

/** Retracted: it is listed with nothing but what was said. */
export const retractedState = (settled: Settled, retracted: number): ObservationState => ({
  ...observationStateOf(settled),
  factIds: [],
  retracted,
});

/** The words of an observation that evidence may quote; a document has none. */
export function searchableText(input: ObservationInput): string | undefined {
  switch (input.kind) {
    case 'text':
      return input.text;
    case 'assertion':
      return JSON.stringify(input.data);
    case 'document':
      return undefined;
  }
}
