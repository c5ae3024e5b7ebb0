import { expect } from 'chai';
import * as sdk from '../../sdk/index';
import { startFlakyServer, type FlakyServer, type Scripted } from './flaky-server';

const WORLD = {
  status: 200,
  body: JSON.stringify({ world_id: 'w1', name: 'hr', has_more: false, data: [] }),
};
const problem = (status: number, headers: Record<string, string> = {}): Scripted => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({
    type: 'urn:semantic-memory:problem:some_code',
    title: 'Title',
    status,
    detail: 'Detail.',
    code: 'some_code',
    instance: '/x',
    request_id: 'req_1',
    errors: [{ pointer: '/text', code: 'type', message: 'Expected a string.' }],
  }),
});

describe('the transport of the SDK', () => {
  let server: FlakyServer;
  afterEach(() => server.stop());

  const client = async (
    script: readonly Scripted[],
    options: Partial<sdk.ClientOptions> = {},
  ): Promise<sdk.SemanticMemory> => {
    server = await startFlakyServer(script);
    return new sdk.SemanticMemory({ apiKey: 'secret', baseUrl: server.url, ...options });
  };
  const failure = async (promise: PromiseLike<unknown>): Promise<unknown> =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    );

  for (const [name, first] of [
    ['503', problem(503)],
    ['429', problem(429)],
    ['a 502 of something in between', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a broken connection', 'cut'],
  ] as const)
    it(`repeats after ${name}, with the same key and the same Idempotency-Key`, async () => {
      const memory = await client([first, WORLD]);
      expect((await memory.world('hr')).worldId).to.equal('w1');
      expect(server.asked.map(({ body }) => body)).to.deep.equal(['{"name":"hr"}', '{"name":"hr"}']);
      expect(server.asked[0]!.headers.authorization).to.equal('Bearer secret');
      const [once, again] = server.asked.map(({ headers }) => headers['idempotency-key']);
      expect(once).to.match(/^[0-9a-f-]{36}$/);
      expect(again).to.equal(once);
    });

  it('waits as long as Retry-After says', async () => {
    const memory = await client([problem(503, { 'retry-after': '1' }), WORLD]);
    await memory.world('hr');
    expect(server.asked[1]!.at - server.asked[0]!.at).to.be.within(950, 2_000);
  });

  it('takes another Idempotency-Key for another call', async () => {
    const memory = await client([WORLD]);
    await memory.world('hr');
    await memory.world('hr');
    const [one, other] = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(one).to.not.equal(other);
    await memory.world('hr', { idempotencyKey: 'mine' });
    expect(server.asked[2]!.headers['idempotency-key']).to.equal('mine');
  });

  it('gives up after its retries, with the last problem', async () => {
    const memory = await client([problem(503)], { retries: 1 });
    const error = await failure(memory.world('hr'));
    expect(error).to.be.instanceOf(sdk.ServerError);
    expect(server.asked).to.have.length(2);
  });

  it('does not repeat a call that makes a key when the connection breaks', async () => {
    const memory = await client(['cut', WORLD]);
    expect(await failure(memory.apiKeys.create({ name: 'x' }))).to.be.instanceOf(sdk.ConnectionError);
    expect(server.asked).to.have.length(1);
  });

  for (const [status, type] of [
    [400, sdk.BadRequestError],
    [401, sdk.AuthenticationError],
    [403, sdk.PermissionDeniedError],
    [404, sdk.NotFoundError],
    [409, sdk.ConflictError],
    [413, sdk.PayloadTooLargeError],
    [422, sdk.UnprocessableEntityError],
    [500, sdk.ServerError],
  ] as const)
    it(`throws ${type.name} for ${String(status)}, at once, with what the problem says`, async () => {
      const memory = await client([problem(status)]);
      const error = await failure(memory.world('hr'));
      expect(error).to.be.instanceOf(type).and.instanceOf(sdk.ApiError);
      const { code, requestId, errors, message, name } = error as sdk.ApiError;
      expect([name, code, requestId]).to.deep.equal([type.name, 'some_code', 'req_1']);
      expect(errors).to.deep.equal([{ pointer: '/text', code: 'type', message: 'Expected a string.' }]);
      expect(message).to.equal(`${String(status)} some_code: Detail. (/text: Expected a string.)`);
      expect(server.asked).to.have.length(1);
    });

  it('throws RateLimitError for 429 when its retries are used up', async () => {
    const memory = await client([problem(429)], { retries: 0 });
    expect(await failure(memory.world('hr'))).to.be.instanceOf(sdk.RateLimitError);
  });

  it('says so when nobody listens', async () => {
    const memory = await client([WORLD], { retries: 0 });
    await server.stop();
    const error = await failure(memory.world('hr'));
    expect(error).to.be.instanceOf(sdk.ConnectionError);
    expect((error as Error).message).to.include(`cannot reach ${server.url}`);
  });

  it('gives up on a reply that does not come', async () => {
    const memory = await client(['hang'], { retries: 0, timeoutMs: 50 });
    expect(await failure(memory.world('hr'))).to.be.instanceOf(sdk.ConnectionTimeoutError);
  });

  it('ends when the caller aborts, in the middle of a call and between two', async () => {
    const hanging = await client(['hang']);
    const first = new AbortController();
    setTimeout(() => {
      first.abort();
    }, 30);
    expect(await failure(hanging.world('hr', { signal: first.signal }))).to.be.instanceOf(
      sdk.CallAbortedError,
    );
    await server.stop();
    const waiting = await client([problem(503, { 'retry-after': '30' })]);
    const second = new AbortController();
    setTimeout(() => {
      second.abort();
    }, 50);
    expect(await failure(waiting.world('hr', { signal: second.signal }))).to.be.instanceOf(
      sdk.CallAbortedError,
    );
    expect(server.asked).to.have.length(1);
  });

  it('writes requests in snake_case, and leaves the data of an assertion alone', async () => {
    const memory = await client([WORLD]);
    const world = await memory.world('hr');
    await world.assert<{ readonly jobTitle: string }>(
      'org.example.employment',
      { jobTitle: 'engineer' },
      { observedAt: new Date('2026-01-01T00:00:00Z') },
    );
    expect(JSON.parse(server.asked[1]!.body)).to.deep.equal({
      world_id: 'w1',
      contract: 'org.example.employment',
      data: { jobTitle: 'engineer' },
      observed_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('walks through pages as they are reached', async () => {
    const page = (ids: readonly string[], has_more: boolean): Scripted => ({
      status: 200,
      body: JSON.stringify({ data: ids.map((world_id) => ({ world_id })), has_more }),
    });
    const memory = await client([page(['a', 'b'], true), page(['c'], false)]);
    const seen: string[] = [];
    for await (const { worldId } of memory.worlds.list({ limit: 2 })) seen.push(worldId);
    expect(seen).to.deep.equal(['a', 'b', 'c']);
    expect(server.asked.map(({ url }) => url)).to.deep.equal([
      '/worlds?limit=2',
      '/worlds?limit=2&starting_after=b',
    ]);
  });

  it('uses the fetch that it is given', async () => {
    const urls: string[] = [];
    const memory = await client([WORLD], {
      fetch: (input, init) => {
        urls.push(input as string);
        return fetch(input, init);
      },
    });
    await memory.world('hr');
    expect(urls).to.deep.equal([`${server.url}/worlds`]);
  });
});
