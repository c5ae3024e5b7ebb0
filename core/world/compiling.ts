/** One observation against a state: compiled, then settled. Nothing is changed or stored. */
import type { ObservationInput } from '../model/observation';
import { isIriTerm } from '../model/term';
import { compileDocument } from './document-compilation';
import { createMint } from './minting';
import { worldReader, type ReaderSettings } from './reader';
import { notingReader, ReadLog } from './reads';
import type { Settlement } from './settlement';
import { settle } from './settling';
import type { WorldEngine } from './world-engine';
import type { WorldState } from './world-state';

export interface CompilingContext {
  readonly engine: WorldEngine;
  readonly settings: ReaderSettings;
  readonly state: WorldState;
  readonly sequence: number;
  /** What it came to before, when this is done again: IRIs and fact ids are kept. */
  readonly before?: Settlement;
  readonly explain?: boolean;
}

export interface Compiled {
  readonly settlement: Settlement;
  /** What was looked at in the state; absent for documents, which are quicker settled again than compared. */
  readonly reads?: readonly string[];
  readonly explanation?: unknown;
}

/** Throws what the compiler throws: an assertion that breaks its schema. */
export function compileObservation(input: ObservationInput, context: CompilingContext): Compiled {
  const { engine, settings, state, sequence, before } = context;
  const mint = createMint({
    namespace: state.namespace,
    sequence,
    mintedCount: state.mintedCount,
    exists: (iri) => state.entities.get(iri) !== undefined,
    ...(before === undefined ? {} : { before: before.mints, spokenOf: spokenOf(before) }),
  });
  const reads = new ReadLog();
  const compilation =
    input.kind === 'document'
      ? compileDocument(input)
      : engine.compiler.compile(
          input,
          notingReader(worldReader(state, settings), reads, sequence - 1),
          mint,
          { explain: context.explain === true },
        );
  const settlement = settle(compilation, {
    sequence,
    input,
    state,
    policyOf: engine.policyOf,
    mints: mint.records(),
    reads,
    ...(before === undefined ? {} : { before: before.facts }),
  });
  return {
    settlement,
    ...(input.kind === 'document' ? {} : { reads: reads.all() }),
    ...(compilation.explanation === undefined ? {} : { explanation: compilation.explanation }),
  };
}

function spokenOf({ facts, entities, salient }: Settlement): ReadonlySet<string> {
  const iris = new Set<string>([...entities.map((entity) => entity.iri), ...salient]);
  for (const { subject, object } of facts) {
    iris.add(subject);
    if (isIriTerm(object)) iris.add(object.iri);
  }
  return iris;
}
