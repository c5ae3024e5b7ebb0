/** What analysts do with a world: their own queries, and whole documents out and in. Never another world's graphs. */
import { createHash } from 'node:crypto';
import { SemanticMemoryError } from '../errors';
import { IMPORT_TRIPLES_MAX, QUERY_ROWS_MAX, QUERY_TIMEOUT_MS } from '../limits';
import type { DocumentInput } from '../model/observation';
import { prov, rdf, rdfs, skos, sm, xsd } from '../model/vocabulary';
import type { QueryResult, SparqlTerm } from '../ports';
import type { SemanticMemoryService } from '../service';
import { undated } from './observation-input';
import { observeDocument } from './observing';
import { assertedTriples, factGraph } from './view-triples';
import type { World } from './world';
import type { WorldState } from './world-state';

type Bindings = Extract<QueryResult, { kind: 'bindings' }>;
type SparqlRequest = Parameters<SemanticMemoryService['sparql']>[2];
type ExportRequest = Parameters<SemanticMemoryService['export']>[2];
type ImportRequest = Parameters<SemanticMemoryService['import']>[2];
type Imported = Awaited<ReturnType<SemanticMemoryService['import']>>;

export function sparql(world: World, request: SparqlRequest): Promise<QueryResult> {
  return world.lock.read(async () => {
    await world.loaded();
    const { graph, inferred, negated, facts } = world.namespace;
    const allowed = [graph, inferred, negated, facts];
    const guarded = world.services.guardQuery(request.query, {
      allowedGraphs: allowed,
      rowsMax: QUERY_ROWS_MAX,
      baseIri: graph,
    });
    // The protocol's parameters outrank the query's own FROM: SPARQL 1.1 Protocol, section 2.1.4.
    const givenDataset = request.defaultGraphs !== undefined || request.namedGraphs !== undefined;
    const [defaultGraphs, namedGraphs] = givenDataset
      ? [request.defaultGraphs ?? [], request.namedGraphs ?? []]
      : [guarded.defaultGraphs, guarded.namedGraphs];
    assertOwn([...(defaultGraphs ?? []), ...(namedGraphs ?? [])], allowed);
    const ownDataset = defaultGraphs !== undefined || namedGraphs !== undefined;
    // Every way to reach the graph of fact nodes says GRAPH or FROM, or names it in the request.
    if (ownDataset || /\bgraph\b/iu.test(request.query)) await world.provideFacts();
    const result = await world.services.index.query(world.world, guarded.sparql, {
      defaultGraphs: defaultGraphs ?? (ownDataset ? [] : [graph, inferred]),
      namedGraphs: namedGraphs ?? (ownDataset ? [] : allowed),
      timeoutMs: Math.min(request.timeoutMs ?? QUERY_TIMEOUT_MS, QUERY_TIMEOUT_MS),
      rowsMax: QUERY_ROWS_MAX,
      baseIri: graph,
    });
    return guarded.ordered || result.kind !== 'bindings' ? result : inOrder(result);
  });
}

/** A query that asks for no order gets one all the same: equal worlds answer with equal bytes. */
function inOrder(result: Bindings): Bindings {
  const rows = result.rows.map((row) => ({
    row,
    key: JSON.stringify(result.variables.map((variable) => termKey(row[variable]))),
  }));
  rows.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return { ...result, rows: rows.map(({ row }) => row) };
}

const termKey = (term: SparqlTerm | undefined): readonly string[] =>
  term === undefined ? [] : [term.value, ...Object.values(term)];

/** What is asserted; with `provenance` the fact nodes too. The lines are of one sequence, however slowly they are read. */
export async function* exportWorld(world: World, request: ExportRequest): AsyncIterable<string> {
  const lines = await world.lock.read(async () => {
    const { state } = await world.loaded();
    return [...assertedTriples(state), ...(request.provenance === true ? factGraph(state) : [])];
  });
  yield* world.services.writeGraph(lines, request.mediaType, {
    ...PREFIXES,
    entity: world.namespace.entity(''),
    vocabulary: world.namespace.term(''),
  });
}

export async function importDocument(world: World, request: ImportRequest): Promise<Imported> {
  const triples = await world.services.readDocument(
    request.document,
    request.mediaType,
    request.baseIri ?? world.namespace.graph,
    // Blank nodes are named by the document, so that the same one says the same thing twice, and another something else.
    `${world.namespace.node(documentDigest(request.document))}-`,
  );
  assertDocument(triples);
  const { source, idempotency } = request;
  return observeDocument(
    world,
    (state) => documentInput(triples, source, world, state),
    ({ observationId, sequence }) => ({ observationId, sequence, quads: triples.length }),
    idempotency === undefined ? {} : { idempotency },
  );
}

function documentInput(
  triples: readonly string[],
  source: string | undefined,
  world: World,
  { now }: WorldState,
): DocumentInput {
  return {
    kind: 'document',
    triples,
    observedAt: undated(world.services.clock.now(), now),
    observedAtGiven: false,
    language: world.record.language,
    ...(source === undefined ? {} : { source }),
  };
}

const documentDigest = (document: string): string =>
  createHash('sha256').update(document).digest('hex').slice(0, 32);

function assertDocument(triples: readonly string[]): void {
  if (triples.length === 0)
    throw new SemanticMemoryError('invalid', 'document_empty', 'The document holds no triple.');
  if (triples.length > IMPORT_TRIPLES_MAX)
    throw new SemanticMemoryError(
      'too_large',
      'document_too_large',
      `A document has at most ${String(IMPORT_TRIPLES_MAX)} triples.`,
    );
}

function assertOwn(graphs: readonly string[], allowed: readonly string[]): void {
  const foreign = graphs.find((graph) => !allowed.includes(graph));
  if (foreign === undefined) return;
  throw new SemanticMemoryError(
    'invalid',
    'query_graph_forbidden',
    `This world has no graph <${foreign}>. Its graphs: ${allowed.map((graph) => `<${graph}>`).join(', ')}.`,
  );
}

const PREFIXES: Readonly<Record<string, string>> = {
  rdf: rdf(''),
  rdfs: rdfs(''),
  xsd: xsd(''),
  skos: skos(''),
  prov: prov(''),
  sm: sm(''),
};
