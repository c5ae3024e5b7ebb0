/** No query of one world shows a quad of another, with both in the same worker; guarded, and without the guard too. */
import { expect } from 'chai';
import { SemanticMemoryError } from '../../core/errors';
import type { GraphIndex, QueryResult } from '../../core/ports';
import { createGraphIndex } from '../../core/store/graph-index';
import { guardQuery } from '../../core/store/query-guard';

const SECRET = 'the-other-world';
const MINE = 'urn:graph:mine';
const OTHER = 'urn:graph:other';
const DATA: Readonly<Record<string, readonly string[]>> = {
  mine: ['<urn:alice> <urn:knows> <urn:bob>', '<urn:alice> <urn:says> "my own"'],
  other: [
    `<urn:alice> <urn:knows> <urn:${SECRET}>`,
    `<urn:${SECRET}> <urn:says> "${SECRET}"`,
    `<urn:bob> <urn:knows> <urn:${SECRET}>`,
  ],
};

/** `refused`: the code of the guard; otherwise it runs and must show nothing. */
const MATRIX: readonly { readonly name: string; readonly query: string; readonly refused?: string }[] = [
  { name: 'a plain pattern', query: 'SELECT * { ?s ?p ?o }' },
  { name: 'GRAPH ?g', query: 'SELECT * { GRAPH ?g { ?s ?p ?o } }' },
  { name: 'GRAPH of the other world', query: `SELECT * { GRAPH <${OTHER}> { ?s ?p ?o } }` },
  { name: 'FROM', query: `SELECT * FROM <${OTHER}> { ?s ?p ?o }`, refused: 'query_graph_forbidden' },
  {
    name: 'FROM, among its own',
    query: `SELECT * FROM <${MINE}> FROM <${OTHER}> { ?s ?p ?o }`,
    refused: 'query_graph_forbidden',
  },
  {
    name: 'FROM through a prefix with colons',
    query: `PREFIX g: <urn:> SELECT * FROM g:graph:other { ?s ?p ?o }`,
    refused: 'query_graph_forbidden',
  },
  {
    name: 'FROM NAMED',
    query: `SELECT * FROM NAMED <${OTHER}> { GRAPH ?g { ?s ?p ?o } }`,
    refused: 'query_graph_forbidden',
  },
  { name: 'SERVICE', query: 'SELECT * { SERVICE <urn:x> { ?s ?p ?o } }', refused: 'query_service' },
  { name: 'SERVICE SILENT', query: 'SELECT * { SERVICE SILENT ?x { ?s ?p ?o } }', refused: 'query_service' },
  {
    name: 'SERVICE inside EXISTS',
    query: 'ASK { ?s ?p ?o FILTER EXISTS { SERVICE <urn:x> { ?a ?b ?c } } }',
    refused: 'query_service',
  },
  { name: 'a property path', query: 'SELECT * { <urn:alice> <urn:knows>+ ?x }' },
  { name: 'a negated property path', query: 'SELECT * { <urn:alice> !<urn:none>* ?x }' },
  {
    name: 'a path inside GRAPH',
    query: 'SELECT * { GRAPH ?g { <urn:alice> (<urn:knows>|^<urn:knows>)* ?x } }',
  },
  { name: 'DESCRIBE', query: 'DESCRIBE <urn:alice>' },
  { name: 'DESCRIBE of what it should not know', query: `DESCRIBE <urn:${SECRET}>` },
  { name: 'DESCRIBE with a pattern', query: 'DESCRIBE ?s { GRAPH ?g { ?s ?p ?o } }' },
  { name: 'CONSTRUCT', query: 'CONSTRUCT { ?s ?p ?o } { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }' },
  {
    name: 'EXISTS',
    query: `SELECT * { VALUES ?s { <urn:${SECRET}> } FILTER EXISTS { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } } }`,
  },
  { name: 'NOT EXISTS', query: `SELECT ?o { ?s ?p ?o FILTER NOT EXISTS { GRAPH <${MINE}> { ?s ?p ?o } } }` },
  { name: 'a sub-select', query: 'SELECT * { { SELECT ?o { GRAPH ?g { ?s ?p ?o } } } }' },
  { name: 'a sub-select in GRAPH', query: `SELECT * { GRAPH <${OTHER}> { { SELECT * { ?s ?p ?o } } } }` },
  { name: 'VALUES ?g', query: `SELECT ?s ?p ?o { VALUES ?g { <${OTHER}> } GRAPH ?g { ?s ?p ?o } }` },
  { name: 'BIND ?g', query: `SELECT ?s ?p ?o { BIND(IRI("${OTHER}") AS ?g) GRAPH ?g { ?s ?p ?o } }` },
  { name: 'MINUS', query: `SELECT ?o { ?s ?p ?o MINUS { GRAPH <${MINE}> { ?s ?p ?o } } }` },
  { name: 'OPTIONAL', query: `SELECT * { ?s ?p ?o OPTIONAL { GRAPH ?g { ?o ?q ?r } } }` },
  {
    name: 'an aggregate',
    query: 'SELECT (GROUP_CONCAT(STR(?o)) AS ?all) { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }',
  },
  { name: 'an update', query: `DELETE WHERE { GRAPH <${OTHER}> { ?s ?p ?o } }`, refused: 'query_update' },
  { name: 'a second operation', query: 'SELECT * { ?s ?p ?o } ; DROP ALL', refused: 'query_malformed' },
];

