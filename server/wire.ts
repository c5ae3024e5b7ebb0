/**
 * Core values as the JSON of the REST interface, and back. Core is camelCase, the wire snake_case; what callers own
 * (the data of an assertion, an explanation) passes untouched.
 */
import type { LabelledFact, ObserveProblem, Observed, Page, Retrieved } from '../core/service';
import { problemOf } from './problem';
import { SemanticMemoryError } from '../core/errors';

export type Json = Readonly<Record<string, unknown>>;

/** Fields whose insides are not the interface's to rename. */
const OPAQUE: ReadonlySet<string> = new Set([
  'data',
  'document',
  'explanation',
  'labels',
  'title',
  'description',
]);

/** Renames the fields of plain values to snake_case, deeply; absent fields stay absent. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [snakeCase(key), OPAQUE.has(key) ? inner : toWire(inner)]),
  );
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames the fields of a request, one level deep, to camelCase. */
export const fromWire = (body: Json): Json =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [camelCase(key), value]));

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

export const pageToWire = <T>(page: Page<T>, item: (value: T) => unknown = toWire): Json => ({
  data: page.data.map(item),
  has_more: page.hasMore,
});

/** A span goes out as `[start, end]`. */
export function factToWire(fact: LabelledFact): Json {
  const { span, ...derivation } = fact.derivation;
  const wire = {
    ...(toWire(fact) as Json),
    derivation: inOrder({ ...(toWire(derivation) as Json), span: [span.start, span.end] }, DERIVATION),
  };
  return inOrder(wire, FACT);
}

export const observedToWire = (observed: Observed): Json =>
  inOrder({ ...(toWire(observed) as Json), facts: observed.facts.map(factToWire) }, OBSERVED);

/** A result of a batch; the pointers of a refused item begin at `at`, where it stands in the request. */
export function observedItemToWire(item: Observed | ObserveProblem, at: string): Json {
  if (!('problem' in item)) return observedToWire(item);
  const { code, message } = item.problem;
  const errors = item.problem.errors.map((error) => ({ ...error, pointer: at + error.pointer }));
  return problemItem(new SemanticMemoryError('invalid', code, message, { errors }));
}

/** A refused item of a batch, in its place. */
export const problemItem = (error: unknown): Json => ({ problem: problemOf(error).problem });

export const retrievedToWire = (retrieved: Retrieved): Json =>
  inOrder({ ...(toWire(retrieved) as Json), facts: retrieved.facts.map(factToWire) }, RETRIEVED);

/** The order in which people read: what it is first, where it comes from last. Fields not named keep theirs between. */
const FACT = [
  ['fact_id', 'subject', 'predicate', 'object', 'negated', 'valid_from', 'valid_to'],
  ['observation_id', 'derivation', 'observations'],
] as const;
const DERIVATION = [['contract', 'version', 'pattern', 'span', 'roles'], []] as const;
const OBSERVED = [
  ['observation_id', 'world_id', 'sequence', 'status', 'facts', 'unrecognised', 'superseded', 'warnings'],
  ['digest'],
] as const;
const RETRIEVED = [
  [
    'world_id',
    'question',
    'outcome',
    'answer',
    'columns',
    'rows',
    'facts',
    'reading',
    'options',
    'unknown_terms',
  ],
  ['evidence', 'sparql', 'derivation', 'sequence', 'digest'],
] as const;

function inOrder(
  fields: Json,
  [first, last]: readonly [first: readonly string[], last: readonly string[]],
): Json {
  const between = Object.keys(fields).filter((name) => !first.includes(name) && !last.includes(name));
  const names = [...first, ...between, ...last].filter((name) => name in fields);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
