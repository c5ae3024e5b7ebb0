import { expect } from 'chai';
import { GRAPH_QUERIES_WAITING_MAX } from '../../core/limits';
import type { GraphDelta, GraphIndex, QueryResult } from '../../core/ports';
import { createGraphIndex, type GraphIndexOptions } from '../../core/store/graph-index';
import { rejected } from './rejected';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const GRAPH = 'urn:g';
const COUNT = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }';
/** A cross product that no deadline of these tests is long enough for. */
const ENDLESS = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';
const WORLDS = ['a', 'b', 'c', 'd'];

describe('store/graph-index', function () {
  this.timeout(60_000);
  const open: GraphIndex[] = [];
  let shared: GraphIndex;
  /** What the loader yields, and how often it was asked, by world. */
  let state: Map<string, Map<string, Set<string>>>;
  let loads: Map<string, number>;

  before(() => {
    shared = createGraphIndex({ workers: 1, loader });
  });
  after(() => shared.close());
  beforeEach(async () => {
    await Promise.all(WORLDS.map((world) => shared.drop(world)));
    loads = new Map();
    state = new Map(WORLDS.map((world) => [world, new Map([[GRAPH, new Set(lines(world, 500))]])]));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((index) => index.close()));
  });

  function* loader(world: string): Generator<GraphDelta> {
    loads.set(world, (loads.get(world) ?? 0) + 1);
    for (const [graph, add] of state.get(world) ?? []) yield { graph, add: [...add], remove: [] };
  }

  /** A worker takes a second to start: tests that need no options of their own share one. */
  const create = (options?: Partial<GraphIndexOptions>): GraphIndex => {
    if (options === undefined) return shared;
    const index = createGraphIndex({ workers: 1, loader, ...options });
    open.push(index);
    return index;
  };

  /** Changes what the loader yields and then the index, as a world does. */
  const change = async (index: GraphIndex, world: string, delta: Partial<GraphDelta>): Promise<void> => {
    const { graph = GRAPH, add = [], remove = [] } = delta;
    const set = state.get(world)?.get(graph);
    for (const line of remove) set?.delete(line);
    for (const line of add) set?.add(line);
    await index.apply(world, [{ graph, add, remove }]);
  };

  const ask = (
    index: GraphIndex,
    world: string,
    sparql: string,
    options: object = {},
  ): Promise<QueryResult> =>
    index.query(world, sparql, {
      defaultGraphs: [GRAPH],
      namedGraphs: [],
      timeoutMs: 20_000,
      rowsMax: 1_000,
      ...options,
    });

  const count = async (index: GraphIndex, world: string): Promise<number> => {
    const result = await ask(index, world, COUNT);
    return result.kind === 'bindings' ? Number(result.rows[0]?.['n']?.value) : -1;
  };

  it('loads a world at its first query, and only that one', async () => {
    const index = create();
    expect(await count(index, 'a')).to.equal(500);
    expect(await count(index, 'a')).to.equal(500);
    expect([...loads]).to.deep.equal([['a', 1]]);
  });

  it('applies changes in order, and needs no load for them', async () => {
    const index = create();
    await change(index, 'a', { add: ['<urn:x> <urn:p> "1"'] });
    expect(loads.get('a')).to.equal(undefined);
    expect(await count(index, 'a')).to.equal(501);
    await change(index, 'a', { add: ['<urn:x> <urn:p> "2"'], remove: ['<urn:x> <urn:p> "1"'] });
    expect(await count(index, 'a')).to.equal(501);
    // Once more does no harm: a load may have brought it already.
    await index.apply('a', [{ graph: GRAPH, add: ['<urn:x> <urn:p> "2"'], remove: ['<urn:x> <urn:p> "1"'] }]);
    expect(await count(index, 'a')).to.equal(501);
    expect(loads.get('a')).to.equal(1);
  });

  it('serves the requests of a world in the order of the calls', async () => {
    const index = create();
    const counts: Promise<number>[] = [];
    for (let number = 1; number <= 20; number += 1) {
      void change(index, 'a', { add: [`<urn:n${String(number)}> <urn:p> "x"`] });
      counts.push(count(index, 'a'));
    }
    // The first load sees all that the loader knows by then.
    expect((await Promise.all(counts)).slice(1)).to.deep.equal(Array.from({ length: 19 }, () => 520));
  });

  it('gives rows, truth and graphs as SPARQL results', async () => {
    const index = create();
    await change(index, 'a', {
      add: ['<urn:x> <urn:p> "caf\u00e9\\n"@fr', `<urn:x> <urn:q> "1"^^<${XSD}integer>`],
    });
    expect(
      await ask(index, 'a', 'SELECT ?o ?none { <urn:x> <urn:p> ?o OPTIONAL { ?o <urn:p> ?none } }'),
    ).to.deep.equal({
      kind: 'bindings',
      variables: ['o', 'none'],
      rows: [{ o: { type: 'literal', value: 'café\n', 'xml:lang': 'fr' } }],
      truncated: false,
    });
    expect(await ask(index, 'a', '# comment\nPREFIX x: <urn:> ASK { x:x x:q 1 }')).to.deep.equal({
      kind: 'boolean',
      value: true,
    });
    expect(await ask(index, 'a', 'CONSTRUCT WHERE { <urn:x> ?p ?o }')).to.deep.equal({
      kind: 'graph',
      triples: ['<urn:x> <urn:p> "café\\n"@fr', `<urn:x> <urn:q> "1"^^<${XSD}integer>`],
    });
  });

  it('cuts rows and says so, and refuses graphs that are too large', async () => {
    const index = create();
    const cut = await ask(index, 'a', 'SELECT ?s { ?s ?p ?o }', { rowsMax: 10 });
    expect(cut).to.have.property('truncated', true);
    expect(cut).to.have.property('rows').with.length(10);
    expect(await ask(index, 'a', 'SELECT ?s { ?s ?p ?o } LIMIT 10', { rowsMax: 10 })).to.include({
      truncated: false,
    });
    const error = await rejected(ask(index, 'a', 'CONSTRUCT WHERE { ?s ?p ?o }', { rowsMax: 10 }));
    expect(error).to.include({ kind: 'too_large', code: 'query_too_large' });
  });

  it('numbers the blank nodes that a query makes, so that equal answers are equal bytes', async () => {
    const index = create();
    await change(index, 'a', { add: ['<urn:x> <urn:q> "1"', '<urn:y> <urn:q> "2"'] });
    const select = 'SELECT ?o (BNODE() AS ?b) { ?s <urn:q> ?o } ORDER BY ?o';
    const construct = 'CONSTRUCT { ?s <urn:r> _:n . _:n <urn:says> "_:n" } { ?s <urn:q> ?o } ORDER BY ?o';
    expect(await ask(index, 'a', select)).to.have.deep.property('rows', [
      { o: { type: 'literal', value: '1' }, b: { type: 'bnode', value: 'b1' } },
      { o: { type: 'literal', value: '2' }, b: { type: 'bnode', value: 'b2' } },
    ]);
    expect(await ask(index, 'a', construct)).to.have.deep.property('triples', [
      '<urn:x> <urn:r> _:b1',
      '<urn:y> <urn:r> _:b2',
      '_:b1 <urn:says> "_:n"',
      '_:b2 <urn:says> "_:n"',
    ]);
  });

  it('refuses queries of a world that too many wait for, and no change', async () => {
    const index = create();
    const results = await Promise.allSettled([
      ...Array.from({ length: GRAPH_QUERIES_WAITING_MAX + 10 }, () => ask(index, 'a', 'ASK {}')),
      ask(index, 'b', 'ASK {}'),
      change(index, 'a', { add: ['<urn:x> <urn:p> "1"'] }),
    ]);
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: string }).code : '',
    );
    expect(codes.filter((code) => code === 'graph_busy')).to.have.length(10);
    expect(codes.slice(-2)).to.deep.equal(['', '']);
    expect(await count(index, 'a')).to.equal(501);
  });

  it('answers query_failed with what oxigraph says', async () => {
    expect(await rejected(ask(create(), 'a', 'SELEC'))).to.include({ kind: 'invalid', code: 'query_failed' });
  });

  it('keeps the graphs of a world apart unless the request names them', async () => {
    const index = create();
    await index.put('a', 'urn:slice', ['<urn:x> <urn:p> "slice"']);
    const all = 'SELECT ?o { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } FILTER(?o = "slice") }';
    expect(await ask(index, 'a', all))
      .to.have.property('rows')
      .with.length(0);
    expect(await ask(index, 'a', all, { namedGraphs: ['urn:slice'] }))
      .to.have.property('rows')
      .with.length(1);
    await index.put('a', 'urn:slice', ['<urn:x> <urn:p> "other"']);
    expect(await ask(index, 'a', all, { namedGraphs: ['urn:slice'] }))
      .to.have.property('rows')
      .with.length(0);
    await index.dropGraph('a', 'urn:slice');
    expect(await ask(index, 'a', COUNT, { defaultGraphs: ['urn:slice'] })).to.have.nested.property(
      'rows[0].n.value',
      '0',
    );
    expect(await count(index, 'a')).to.equal(500);
  });

  const KILLERS = [
    { name: 'a query beyond its deadline', query: ENDLESS, code: 'query_timeout', kind: 'timeout' },
    {
      name: 'groups 1,000 deep',
      query: `ASK ${'{'.repeat(1_000)}${'}'.repeat(1_000)}`,
      code: 'query_too_complex',
      kind: 'invalid',
    },
    {
      name: '1,200 OPTIONALs',
      query: `ASK { ${'OPTIONAL { ?s ?p ?o } '.repeat(1_200)} }`,
      code: 'query_too_complex',
      kind: 'invalid',
    },
  ] as const;

  for (const { name, query, code, kind } of KILLERS) {
    it(`${name} gets ${code}, and the next request of every world its answer`, async () => {
      const index = create();
      await Promise.all(WORLDS.map((world) => count(index, world)));
      const killed = rejected(ask(index, 'a', query, { timeoutMs: code === 'query_timeout' ? 300 : 20_000 }));
      // These wait behind it, in the same worker.
      const waiting = Promise.all(WORLDS.map((world) => count(index, world)));
      expect(await killed).to.include({ code, kind });
      expect(await waiting).to.deep.equal([500, 500, 500, 500]);
      expect(loads.get('a')).to.equal(2);
    });
  }

  it('does not lose a change that comes while a worker dies', async () => {
    const index = create();
    await count(index, 'a');
    const killed = rejected(ask(index, 'a', ENDLESS, { timeoutMs: 200 }));
    const changed = change(index, 'b', { add: ['<urn:x> <urn:p> "1"'] });
    await Promise.all([killed, changed, change(index, 'a', { add: ['<urn:x> <urn:p> "1"'] })]);
    expect(await count(index, 'a')).to.equal(501);
    expect(await count(index, 'b')).to.equal(501);
  });

  it('says that a graph that was put went with its worker, until it is put again', async () => {
    const index = create();
    await index.put('a', 'urn:slice', ['<urn:x> <urn:p> "1"']);
    await rejected(ask(index, 'a', ENDLESS, { timeoutMs: 200 }));
    const slice = { defaultGraphs: ['urn:slice'] };
    expect(await rejected(ask(index, 'a', COUNT, slice))).to.include({
      kind: 'unavailable',
      code: 'graph_lost',
    });
    expect(await count(index, 'a')).to.equal(500);
    await index.put('a', 'urn:slice', ['<urn:x> <urn:p> "1"']);
    expect(await ask(index, 'a', COUNT, slice)).to.have.nested.property('rows[0].n.value', '1');
    // A loader that yields it spares the caller that.
    state.get('a')?.set('urn:slice', new Set(['<urn:x> <urn:p> "1"']));
    await rejected(ask(index, 'a', ENDLESS, { timeoutMs: 200 }));
    expect(await ask(index, 'a', COUNT, slice)).to.have.nested.property('rows[0].n.value', '1');
  });

  it('forgets the least recently used world when a worker holds too many quads', async () => {
    const index = create({ quadsPerWorkerMax: 1_200 });
    for (const world of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await count(index, world)).to.equal(500);
    expect([...loads]).to.deep.equal([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]);
  });

  it('refuses a world that no worker holds, and goes on with others', async () => {
    const index = create({ quadsPerWorkerMax: 300 });
    state.set('small', new Map([[GRAPH, new Set(lines('small', 10))]]));
    expect(await rejected(count(index, 'a'))).to.include({ kind: 'too_large', code: 'world_too_large' });
    expect(await count(index, 'small')).to.equal(10);
  });

  it('passes on what the loader throws, and tries again at the next request', async () => {
    let broken = true;
    const index = create({
      *loader(world) {
        yield* loader(world);
        if (broken) throw new Error('log_corrupt');
      },
    });
    expect(await rejected(count(index, 'a'))).to.have.property('message', 'log_corrupt');
    broken = false;
    expect(await count(index, 'a')).to.equal(500);
  });

  it('loads a world again after a change that its store refused', async () => {
    const index = create();
    await count(index, 'a');
    const delta = { graph: GRAPH, add: ['<urn:x> <urn:p> "1"', 'no triple at all'], remove: [] };
    expect(await rejected(index.apply('a', [delta]))).to.include({
      kind: 'internal',
      code: 'graph_change_refused',
    });
    expect(await count(index, 'a')).to.equal(500);
    expect(loads.get('a')).to.equal(2);
  });

  it('keeps a quad as long as one of the lines stands that oxigraph takes for the same', async () => {
    const index = create();
    const one = `<urn:x> <urn:p> "1"^^<${XSD}integer>`;
    const padded = `<urn:x> <urn:p> "01"^^<${XSD}integer>`;
    const short = `<urn:x> <urn:p> "1"^^<${XSD}int>`;
    await count(index, 'a');
    const steps: readonly (readonly [Partial<GraphDelta>, number])[] = [
      [{ add: [one, padded] }, 501],
      [{ add: [short] }, 501],
      [{ remove: [padded] }, 501],
      [{ remove: [one] }, 501],
      [{ remove: [short] }, 500],
      [{ add: [padded] }, 501],
      [{ add: [one] }, 501],
      [{ remove: [padded] }, 501],
      [{ remove: [one] }, 500],
      [{ add: ['<urn:x> <urn:p> "x"@en', '<urn:x> <urn:p> "x"@EN'] }, 501],
      [{ remove: ['<urn:x> <urn:p> "x"@en'] }, 501],
      [{ remove: ['<urn:x> <urn:p> "x"@EN'] }, 500],
    ];
    for (const [delta, expected] of steps) {
      await change(index, 'a', delta);
      expect(await count(index, 'a'), JSON.stringify(delta)).to.equal(expected);
    }
  });

  it('is whole after most of it was deleted and its store rebuilt', async () => {
    const index = create();
    state.set('big', new Map([[GRAPH, new Set()]]));
    await count(index, 'big');
    await change(index, 'big', { add: lines('big', 15_000) });
    await change(index, 'big', { remove: lines('big', 14_000) });
    expect(await count(index, 'big')).to.equal(1_000);
    await change(index, 'big', { add: lines('big', 10) });
    expect(await count(index, 'big')).to.equal(1_010);
    expect(loads.get('big')).to.equal(1);
  });

  it('spreads worlds over workers, so that a query waits for its own worker only', async () => {
    const index = create({ workers: 2 });
    const worlds = Array.from({ length: 8 }, (_, number) => `world-${String(number)}`);
    for (const world of worlds) state.set(world, new Map([[GRAPH, new Set(lines(world, 500))]]));
    await Promise.all(worlds.map((world) => count(index, world)));
    let ended = false;
    const endless = rejected(ask(index, 'world-0', ENDLESS, { timeoutMs: 3_000 })).then(() => {
      ended = true;
    });
    const before = await Promise.all(
      worlds.map(async (world) => [await count(index, world), ended] as const),
    );
    await endless;
    expect(before.map(([quads]) => quads)).to.deep.equal(worlds.map(() => 500));
    // Some worlds share the worker of the first one and some do not.
    expect(new Set(before.map(([, afterwards]) => afterwards))).to.deep.equal(new Set([true, false]));
  });

  it('answers graph_closed to what still waits when it is closed', async () => {
    const index = create({});
    const results = Promise.allSettled(WORLDS.map((world) => count(index, world)));
    await index.close();
    for (const result of await results) expect(result.status).to.equal('rejected');
    expect(await rejected(count(index, 'a'))).to.include({ code: 'graph_closed' });
  });

  it('takes no world along when a document kills its parser', async () => {
    const index = create();
    await count(index, 'a');
    const nested = `{"@context":{"n":"urn:n"}${',"n":{"@id":"urn:x"'.repeat(1_200)}${'}'.repeat(1_200)}}`;
    expect(await rejected(index.parse(nested, 'application/ld+json', 'urn:b:'))).to.include({
      kind: 'too_large',
      code: 'document_too_complex',
    });
    expect(await index.parse('{"@id":"urn:a","urn:p":"x"}', 'application/ld+json', 'urn:b:')).to.deep.equal([
      '<urn:a> <urn:p> "x"',
    ]);
    expect(await count(index, 'a')).to.equal(500);
    expect(loads.get('a')).to.equal(1);
  });
});

const lines = (world: string, length: number): readonly string[] =>
  Array.from({ length }, (_, number) => `<urn:${world}:${String(number)}> <urn:p> "${String(number)}"`);
