/**
 * The IRIs of one world: its graphs and what is minted in it.
 * The world room keeps a world's state and decides what counts; it never touches the disk, a graph or the clock
 * but through the ports it is given, and sees no other room.
 */
import { iri, type Iri } from '../model/term';

export interface WorldNamespace {
  /** What every IRI minted in this world begins with; ends with its separator. No world's base begins another's. */
  readonly base: string;
  /** Positive, asserted, current triples: the graph that analysts query. */
  readonly graph: string;
  readonly inferred: string;
  readonly negated: string;
  readonly facts: string;
  entity(slug: string): Iri;
  node(name: string): Iri;
  term(slug: string): Iri;
  fact(factId: string): Iri;
  observation(observationId: string): Iri;
  /** A derived graph: the world as another view sees it. */
  slice(name: string): string;
}

/**
 * @param base `urn:semantic-memory:` or an http(s) IRI; separators follow its kind.
 * @param tenant Letters, digits, `.`, `_` and `-`, as worldId: neither holds a separator.
 */
export function worldNamespace(base: string, tenant: string, worldId: string): WorldNamespace {
  const separator = /^https?:/u.test(base) ? '/' : ':';
  const opening = base.endsWith(separator) ? base : base + separator;
  const graph = `${opening}${tenant}${separator}${worldId}`;
  const own = graph + separator;
  const mint =
    (kind: string) =>
    (name: string): Iri =>
      iri(`${own}${kind}${separator}${name}`);
  return {
    base: own,
    graph,
    inferred: `${graph}/inferred`,
    negated: `${graph}/negated`,
    facts: `${graph}/facts`,
    entity: mint('entity'),
    node: mint('node'),
    term: mint('vocabulary'),
    fact: mint('fact'),
    observation: mint('observation'),
    slice: (name) => `${graph}/slice/${name}`,
  };
}