describe('store/isolation', () => {
  let index: GraphIndex;
  before(async () => {
    index = createGraphIndex({
      workers: 1,
      loader: (world) => [{ graph: `urn:graph:${world}`, add: DATA[world] ?? [], remove: [] }],
    });
    expect(shown(await ask('other', 'SELECT * { ?s ?p ?o }'))).to.include(SECRET);
  });
  after(() => index.close());

  const ask = (
    world: string,
    sparql: string,
    graphs: { readonly defaultGraphs?: readonly string[]; readonly namedGraphs?: readonly string[] } = {},
  ): Promise<QueryResult> =>
    index.query(world, sparql, {
      defaultGraphs: [`urn:graph:${world}`],
      namedGraphs: [`urn:graph:${world}`],
      timeoutMs: 10_000,
      rowsMax: 1_000,
      ...graphs,
    });

  for (const { name, query, refused } of MATRIX) {
    it(`${name}: ${refused ?? 'nothing of it'}`, async () => {
      const guarded = guardedOr(query);
      if (guarded instanceof SemanticMemoryError) expect(guarded.code).to.equal(refused);
      else {
        expect(refused).to.equal(undefined);
        const { sparql, kind, ordered, ...graphs } = guarded;
        expect([kind, ordered]).to.have.length(2);
        expect(shown(await ask('mine', sparql, graphs))).to.not.include(SECRET);
      }
      // What the guard refuses would find nothing either.
      const unguarded = await ask('mine', query).catch((error: unknown) => error);
      if (!(unguarded instanceof SemanticMemoryError)) expect(shown(unguarded)).to.not.include(SECRET);
    });
  }

  it('shows nothing where the request itself names the other graph', async () => {
    const graphs = { defaultGraphs: [OTHER], namedGraphs: [OTHER] };
    expect(
      shown(await ask('mine', 'SELECT * { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }', graphs)),
    ).to.not.include(SECRET);
  });

  it('answers its own data in the same ways', async () => {
    for (const query of [
      'SELECT * { GRAPH ?g { ?s ?p ?o } }',
      `SELECT * { GRAPH <${MINE}> { ?s ?p ?o } }`,
      'SELECT * { <urn:alice> <urn:says>|<urn:none> ?x }',
      'DESCRIBE <urn:alice>',
    ]) {
      expect(shown(await ask('mine', query)), query).to.include('my own');
    }
    const guarded = guardQuery(`SELECT * FROM <${MINE}> { ?s ?p ?o }`, { allowedGraphs: [MINE] });
    expect(shown(await ask('mine', guarded.sparql, guarded))).to.include('my own');
  });

  const guardedOr = (query: string): ReturnType<typeof guardQuery> | SemanticMemoryError => {
    try {
      return guardQuery(query, { allowedGraphs: [MINE], rowsMax: 1_000 });
    } catch (error) {
      if (error instanceof SemanticMemoryError) return error;
      throw error;
    }
  };
});

/** All that came back, without the names of the columns. */
const shown = (result: unknown): string => JSON.stringify(result);
