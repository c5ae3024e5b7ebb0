import { expect } from 'chai';
import { startService, type Json, type TestReply, type TestService } from './service';

describe('API keys over HTTP', () => {
  let service: TestService;
  let hr: string;
  let it2: string;

  before(async () => {
    service = await startService();
    hr = await makeWorld('hr');
    it2 = await makeWorld('it');
  });
  after(() => service.stop());

  const makeWorld = async (name: string, key?: string): Promise<string> => {
    const made = await service.call('POST', '/worlds', {
      json: { name },
      ...(key === undefined ? {} : { key }),
    });
    expect(made.status, made.text).to.equal(201);
    return made.json.world_id;
  };

  it('gives the secret once, and lists the key without it', async () => {
    const made = await service.call('POST', '/api-keys', { json: { name: 'app', scopes: ['observe'] } });
    expect(made.status).to.equal(201);
    expect(made.headers.get('location')).to.equal(`/api-keys/${made.json.key_id}`);
    expect(made.headers.get('cache-control')).to.equal('no-store');
    const secret: string = made.json.secret;
    const list = await service.call('GET', '/api-keys');
    expect(list.text).to.include(made.json.key_id).and.not.include(secret);
    const listed = dataOf(list).find((key) => key.key_id === made.json.key_id);
    expect(listed).to.have.all.keys(
      'key_id',
      'name',
      'prefix',
      'tenant',
      'scopes',
      'worlds',
      'created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    );
    expect(list.json.has_more).to.equal(false);
  });

  it('revokes at once', async () => {
    const made = await service.call('POST', '/api-keys', { json: { name: 'short-lived' } });
    const key: string = made.json.secret;
    expect((await service.call('GET', '/worlds', { key })).status).to.equal(200);
    const revoked = await service.call('DELETE', `/api-keys/${made.json.key_id}`);
    expect(revoked.json.revoked_at).to.be.a('string');
    const refused = await service.call('GET', '/worlds', { key });
    expect([refused.status, refused.json.code]).to.deep.equal([401, 'revoked_key']);
    expect(refused.headers.get('www-authenticate')).to.include('invalid_token');
  });

  it('refuses a key whose time is over', async () => {
    const soon = new Date(Date.now() + 300).toISOString();
    const key = await service.key({ name: 'brief', expires_at: soon });
    expect((await service.call('GET', '/worlds', { key })).status).to.equal(200);
    await new Promise((resolve) => setTimeout(resolve, 350));
    const refused = await service.call('GET', '/worlds', { key });
    expect([refused.status, refused.json.code]).to.deep.equal([401, 'expired_key']);
  });

  const text = 'Alice works at Acme.';
  /** What a request needs; every other scope is refused. */
  const need = (
    scopes: readonly string[],
    method: string,
    path: () => string,
    json?: () => unknown,
  ): void => {
    it(`${method} ${path().replace('undefined', ':id')} needs ${scopes.join(' or ')}, and admin will do`, async () => {
      for (const scope of ['worlds', 'observe', 'retrieve', 'sparql', 'contracts', 'keys', 'admin']) {
        const key = await service.key({ name: scope, scopes: [scope] });
        const reply = await service.call(method, path(), {
          key,
          ...(json === undefined ? {} : { json: json() }),
        });
        if (scope === 'admin' || scopes.includes(scope)) {
          expect(reply.status, `${scope}: ${reply.text}`).to.be.lessThan(300);
        } else {
          expect([reply.status, reply.json.code], scope).to.deep.equal([403, 'missing_scope']);
          expect(reply.json.detail).to.include(`"${scopes[0] ?? ''}"`);
        }
      }
    });
  };
  need(
    ['worlds'],
    'POST',
    () => '/worlds',
    () => ({ name: 'hr' }),
  );
  need(['worlds'], 'GET', () => '/worlds');
  need(['worlds', 'observe', 'retrieve', 'sparql'], 'GET', () => `/worlds/${hr}`);
  need(
    ['worlds'],
    'PATCH',
    () => `/worlds/${hr}`,
    () => ({ description: 'people' }),
  );
  need(
    ['observe'],
    'POST',
    () => '/observe',
    () => ({ world_id: hr, text }),
  );
  need(
    ['retrieve'],
    'POST',
    () => '/retrieve',
    () => ({ world_id: hr, question: 'Where does Alice work?' }),
  );
  need(['retrieve'], 'GET', () => `/worlds/${hr}/observations`);
  need(['retrieve'], 'GET', () => `/worlds/${hr}/facts`);
  need(['retrieve'], 'GET', () => `/worlds/${hr}/entities`);
  need(['sparql'], 'GET', () => `/worlds/${hr}/sparql?query=ASK%20%7B%20%3Fs%20%3Fp%20%3Fo%20%7D`);
  need(['sparql'], 'GET', () => `/worlds/${hr}/export`);
  need(['keys'], 'GET', () => '/api-keys');
  need(
    ['keys'],
    'POST',
    () => '/api-keys',
    () => ({ name: 'child' }),
  );

  it('lets a bound key into its worlds and into no others, there or not', async () => {
    const key = await service.key({
      name: 'bound',
      scopes: ['worlds', 'observe', 'retrieve', 'sparql'],
      worlds: ['hr'],
    });
    expect((await service.call('POST', '/observe', { key, json: { world_id: hr, text } })).status).to.equal(
      201,
    );
    for (const world of [it2, 'nowhere'])
      for (const reply of [
        await service.call('POST', '/observe', { key, json: { world_id: world, text } }),
        await service.call('POST', '/retrieve', { key, json: { world_id: world, question: 'Who?' } }),
        await service.call('GET', `/worlds/${world}`, { key }),
        await service.call('GET', `/worlds/${world}/facts`, { key }),
        await service.call('GET', `/worlds/${world}/export`, { key }),
        await service.call('DELETE', `/worlds/${world}`, { key }),
      ])
        expect([reply.status, reply.json.code]).to.deep.equal([403, 'world_not_allowed']);
    const list = await service.call('GET', '/worlds', { key });
    expect(dataOf(list).map((world) => world.name)).to.deep.equal(['hr']);
    expect((await service.call('POST', '/worlds', { key, json: { name: 'hr' } })).status).to.equal(200);
    expect((await service.call('POST', '/worlds', { key, json: { name: 'it' } })).status).to.equal(403);
    expect((await service.call('POST', '/worlds', { key, json: { name: 'new' } })).status).to.equal(403);
  });

  it('binds to worlds that are there, by id or name', async () => {
    const made = await service.call('POST', '/api-keys', { json: { name: 'b', worlds: ['it', hr] } });
    expect(made.json.worlds).to.deep.equal([it2, hr]);
    const refused = await service.call('POST', '/api-keys', { json: { name: 'b', worlds: ['hr', 'nope'] } });
    expect(refused.status).to.equal(422);
    expect(refused.json.errors).to.deep.include({
      pointer: '/worlds/1',
      code: 'unknown_world',
      message: 'There is no world "nope"; make it first.',
    });
  });

  it('keeps tenants apart, whatever is asked', async () => {
    const key = await service.key({ name: 'b', scopes: ['admin'], tenant: 'b' });
    const own = await makeWorld('hr', key);
    for (const [method, path, json] of [
      ['GET', `/worlds/${it2}`],
      ['PATCH', `/worlds/${it2}`, { name: 'mine' }],
      ['DELETE', `/worlds/${it2}`],
      ['POST', '/observe', { world_id: it2, text }],
      ['POST', '/retrieve', { world_id: it2, question: 'Who works at Acme?' }],
      ['GET', `/worlds/${it2}/facts`],
      ['GET', `/worlds/${it2}/observations`],
      ['GET', `/worlds/${it2}/entities`],
      ['GET', `/worlds/${it2}/sparql?query=ASK%20%7B%7D`],
      ['GET', `/worlds/${it2}/export`],
    ] as const) {
      const reply = await service.call(method, path, { key, ...(json === undefined ? {} : { json }) });
      expect([reply.status, reply.json.code], `${method} ${path}`).to.deep.equal([404, 'world_not_found']);
    }
    const worlds = dataOf(await service.call('GET', '/worlds', { key }));
    expect(worlds.map((world) => world.world_id)).to.deep.equal([own]);
    const keys = dataOf(await service.call('GET', '/api-keys', { key }));
    expect(keys.map((each) => each.tenant)).to.deep.equal(['b']);
    const foreign = dataOf(await service.call('GET', '/api-keys'))[0]!.key_id;
    expect((await service.call('DELETE', `/api-keys/${foreign}`, { key })).status).to.equal(404);
    expect(
      (await service.call('POST', '/api-keys', { key, json: { name: 'c', tenant: 'c' } })).status,
    ).to.equal(403);
    expect((await service.call('GET', '/api-keys?tenant=default', { key })).status).to.equal(403);
    expect((await service.call('GET', '/api-keys?tenant=b')).status).to.equal(200);
  });
});

const dataOf = (reply: TestReply): readonly Json[] => reply.json.data;
