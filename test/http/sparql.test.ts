import { expect } from 'chai';
import { startService, type TestReply, type TestService } from './service';

describe('the SPARQL protocol', () => {
  let service: TestService;
  const path = '/worlds/graphs/sparql';
  const names = 'SELECT ?name WHERE { ?s <urn:example:name> ?name } ORDER BY ?name';
  const ask = 'ASK { ?s <urn:example:name> "Ada" }';
  const construct = 'CONSTRUCT { ?s <urn:example:called> ?n } WHERE { ?s <urn:example:name> ?n }';

  before(async () => {
    service = await startService();
    await service.call('POST', '/worlds', { json: { name: 'graphs', contracts: [] } });
    const document = [
      '<urn:example:ada> <urn:example:name> "Ada" .',
      '<urn:example:eve> <urn:example:name> "Eve, \\"the\\"\\ttab <b>"@en .',
      '<urn:example:ada> <urn:example:born> "1815"^^<http://www.w3.org/2001/XMLSchema#gYear> .',
    ].join('\n');
    const imported = await service.call('POST', '/worlds/graphs/import', {
      body: document,
      type: 'application/n-triples',
    });
    expect(imported.status, imported.text).to.equal(201);
  });
  after(() => service.stop());

  const get = (query: string, accept?: string): Promise<TestReply> =>
    service.call('GET', `${path}?query=${encodeURIComponent(query)}`, {
      headers: accept === undefined ? {} : { Accept: accept },
    });

  for (const [way, send] of [
    ['by GET', () => get(names)],
    [
      'as a form',
      () =>
        service.call('POST', path, {
          body: new URLSearchParams({ query: names }).toString(),
          type: 'application/x-www-form-urlencoded',
        }),
    ],
    [
      'as a query',
      () => service.call('POST', path, { body: names, type: 'application/sparql-query; charset=UTF-8' }),
    ],
    ['under /v1', () => service.call('GET', `/v1${path}?query=${encodeURIComponent(names)}`)],
  ] as const)
    it(`takes a query ${way}`, async () => {
      const reply = await send();
      expect(reply.status, reply.text).to.equal(200);
      expect(reply.headers.get('content-type')).to.equal('application/sparql-results+json');
      expect(reply.headers.get('vary')).to.include('Accept');
      expect(JSON.parse(reply.text)).to.deep.equal({
        head: { vars: ['name'] },
        results: {
          bindings: [
            { name: { type: 'literal', value: 'Ada' } },
            { name: { type: 'literal', value: 'Eve, "the"\ttab <b>', 'xml:lang': 'en' } },
          ],
        },
      });
    });

  for (const [accept, type, expected] of [
    ['text/csv', 'text/csv; charset=utf-8', 'name\r\nAda\r\n"Eve, ""the""\ttab <b>"\r\n'],
    [
      'text/tab-separated-values',
      'text/tab-separated-values; charset=utf-8',
      '?name\n"Ada"\n"Eve, \\"the\\"\\ttab <b>"@en\n',
    ],
    [
      'application/sparql-results+xml',
      'application/sparql-results+xml',
      '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="name"/></head><results><result><binding name="name"><literal>Ada</literal></binding></result><result><binding name="name"><literal xml:lang="en">Eve, &quot;the&quot;\ttab &lt;b&gt;</literal></binding></result></results></sparql>\n',
    ],
  ] as const)
    it(`answers SELECT in ${accept}`, async () => {
      const reply = await get(names, accept);
      expect(reply.headers.get('content-type')).to.equal(type);
      expect(reply.text).to.equal(expected);
    });

  for (const [accept, type, expected] of [
    ['application/sparql-results+json', 'application/sparql-results+json', '{"head":{},"boolean":true}'],
    ['application/json', 'application/json', '{"head":{},"boolean":true}'],
    [
      'application/xml',
      'application/xml',
      '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head></head><boolean>true</boolean></sparql>\n',
    ],
  ] as const)
    it(`answers ASK in ${accept}`, async () => {
      const reply = await get(ask, accept);
      expect(reply.headers.get('content-type')).to.equal(type);
      expect(reply.text).to.equal(expected);
    });

  for (const accept of ['text/turtle', 'application/n-triples', 'application/rdf+xml', 'application/ld+json'])
    it(`answers CONSTRUCT in ${accept}, which imports again as the same`, async () => {
      const reply = await get(construct, accept);
      expect(reply.status, reply.text).to.equal(200);
      expect(reply.headers.get('content-type')).to.include(accept);
      const name = `copy-${accept.replace(/\W/g, '-')}`;
      await service.call('POST', '/worlds', { json: { name, contracts: [] } });
      const imported = await service.call('POST', `/worlds/${name}/import`, {
        body: reply.text,
        type: accept,
      });
      expect(imported.status, imported.text).to.equal(201);
      const query = encodeURIComponent('SELECT ?n WHERE { ?s <urn:example:called> ?n } ORDER BY ?n');
      const read = await service.call('GET', `/worlds/${name}/sparql?query=${query}`, {
        headers: { Accept: 'text/csv' },
      });
      expect(read.text).to.equal('n\r\nAda\r\n"Eve, ""the""\ttab <b>"\r\n');
    });

  it('takes the graph formats for CONSTRUCT and the result formats for SELECT from one Accept', async () => {
    const accept = 'application/sparql-results+json, text/turtle;q=0.9';
    expect((await get(construct, accept)).headers.get('content-type')).to.include('text/turtle');
    expect((await get(names, accept)).headers.get('content-type')).to.include('sparql-results+json');
  });

  for (const [what, send, status, code] of [
    ['no query', () => service.call('GET', path), 400, 'missing_query'],
    [
      'two queries',
      () => service.call('GET', `${path}?query=ASK%7B%7D&query=ASK%7B%7D`),
      400,
      'missing_query',
    ],
    [
      'an update as a form',
      () =>
        service.call('POST', path, { body: 'update=CLEAR+ALL', type: 'application/x-www-form-urlencoded' }),
      422,
      'read_only',
    ],
    [
      'an update in its own type',
      () => service.call('POST', path, { body: 'CLEAR ALL', type: 'application/sparql-update' }),
      415,
      'unsupported_media_type',
    ],
    ['an update as a query', () => get('INSERT DATA { <urn:a> <urn:b> <urn:c> }'), 422, 'query_update'],
    ['what is no SPARQL', () => get('SELEKT *'), 400, 'query_malformed'],
    [
      'SERVICE',
      () => get('SELECT * { SERVICE SILENT <http://127.0.0.1:1/> { ?s ?p ?o } }'),
      422,
      'query_service',
    ],
    [
      'another graph',
      () => get('SELECT * FROM <urn:semantic-memory:default:other> { ?s ?p ?o }'),
      422,
      'query_graph_forbidden',
    ],
    ['a format that SELECT does not have', () => get(names, 'text/turtle'), 406, 'not_acceptable'],
    ['a format that nothing has', () => get(names, 'image/png'), 406, 'not_acceptable'],
    [
      'a body that is too long',
      () => service.call('POST', path, { body: 'x'.repeat(300_000), type: 'application/sparql-query' }),
      413,
      'body_too_large',
    ],
  ] as const)
    it(`answers ${what} as it should`, async () => {
      const reply = await send();
      expect([reply.status, reply.json.code], reply.text).to.deep.equal([status, code]);
    });

  it('answers the next query after one that takes too much', async () => {
    const reply = await get(`ASK ${'{'.repeat(700)}${'}'.repeat(700)}`);
    expect([reply.status, reply.json.code]).to.deep.equal([422, 'query_too_deep']);
    expect((await get(ask)).json).to.include({ boolean: true });
  });

  it('sees nothing of another world', async () => {
    await service.call('POST', '/worlds', { json: { name: 'empty', contracts: [] } });
    for (const query of [
      'SELECT * { ?s <urn:example:name> ?o }',
      'SELECT * { GRAPH ?g { ?s <urn:example:name> ?o } }',
    ]) {
      const reply = await service.call('GET', `/worlds/empty/sparql?query=${encodeURIComponent(query)}`);
      expect(reply.text).to.include('"bindings":[]');
    }
  });
});
