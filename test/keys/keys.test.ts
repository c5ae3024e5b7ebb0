import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { SemanticMemoryError } from '../../core/errors';
import type { ApiKey } from '../../core/keys/key';
import { openKeys, type Keys } from '../../core/keys/keys';
import type { Log } from '../../core/ports';
import { openLog } from '../../core/store/open-log';

describe('API keys', () => {
  let folder: string;
  let log: Log;
  let now: string;
  let keys: Keys;
  let admin: ApiKey;

  const open = async (): Promise<void> => {
    log = await openLog(folder);
    keys = openKeys({ log, clock: { now: () => now }, randomBytes });
  };
  const authenticated = async (secret: string): Promise<ApiKey> => {
    const key = await keys.authenticate(secret);
    if (typeof key === 'string') throw new Error(key);
    return key;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    now = '2026-01-01T00:00:00.000Z';
    await open();
    const secret = await keys.ensureFirst();
    admin = await authenticated(secret ?? '');
  });
  afterEach(async () => {
    await log.close();
    await rm(folder, { recursive: true });
  });

  it('makes one admin key at the first start and none at the next', async () => {
    expect(admin.scopes).to.deep.equal(['admin']);
    expect(admin.tenant).to.equal('default');
    expect(await keys.ensureFirst()).to.equal(undefined);
    expect(await keys.list('default')).to.have.length(1);
  });

  it('knows a key again after a restart, and writes its secret nowhere', async () => {
    const { secret } = await keys.create({ name: 'app', scopes: ['observe'] }, admin);
    expect(secret).to.match(/^sm_[0-9a-f]{16}_[\w-]{43}$/);
    await log.close();
    const stored = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
    );
    expect(stored.join('')).to.include('keys/id/').and.not.include(secret.slice(20));
    await open();
    expect((await authenticated(secret)).name).to.equal('app');
  });

  for (const [name, wrong] of [
    ['another secret of the same id', (secret: string) => `${secret.slice(0, -4)}AAAA`],
    ['another id', (secret: string) => secret.replace(/^sm_..../, 'sm_0000')],
    ['a cut secret', (secret: string) => secret.slice(0, 30)],
    ['no secret of the form', () => 'password'],
    ['nothing', () => ''],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { secret } = await keys.create({ name: 'app' }, admin);
      expect(await keys.authenticate(wrong(secret))).to.equal('unknown_key');
    });

  it('refuses a revoked key from that moment on, and lists when it was revoked', async () => {
    const { key, secret } = await keys.create({ name: 'app' }, admin);
    await authenticated(secret);
    now = '2026-01-01T01:00:00.000Z';
    await keys.revoke(key.keyId, admin);
    expect(await keys.authenticate(secret)).to.equal('revoked_key');
    now = '2026-01-02T00:00:00.000Z';
    expect((await keys.revoke(key.keyId, admin)).revokedAt).to.equal('2026-01-01T01:00:00.000Z');
  });

  it('refuses a key whose time is over', async () => {
    const { secret } = await keys.create({ name: 'app', expiresAt: '2026-02-01T00:00:00Z' }, admin);
    expect(await keys.authenticate(secret)).to.be.an('object');
    now = '2026-02-01T00:00:00.000Z';
    expect(await keys.authenticate(secret)).to.equal('expired_key');
  });

  it('notes the last use coarsely', async () => {
    const { secret } = await keys.create({ name: 'app' }, admin);
    expect((await authenticated(secret)).lastUsedAt).to.equal('2026-01-01T00:00:00.000Z');
    now = '2026-01-01T00:04:59.000Z';
    expect((await authenticated(secret)).lastUsedAt).to.equal('2026-01-01T00:00:00.000Z');
    now = '2026-01-01T00:05:00.000Z';
    expect((await authenticated(secret)).lastUsedAt).to.equal('2026-01-01T00:05:00.000Z');
  });

  it('keeps tenants apart', async () => {
    const { key, secret } = await keys.create({ name: 'b', scopes: ['admin'], tenant: 'b' }, admin);
    const other = await authenticated(secret);
    expect((await keys.list('b')).map(({ keyId }) => keyId)).to.deep.equal([key.keyId]);
    expect((await keys.list('default')).map(({ keyId }) => keyId)).to.deep.equal([admin.keyId]);
    await refusal(keys.revoke(admin.keyId, other), 'key_not_found');
    await refusal(keys.create({ name: 'c', tenant: 'c' }, other), 'tenant_not_held');
  });

  it('gives away nothing that the maker does not have', async () => {
    const made = await keys.create({ name: 'm', scopes: ['keys', 'observe'], worlds: ['w1'] }, admin);
    const maker = await authenticated(made.secret);
    const { key } = await keys.create({ name: 'child' }, maker);
    expect(key.scopes).to.deep.equal(['observe', 'keys']);
    expect(key.worlds).to.deep.equal(['w1']);
    await refusal(keys.create({ name: 'x', scopes: ['sparql'] }, maker), 'scope_not_held');
    await refusal(keys.create({ name: 'x', scopes: ['admin'] }, maker), 'scope_not_held');
    await refusal(keys.create({ name: 'x', worlds: null }, maker), 'world_not_held');
    await refusal(keys.create({ name: 'x', worlds: ['w1', 'w2'] }, maker), 'world_not_held');
  });

  it('lets no key revoke one that may do more, but every key itself', async () => {
    const made = await keys.create({ name: 'm', scopes: ['keys'] }, admin);
    const maker = await authenticated(made.secret);
    await refusal(keys.revoke(admin.keyId, maker), 'scope_not_held');
    expect((await keys.revoke(maker.keyId, maker)).revokedAt).to.be.a('string');
  });

  it('names every tenant that has a key', async () => {
    for (const tenant of ['b', 'ab', 'b-c']) await keys.create({ name: tenant, tenant }, admin);
    expect(await keys.tenants()).to.have.members(['default', 'b', 'ab', 'b-c']);
  });

  for (const [name, request, pointer] of [
    ['an unknown scope', { name: 'x', scopes: ['observe', 'fly'] }, '/scopes/1'],
    ['no scope at all', { name: 'x', scopes: [] }, '/scopes'],
    ['a tenant that is no name', { name: 'x', tenant: 'a/b' }, '/tenant'],
    ['an expiry that is no time', { name: 'x', expiresAt: 'soon' }, '/expires_at'],
    ['an expiry in the past', { name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, '/expires_at'],
  ] as const)
    it(`refuses ${name}, with its pointer`, async () => {
      const error = await refusal(keys.create(request, admin), 'invalid_key');
      expect(error.errors.map((each) => each.pointer)).to.deep.equal([pointer]);
    });

  describe('set by the operator', () => {
    it('works in any form, and gives way to the next one', async () => {
      await keys.ensureFirst('letmein');
      expect((await authenticated('letmein')).scopes).to.deep.equal(['admin']);
      await keys.ensureFirst('sm_0123456789abcdef_chosen');
      expect(await keys.authenticate('letmein')).to.equal('unknown_key');
      expect((await authenticated('sm_0123456789abcdef_chosen')).keyId).to.equal('environment');
    });

    it('stays revoked until another secret is set', async () => {
      await keys.ensureFirst('letmein');
      await keys.revoke('environment', admin);
      await keys.ensureFirst('letmein');
      expect(await keys.authenticate('letmein')).to.equal('revoked_key');
      await keys.ensureFirst('letmein2');
      expect(await keys.authenticate('letmein2')).to.be.an('object');
    });
  });
});

async function refusal(promise: Promise<unknown>, code: string): Promise<SemanticMemoryError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(SemanticMemoryError);
  expect((error as SemanticMemoryError).code).to.equal(code);
  return error as SemanticMemoryError;
}
