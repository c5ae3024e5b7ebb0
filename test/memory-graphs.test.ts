import { expect } from 'chai';
import type { QueryResult } from '../core/ports';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf, type Opened } from './world/harness';

const EX = 'https://example.org/';

describe('graphs of a world', () => {
  let opened: Opened;
  before(async () => {
    opened = await openHarness();
  });
  after(async () => {
    await opened.close();
    await removeTemporaryFolders();
  });

  const rows = async (world: string, query: string): Promise<readonly string[]> =>
    texts(await opened.memory.sparql(TENANT, world, { query }));

  it('asserted and inferred are disjoint, so that nothing counts twice', async () => {
    const world = await worldOf(opened.memory, ['Alice marriedTo Bob', 'Bob marriedTo Alice'], 'disjoint');
    const count = `SELECT (COUNT(*) AS ?n) WHERE { ?s <${EX}marriedTo> ?o }`;
    expect(await rows(world, count)).to.deep.equal(['2']);
    await opened.memory.retract(TENANT, world, 'o3');
    expect(await rows(world, count)).to.deep.equal(['2']);
    await opened.memory.retract(TENANT, world, 'o2');
    expect(await rows(world, count)).to.deep.equal(['0']);
  });

  it('hold in the main graph what is positive and current, and labels', async () => {
    const world = await worldOf(
      opened.memory,
      ['Alice livesIn Paris', 'Alice livesIn Rome', 'not Alice likes Tea'],
      'main',
    );
    const main = await rows(
      world,
      `SELECT ?p WHERE { ?s ?p ?o FILTER(?p != <http://www.w3.org/2000/01/rdf-schema#label>) }`,
    );
    expect(main).to.deep.equal([`${EX}livesIn`]);
    const graph = `urn:semantic-memory:default:${world}`;
    expect(await rows(world, `SELECT ?p WHERE { GRAPH <${graph}/negated> { ?s ?p ?o } }`)).to.deep.equal([
      `${EX}likes`,
    ]);
    const past = `SELECT ?l WHERE { GRAPH <${graph}/facts> { ?f <urn:semantic-memory:ns#retired> ?r ;
      <http://www.w3.org/1999/02/22-rdf-syntax-ns#object> ?o } ?o <http://www.w3.org/2000/01/rdf-schema#label> ?l }`;
    expect(await rows(world, past)).to.deep.equal(['Paris']);
    // Built once, then kept up.
    await opened.memory.observe(TENANT, world, { text: 'Alice livesIn Oslo' });
    expect(await rows(world, past)).to.deep.equal(['Paris', 'Rome']);
  });

  it('answer a query that asks for no order in one order, and one that does in that', async () => {
    const told = ['Carol likes Tea', 'Alice likes Tea', 'Bob likes Tea'];
    const label = 'http://www.w3.org/2000/01/rdf-schema#label';
    const ask = `SELECT ?l WHERE { ?s <${EX}likes> ?o ; <${label}> ?l }`;
    const answered = async (world: string, query: string): Promise<readonly string[]> => {
      const result = await opened.memory.sparql(TENANT, world, { query });
      return result.kind === 'bindings' ? result.rows.map((row) => row['l']?.value ?? '') : [];
    };
    const one = await worldOf(opened.memory, told, 'order-one');
    const other = await worldOf(opened.memory, [...told].reverse(), 'order-other');
    expect(await answered(one, ask)).to.deep.equal(['Alice', 'Bob', 'Carol']);
    expect(await answered(other, ask)).to.deep.equal(['Alice', 'Bob', 'Carol']);
    expect(await answered(one, `${ask} ORDER BY DESC(?l)`)).to.deep.equal(['Carol', 'Bob', 'Alice']);
  });

  it('are this world’s alone', async () => {
    await worldOf(opened.memory, ['Secret likes Tea'], 'other');
    const world = await worldOf(opened.memory, ['Alice likes Tea'], 'own');
    const everything = await rows(world, 'SELECT ?s WHERE { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }');
    expect(everything.filter((text) => text.includes('Secret'))).to.deep.equal([]);
    const foreign = 'urn:semantic-memory:default:other';
    const refusal = await opened.memory
      .sparql(TENANT, world, { query: 'ASK { ?s ?p ?o }', defaultGraphs: [foreign] })
      .catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'query_graph_forbidden' });
    expect(await rows(world, `SELECT ?s WHERE { GRAPH <${foreign}> { ?s ?p ?o } }`)).to.deep.equal([]);
  });

  it('take an imported document as one observation, into their own graph and no other', async () => {
    const other = await worldOf(opened.memory, [], 'target');
    const world = await worldOf(opened.memory, [], 'import');
    const document =
      `<${EX}ann> <${EX}likes> "tea" <urn:semantic-memory:default:${other}> .\n` +
      `<${EX}ann> <http://www.w3.org/2000/01/rdf-schema#label> "Ann"@en .\n` +
      `_:b <${EX}likes> <${EX}ann> .\n`;
    const request = {
      document,
      mediaType: 'application/n-quads',
      idempotency: { key: 'i', bodyDigest: 'i' },
    };
    const reply = await opened.memory.import(TENANT, world, request);
    expect(reply).to.deep.equal({ observationId: 'o2', sequence: 2, quads: 3 });
    expect(await opened.memory.import(TENANT, world, request)).to.deep.equal(reply);
    expect(await rows(world, `SELECT ?o WHERE { <${EX}ann> <${EX}likes> ?o }`)).to.deep.equal(['tea']);
    expect((await opened.memory.getWorld(TENANT, other)).counts.quads).to.equal(0);
    expect(await rows(other, 'SELECT ?s WHERE { ?s ?p ?o }')).to.deep.equal([]);
    expect((await opened.memory.entities(TENANT, world, {})).data.map(({ label }) => label)).to.deep.equal([
      'Ann',
    ]);

    const exported = await exportOf(world, 'application/n-triples');
    expect(exported.trim().split('\n')).to.have.length(3);
    const copy = await worldOf(opened.memory, [], 'copy');
    await opened.memory.import(TENANT, copy, { document: exported, mediaType: 'application/n-triples' });
    expect(await exportOf(copy, 'application/n-triples')).to.equal(exported);
    await opened.memory.retract(TENANT, copy, 'o2');
    expect(await exportOf(copy, 'application/n-triples')).to.equal('');
    expect((await opened.memory.verify(TENANT, world)).ok).to.equal(true);
  });

  it('keep a literal that two observations write differently until both are gone, and export it as it was written', async () => {
    const world = await worldOf(opened.memory, [], 'forms');
    const document = (form: string): string =>
      `<${EX}ann> <${EX}age> "${form}"^^<http://www.w3.org/2001/XMLSchema#integer> .`;
    for (const form of ['042', '42'])
      await opened.memory.import(TENANT, world, { document: document(form), mediaType: 'text/turtle' });
    expect(await exportOf(world, 'application/n-triples'))
      .to.contain('"042"')
      .and.to.contain('"42"');
    const age = `SELECT ?age WHERE { ?s <${EX}age> ?age }`;
    expect(await rows(world, age)).to.deep.equal(['42']);
    await opened.memory.retract(TENANT, world, 'o3');
    expect(await rows(world, age)).to.deep.equal(['42']);
    const byValue = await opened.memory.facts(TENANT, world, { object: '042' });
    expect(byValue.data.map(({ factId }) => factId)).to.deep.equal(['f2-1']);
    await opened.memory.retract(TENANT, world, 'o2');
    expect(await rows(world, age)).to.deep.equal([]);
  });

  it('are all there again after a query that killed their worker, slices of other times and fact nodes too', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `Person${String(index)} likes Tea`);
    const world = await worldOf(opened.memory, [], 'killed');
    await opened.memory.observeAll(
      TENANT,
      world,
      ['Alice livesIn Paris', 'Alice livesIn Rome', ...texts].map((text, index) => ({
        text,
        observedAt: `2024-01-01T00:00:${String(index).padStart(2, '0')}Z`,
      })),
    );
    const questions = [
      ['Alice livesIn ?', {}],
      ['Alice livesIn ?', { validAt: '2024-01-01T00:00:00Z' }],
      ['Alice livesIn ?', { asOf: 2 }],
      ['facts Alice livesIn ?', {}],
      ['facts Alice livesIn ?', { asOf: 2 }],
    ] as const;
    const askAll = async (): Promise<readonly string[]> => {
      const answers: string[] = [];
      for (const [question, view] of questions) answers.push(await ask(opened.memory, world, question, view));
      return answers;
    };
    const before = await askAll();
    expect(before).to.deep.equal(['Rome', 'Paris', 'Paris', 'Paris, Rome', 'Paris']);
    const endless = 'SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o }';
    const refusal = await opened.memory
      .sparql(TENANT, world, { query: endless.replace('?m ?n ?o', '?m ?q ?o'), timeoutMs: 100 })
      .catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'query_timeout' });
    expect(await askAll()).to.deep.equal(before);
  });

  it('are exported with fact nodes where asked', async () => {
    const world = await worldOf(opened.memory, ['Alice livesIn Paris', 'Alice livesIn Rome'], 'provenance');
    const plain = await exportOf(world, 'text/turtle');
    expect(plain).to.contain('livesIn').and.not.to.contain('wasDerivedFrom');
    expect(await exportOf(world, 'text/turtle', true)).to.contain('wasDerivedFrom');
  });

  async function exportOf(world: string, mediaType: string, provenance = false): Promise<string> {
    let text = '';
    for await (const chunk of opened.memory.export(TENANT, world, { mediaType, provenance })) text += chunk;
    return text;
  }
});

/** First column, sorted. */
const texts = (result: QueryResult): readonly string[] =>
  result.kind === 'bindings'
    ? result.rows.flatMap((row) => Object.values(row).map(({ value }) => value)).sort()
    : [];
