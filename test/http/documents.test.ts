import { expect } from 'chai';
import { startService, type TestService } from './service';

describe('worlds as documents', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
    await service.call('POST', '/worlds', { json: { name: 'source' } });
    const json = { world_id: 'source', text: 'Alice works at Acme.' };
    expect((await service.call('POST', '/observe', { json })).status).to.equal(201);
  });
  after(() => service.stop());

  const export_ = (world: string, accept: string, query = ''): ReturnType<TestService['call']> =>
    service.call('GET', `/worlds/${world}/export${query}`, { headers: { Accept: accept } });

  for (const type of [
    'text/turtle',
    'application/n-triples',
    'application/rdf+xml',
    'application/ld+json',
    'application/trig',
    'application/n-quads',
  ])
    it(`goes out and comes in again as ${type}`, async () => {
      const out = await export_('source', type);
      expect(out.status, out.text).to.equal(200);
      expect(out.headers.get('content-type')).to.include(type);
      expect(out.text).to.include('Acme');
      const name = `copy-${type.replace(/\W/g, '-')}`;
      await service.call('POST', '/worlds', { json: { name } });
      const into = await service.call('POST', `/worlds/${name}/import`, { body: out.text, type });
      expect(into.status, into.text).to.equal(201);
      expect(into.json).to.have.all.keys('observation_id', 'sequence', 'quads');
      expect(into.headers.get('location')).to.equal(
        `/worlds/${name}/observations/${into.json.observation_id}`,
      );
      const copied = await export_(name, 'application/n-triples');
      const plain = await export_('source', 'application/n-triples');
      expect(copied.text).to.equal(plain.text);
    });

  it('tells with provenance where a fact came from', async () => {
    const plain = await export_('source', 'application/n-triples');
    const told = await export_('source', 'application/n-triples', '?provenance=true');
    expect(plain.text).to.not.include('wasDerivedFrom');
    expect(told.text).to.include('http://www.w3.org/ns/prov#wasDerivedFrom');
  });

  it('writes nothing into another world’s graph, whatever a document names', async () => {
    await service.call('POST', '/worlds', { json: { name: 'victim' } });
    await service.call('POST', '/worlds', { json: { name: 'attacker' } });
    const before_ = await service.call('GET', '/worlds/victim');
    const graphs = ['urn:semantic-memory:default:victim', 'urn:semantic-memory:default:victim/facts'];
    const body = graphs.map((graph) => `<urn:example:a> <urn:example:b> "planted" <${graph}> .`).join('\n');
    const reply = await service.call('POST', '/worlds/attacker/import', {
      body,
      type: 'application/n-quads',
    });
    expect(reply.status).to.be.oneOf([201, 422]);
    const query = encodeURIComponent(
      'SELECT * { { ?s ?p "planted" } UNION { GRAPH ?g { ?s ?p "planted" } } }',
    );
    const seen = await service.call('GET', `/worlds/victim/sparql?query=${query}`);
    expect(seen.text).to.include('"bindings":[]');
    expect((await service.call('GET', '/worlds/victim')).text).to.equal(before_.text);
  });

  it('imports once under one Idempotency-Key', async () => {
    await service.call('POST', '/worlds', { json: { name: 'once' } });
    const send = (): ReturnType<TestService['call']> =>
      service.call('POST', '/worlds/once/import', {
        body: '<urn:example:a> <urn:example:b> "c" .',
        type: 'text/turtle',
        headers: { 'Idempotency-Key': 'import-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.text).to.equal(first.text);
    expect((await service.call('GET', '/worlds/once')).json.counts.observations).to.equal(1);
  });

  for (const [what, body, type, status] of [
    ['a document that is none', '<urn:a> <urn:b', 'text/turtle', 400],
    [
      'JSON-LD with a context from elsewhere',
      '{"@context":"http://127.0.0.1:1/c","a":"b"}',
      'application/ld+json',
      422,
    ],
    ['a type that is no RDF', 'a,b', 'text/csv', 415],
  ] as const)
    it(`refuses ${what}, and keeps nothing`, async () => {
      const unchanged = await service.call('GET', '/worlds/source');
      const reply = await service.call('POST', '/worlds/source/import', { body, type });
      expect(reply.status, reply.text).to.equal(status);
      expect(reply.headers.get('content-type')).to.equal('application/problem+json');
      expect((await service.call('GET', '/worlds/source')).text).to.equal(unchanged.text);
    });
});
