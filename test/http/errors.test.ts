import { expect } from 'chai';
import { connect } from 'node:net';
import { startService, type CallOptions, type TestReply, type TestService } from './service';

describe('errors of the HTTP interface', () => {
  let service: TestService;
  let world: string;
  let unchanged: TestReply;

  before(async () => {
    service = await startService();
    const made = await service.call('POST', '/worlds', { json: { name: 'errors' } });
    world = made.json.world_id;
    await service.call('POST', '/observe', { json: { world_id: world, text: 'Alice works at Acme.' } });
    unchanged = await service.call('GET', `/worlds/${world}`);
  });
  after(() => service.stop());

  interface Case {
    readonly name: string;
    readonly call: readonly [method: string, path: string, options?: CallOptions];
    readonly status: number;
    readonly code: string;
    readonly pointers?: readonly string[];
    readonly headers?: Readonly<Record<string, RegExp>>;
  }

  const observe = (json: unknown): Case['call'] => ['POST', '/observe', { json }];
  const cases: readonly (Case | (() => Case))[] = [
    {
      name: 'no key',
      call: ['GET', '/worlds', { key: null }],
      status: 401,
      code: 'missing_key',
      headers: { 'www-authenticate': /^Bearer realm=/ },
    },
    {
      name: 'an unknown key',
      call: ['GET', '/worlds', { key: 'sm_0123456789abcdef_AAAA' }],
      status: 401,
      code: 'unknown_key',
      headers: { 'www-authenticate': /error="invalid_token"/ },
    },
    {
      name: 'an Authorization that is not Bearer',
      call: ['GET', '/worlds', { key: null, headers: { Authorization: 'Basic YTpi' } }],
      status: 401,
      code: 'malformed_key',
    },
    { name: 'an unknown path', call: ['GET', '/nothing/here'], status: 404, code: 'unknown_path' },
    {
      name: 'a method that the path does not take',
      call: ['PUT', '/observe'],
      status: 405,
      code: 'method_not_allowed',
      headers: { allow: /^POST, OPTIONS$/ },
    },
    {
      name: 'an Accept that is not served',
      call: ['GET', '/worlds', { headers: { Accept: 'text/html' } }],
      status: 406,
      code: 'not_acceptable',
    },
    {
      name: 'a form where JSON is expected',
      call: ['POST', '/observe', { body: 'text=x', type: 'application/x-www-form-urlencoded' }],
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      name: 'no Content-Type',
      call: ['POST', '/observe', { body: new TextEncoder().encode('{}') }],
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      name: 'another charset',
      call: ['POST', '/observe', { body: '{}', type: 'application/json; charset=iso-8859-1' }],
      status: 415,
      code: 'unsupported_charset',
    },
    {
      name: 'a body that is no JSON',
      call: ['POST', '/observe', { body: '{"world_id": ', type: 'application/json' }],
      status: 400,
      code: 'malformed_json',
    },
    {
      name: 'an empty body',
      call: ['POST', '/observe', { body: '', type: 'application/json' }],
      status: 400,
      code: 'malformed_json',
    },
    {
      name: 'bytes that are not UTF-8',
      call: [
        'POST',
        '/observe',
        { body: Buffer.from('{"world_id":"w","text":"caf\xe9"}', 'latin1'), type: 'application/json' },
      ],
      status: 400,
      code: 'invalid_utf8',
    },
    {
      name: 'JSON that is nested without end',
      call: ['POST', '/observe', { body: '['.repeat(100_000), type: 'application/json' }],
      status: 400,
      code: 'json_too_deep',
    },
    {
      name: 'a body of 10 MB',
      call: [
        'POST',
        '/observe',
        { body: JSON.stringify({ world_id: 'w', text: 'x'.repeat(10_000_000) }), type: 'application/json' },
      ],
      status: 413,
      code: 'body_too_large',
    },
    {
      name: 'JSON that is no object',
      call: observe([]),
      status: 422,
      code: 'invalid_body',
      pointers: [''],
    },
    {
      name: 'a missing field',
      call: observe({ text: 'Alice works at Acme.' }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/world_id'],
    },
    () => ({
      name: 'a field of the wrong type',
      call: observe({ world_id: world, text: 7 }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/text'],
    }),
    () => ({
      name: 'an unknown field',
      call: observe({ world_id: world, txt: 'Alice works at Acme.' }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/txt'],
    }),
    () => ({
      name: 'nothing to observe',
      call: observe({ world_id: world }),
      status: 422,
      code: 'invalid_body',
      pointers: [''],
    }),
    () => ({
      name: 'two things to observe',
      call: observe({ world_id: world, text: 'x', contract: 'c', data: {} }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/data'],
    }),
    () => ({
      name: 'an assertion without its data',
      call: observe({ world_id: world, contract: 'c' }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/data'],
    }),
    () => ({
      name: 'a time that is none',
      call: observe({ world_id: world, text: 'x', observed_at: 'yesterday' }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/observed_at'],
    }),
    () => ({
      name: 'half of a surrogate pair',
      call: [
        'POST',
        '/observe',
        { body: `{"world_id":"${world}","text":"\\ud800"}`, type: 'application/json' },
      ],
      status: 422,
      code: 'invalid_body',
      pointers: ['/text'],
    }),
    () => ({
      name: 'a bad item of an atomic batch',
      call: observe({
        world_id: world,
        atomic: true,
        observations: [{ text: 'Bob works at Acme.' }, { txt: 'x' }],
      }),
      status: 422,
      code: 'invalid_body',
      pointers: ['/observations/1/txt'],
    }),
    () => ({
      name: 'an unknown contract',
      call: observe({ world_id: world, contract: 'org.nobody.knows', data: { a: 1 } }),
      status: 422,
      code: 'contract_unknown',
      pointers: ['/contract'],
    }),
    {
      name: 'an unknown world to observe in',
      call: observe({ world_id: 'nowhere', text: 'Alice works at Acme.' }),
      status: 404,
      code: 'world_not_found',
    },
    {
      name: 'an unknown world to ask',
      call: ['POST', '/retrieve', { json: { world_id: 'nowhere', question: 'Who?' } }],
      status: 404,
      code: 'world_not_found',
    },
    {
      name: 'an unknown world to read',
      call: ['GET', '/worlds/nowhere'],
      status: 404,
      code: 'world_not_found',
    },
    {
      name: 'a world id that could be part of another IRI',
      call: ['POST', '/worlds', { json: { name: 'x', world_id: 'a:b/c' } }],
      status: 422,
      code: 'invalid_body',
      pointers: ['/world_id'],
    },
    {
      name: 'a page that is too long',
      call: ['GET', '/worlds?limit=101'],
      status: 422,
      code: 'invalid_query',
      pointers: ['/limit'],
    },
    {
      name: 'a path that is not encoded right',
      call: ['GET', '/worlds/%E0%A4%A'],
      status: 400,
      code: 'malformed_request',
    },
    () => ({
      name: 'an Idempotency-Key without end',
      call: [
        'POST',
        '/observe',
        { json: { world_id: world, text: 'x' }, headers: { 'Idempotency-Key': 'k'.repeat(256) } },
      ],
      status: 400,
      code: 'malformed_idempotency_key',
    }),
  ];

  for (const given of cases) {
    const { name } = typeof given === 'function' ? given() : given;
    it(`answers ${name} with its own problem, and changes nothing`, async () => {
      const { call, status, code, pointers, headers } = typeof given === 'function' ? given() : given;
      const reply = await service.call(...call);
      checkProblem(reply, status, code);
      expect(reply.json.instance).to.equal(call[1].split('?')[0]);
      if (pointers !== undefined) expect(pointersOf(reply)).to.deep.equal(pointers);
      for (const [header, value] of Object.entries(headers ?? {}))
        expect(reply.headers.get(header)).to.match(value);
      const now = await service.call('GET', `/worlds/${world}`);
      expect(now.text).to.equal(unchanged.text);
    });
  }

  it('says which field was meant', async () => {
    const reply = await service.call('POST', '/retrieve', { json: { world_id: world, qestion: 'Who?' } });
    expect(reply.text).to.include('did you mean \\"question\\"?');
  });

  it('says the same under /v1, but for the path', async () => {
    const json = { world_id: world, text: 7 };
    const [root, v1] = await Promise.all(
      ['', '/v1'].map((prefix) => service.call('POST', `${prefix}/observe`, { json })),
    );
    const { instance: at, request_id: one, ...plain } = root!.json;
    const { instance: under, request_id: two, ...same } = v1!.json;
    expect(same).to.deep.equal(plain);
    expect([at, under]).to.deep.equal(['/observe', '/v1/observe']);
    expect(one).to.not.equal(two);
  });

  it('names the request by the caller’s own id where it is harmless', async () => {
    const given = await service.call('GET', '/nothing', { headers: { 'X-Request-Id': 'mine-1' } });
    expect([given.json.request_id, given.headers.get('x-request-id')]).to.deep.equal(['mine-1', 'mine-1']);
    const forged = await service.call('GET', '/nothing', { headers: { 'X-Request-Id': '{"a":1}' } });
    expect(forged.json.request_id).to.match(/^req_/);
  });

  it('answers what is no HTTP with a problem too, closes, and goes on', async () => {
    const { hostname, port } = new URL(service.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('\x00\x01\x02 nonsense\r\n\r\n'));
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.once('error', reject);
      socket.once('close', () => {
        resolve(received);
      });
    });
    expect(answer)
      .to.match(/^HTTP\/1\.1 400 /)
      .and.include('application/problem+json');
    expect((await service.call('GET', '/healthz')).status).to.equal(200);
    const long = await service.call('GET', `/worlds?after=${'x'.repeat(20_000)}`);
    checkProblemType(long, 431, 'headers_too_large');
  });

  it('logs no text, no question and no secret', async () => {
    await service.call('POST', '/observe', {
      json: { world_id: world, text: 'Zaphod hides the Magrathean plum.' },
    });
    await service.call(
      'GET',
      `/worlds/${world}/sparql?query=${encodeURIComponent('ASK { ?zarniwoop ?p ?o }')}`,
    );
    await service.call('POST', '/observe', { body: '{"secret plum', type: 'application/json' });
    const lines = service.logged.join('\n');
    expect(lines).to.include('POST /observe');
    for (const word of ['Zaphod', 'plum', 'zarniwoop', service.adminKey.slice(-20)])
      expect(lines).to.not.include(word);
  });
});

function checkProblem(reply: TestReply, status: number, code: string): void {
  checkProblemType(reply, status, code);
  expect(reply.json).to.include.all.keys('instance', 'request_id');
  expect(reply.text).to.not.match(/node_modules|\.[jt]s:\d+|<html/i);
}

function checkProblemType(reply: TestReply, status: number, code: string): void {
  const { headers, json, text } = reply;
  expect(headers.get('content-type'), text).to.equal('application/problem+json');
  expect([reply.status, json.status, json.code], text).to.deep.equal([status, status, code]);
  expect(json).to.include.all.keys('type', 'title', 'detail');
}

const pointersOf = (reply: TestReply): readonly string[] => reply.json.errors.map(({ pointer }) => pointer);
