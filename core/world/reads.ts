/**
 * What compiling an observation looked at, kept with it: when an earlier observation is taken back, those that would
 * look at the same things and see the same are not compiled again.
 */
import type { View } from '../model/answer';
import { iri, termToNTriples } from '../model/term';
import type { WorldReader } from '../ports';
import type { FactPattern } from './fact-index';
import { parseTerm } from './triple-line';

/** One question put to the state, with its arguments; absent arguments are null, as JSON has them. */
type Read =
  | readonly ['entity' | 'named' | 'word' | 'type' | 'fact', string]
  | readonly ['entities' | 'predicates' | 'salient' | 'now']
  | readonly ['facts' | 'history', ...PatternArguments]
  | readonly ['factsIn', View, ...PatternArguments];

type PatternArguments = readonly [subject: string | null, predicate: string | null, object: string | null];

/** Reads as JSON texts, each once. */
export class ReadLog {
  readonly #reads = new Set<string>();

  note(read: Read): void {
    this.#reads.add(JSON.stringify(read));
  }

  noteHistory(pattern: FactPattern): void {
    this.note(['history', ...argumentsOf(pattern)]);
  }

  all(): readonly string[] {
    return [...this.#reads];
  }
}

/** The same reader, with all that is asked of it noted. @param sequence What it says its position is. */
export function notingReader(reader: WorldReader, log: ReadLog, sequence: number): WorldReader {
  return {
    worldId: reader.worldId,
    tenant: reader.tenant,
    baseIri: reader.baseIri,
    language: reader.language,
    term: (lemma) => reader.term(lemma),
    sequence,
    get now() {
      log.note(['now']);
      return reader.now;
    },
    get salient() {
      log.note(['salient']);
      return reader.salient;
    },
    entity(wanted) {
      log.note(['entity', wanted]);
      return reader.entity(wanted);
    },
    entitiesNamed(text) {
      log.note(['named', text]);
      return reader.entitiesNamed(text);
    },
    entitiesWithWord(word) {
      log.note(['word', word]);
      return reader.entitiesWithWord(word);
    },
    entities() {
      log.note(['entities']);
      return reader.entities();
    },
    entitiesOfType(type) {
      log.note(['type', type]);
      return reader.entitiesOfType(type);
    },
    facts(pattern) {
      log.note(['facts', ...argumentsOf(pattern)]);
      return reader.facts(pattern);
    },
    history(pattern) {
      log.noteHistory(pattern);
      return reader.history(pattern);
    },
    factsIn(view, pattern) {
      log.note(['factsIn', view, ...argumentsOf(pattern)]);
      return reader.factsIn(view, pattern);
    },
    fact(factId) {
      log.note(['fact', factId]);
      return reader.fact(factId);
    },
    predicates() {
      log.note(['predicates']);
      return reader.predicates();
    },
  };
}

/** True when every read gives in one state what it gives in the other. */
export const readsAlike = (reads: readonly string[], one: WorldReader, other: WorldReader): boolean =>
  reads.every((text) => {
    const read = JSON.parse(text) as Read;
    return JSON.stringify(answer(read, one), unplaced) === JSON.stringify(answer(read, other), unplaced);
  });

/** When something was recorded tells a compiler nothing but an order, and the order is that of the list. */
const unplaced = (key: string, value: unknown): unknown => (key === 'recorded' ? undefined : value);

function answer(read: Read, reader: WorldReader): unknown {
  switch (read[0]) {
    case 'entity':
      return reader.entity(iri(read[1]));
    case 'named':
      return reader.entitiesNamed(read[1]);
    case 'word':
      return reader.entitiesWithWord(read[1]);
    case 'type':
      return reader.entitiesOfType(iri(read[1]));
    case 'fact':
      return reader.fact(read[1]);
    case 'entities':
      return [...reader.entities()];
    case 'predicates':
      return [...reader.predicates()];
    case 'salient':
      return reader.salient;
    case 'now':
      return reader.now;
    case 'facts':
      return reader.facts(patternOf(read[1], read[2], read[3]));
    case 'history':
      return reader.history(patternOf(read[1], read[2], read[3]));
    case 'factsIn':
      return reader.factsIn(read[1], patternOf(read[2], read[3], read[4]));
    default:
      return read satisfies never;
  }
}

const argumentsOf = ({ subject, predicate, object }: FactPattern): PatternArguments => [
  subject ?? null,
  predicate ?? null,
  object === undefined ? null : termToNTriples(object),
];

function patternOf(subject: string | null, predicate: string | null, object: string | null): FactPattern {
  const term = object === null ? undefined : parseTerm(object);
  return {
    ...(subject === null ? {} : { subject: iri(subject) }),
    ...(predicate === null ? {} : { predicate: iri(predicate) }),
    ...(term === undefined ? {} : { object: term }),
  };
}
