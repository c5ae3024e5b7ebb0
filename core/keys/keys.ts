/**
 * The keys of an installation, kept as records of the log. Every request reads its key anew, so that a revocation
 * holds from the next request on, on every node that shares the log.
 */
import { SemanticMemoryError } from '../errors';
import { KEY_LAST_USED_SECONDS, KEYS_PER_TENANT_MAX } from '../limits';
import type { Clock, Log, Record_ } from '../ports';
import { DEFAULT_TENANT, hasScope, mayServeOtherTenants, type ApiKey } from './key';
import {
  keyRecord,
  keyUsedRecord,
  tenantPrefix,
  tenantRecord,
  TENANTS,
  withoutSecret,
  type StoredKey,
} from './record';
import { grant, type GrantedKey, type KeyRequest } from './request';
import { hashSecret, keyIdOf, mintSecret, prefixOf, secretMatches, type RandomBytes } from './secret';

/** The id of the key that the operator sets from outside; there is at most one. */
export const ENVIRONMENT_KEY_ID = 'environment';

export interface KeysDependencies {
  readonly log: Pick<Log, 'append' | 'get' | 'list'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

/** Why a secret opened nothing. */
export type Refusal = 'unknown_key' | 'expired_key' | 'revoked_key';

export interface Keys {
  /** The key of a bearer secret, or why there is none. */
  authenticate(secret: string): Promise<ApiKey | Refusal>;
  /** The secret is in this reply and nowhere else. */
  create(request: KeyRequest, maker: ApiKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** All keys of the tenant, revoked ones too, oldest first. */
  list(tenant: string): Promise<readonly ApiKey[]>;
  /** Every tenant that ever had a key, in order. */
  tenants(): Promise<readonly string[]>;
  /**
   * Revoking again changes nothing. @throws `key_not_found` also for a key of a tenant that `revoker` does not serve,
   * `scope_not_held` (forbidden) for one that may do more than `revoker`.
   */
  revoke(keyId: string, revoker: ApiKey): Promise<ApiKey>;
  /**
   * Sees to it that somebody can get in: `given` becomes (or renews) the operator's admin key; without it, an
   * installation that has no key gets one, whose secret is returned this once.
   */
  ensureFirst(given?: string): Promise<string | undefined>;
}

export function openKeys({ log, clock, randomBytes }: KeysDependencies): Keys {
  const read = async (keyId: string): Promise<StoredKey | undefined> =>
    (await log.get(keyRecord(keyId))) as StoredKey | undefined;
  const lastUsed = async (keyId: string): Promise<string | null> =>
    ((await log.get(keyUsedRecord(keyId))) as string | undefined) ?? null;

  async function find(secret: string): Promise<StoredKey | undefined> {
    for (const keyId of [keyIdOf(secret), ENVIRONMENT_KEY_ID]) {
      const stored = keyId === undefined ? undefined : await read(keyId);
      if (stored !== undefined && secretMatches(secret, stored.secret)) return stored;
    }
    return undefined;
  }

  async function authenticate(secret: string): Promise<ApiKey | Refusal> {
    const stored = await find(secret);
    if (stored === undefined) return 'unknown_key';
    if (stored.revokedAt !== null) return 'revoked_key';
    const now = clock.now();
    if (stored.expiresAt !== null && Date.parse(stored.expiresAt) <= Date.parse(now)) return 'expired_key';
    return withoutSecret(stored, await noteUse(stored.keyId, now));
  }

  async function noteUse(keyId: string, now: string): Promise<string> {
    const before = await lastUsed(keyId);
    if (before !== null && Date.parse(now) - Date.parse(before) < KEY_LAST_USED_SECONDS * 1000) return before;
    await log.append({ records: [{ key: keyUsedRecord(keyId), value: now }] });
    return now;
  }

  async function store(keyId: string, secret: string, granted: GrantedKey): Promise<StoredKey> {
    const stored: StoredKey = {
      keyId,
      prefix: prefixOf(secret),
      ...granted,
      createdAt: clock.now(),
      revokedAt: null,
      secret: hashSecret(secret, randomBytes),
    };
    await log.append({ records: recordsOf(stored) });
    return stored;
  }

  async function create(request: KeyRequest, maker: ApiKey) {
    const granted = grant(request, maker, clock.now());
    await refuseBeyondMax(granted.tenant);
    const { keyId, secret } = mintSecret(randomBytes);
    return { key: withoutSecret(await store(keyId, secret, granted), null), secret };
  }

  async function refuseBeyondMax(tenant: string): Promise<void> {
    const held = await log.list(tenantPrefix(tenant), { limit: KEYS_PER_TENANT_MAX });
    if (held.length < KEYS_PER_TENANT_MAX) return;
    const message = `A tenant has at most ${String(KEYS_PER_TENANT_MAX)} keys, revoked ones included.`;
    throw new SemanticMemoryError('conflict', 'too_many_keys', message);
  }

  async function list(tenant: string): Promise<readonly ApiKey[]> {
    const held = await log.list(tenantPrefix(tenant), { limit: KEYS_PER_TENANT_MAX });
    const keys = await Promise.all(
      held.map(async ({ value }) => {
        const keyId = value as string;
        const stored = await read(keyId);
        return stored === undefined ? [] : [withoutSecret(stored, await lastUsed(keyId))];
      }),
    );
    return keys.flat().sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.keyId, b.keyId));
  }

  /** Steps over each tenant's keys to the next tenant. */
  async function tenants(): Promise<readonly string[]> {
    const found: string[] = [];
    for (let after = TENANTS; ;) {
      const [record] = await log.list(TENANTS, { after, limit: 1 });
      const tenant = record?.key.slice(TENANTS.length).split('/')[0];
      if (tenant === undefined) return found;
      found.push(tenant);
      after = `${tenantPrefix(tenant)}\u{10FFFF}`;
    }
  }

  async function revoke(keyId: string, revoker: ApiKey): Promise<ApiKey> {
    const stored = await read(keyId);
    const served = stored?.tenant === revoker.tenant || mayServeOtherTenants(revoker);
    if (stored === undefined || !served)
      throw new SemanticMemoryError('not_found', 'key_not_found', `There is no key "${keyId}".`);
    if (keyId !== revoker.keyId && stored.scopes.some((scope) => !hasScope(revoker, scope)))
      throw new SemanticMemoryError(
        'forbidden',
        'scope_not_held',
        'A key revokes none that may do more than itself.',
      );
    const revoked: StoredKey = { ...stored, revokedAt: stored.revokedAt ?? clock.now() };
    await log.append({ records: recordsOf(revoked) });
    return withoutSecret(revoked, await lastUsed(keyId));
  }

  async function ensureFirst(given?: string): Promise<string | undefined> {
    if (given === undefined) {
      if ((await log.list('keys/id/', { limit: 1 })).length > 0) return undefined;
      const { keyId, secret } = mintSecret(randomBytes);
      await store(keyId, secret, administrator('first admin key'));
      return secret;
    }
    // The same secret again changes nothing: one that was revoked stays so until the operator sets another.
    const stored = await read(ENVIRONMENT_KEY_ID);
    if (stored === undefined || !secretMatches(given, stored.secret))
      await store(ENVIRONMENT_KEY_ID, given, administrator('SEMANTIC_MEMORY_API_KEY'));
    return undefined;
  }

  return { authenticate, create, list, tenants, revoke, ensureFirst };
}

const recordsOf = (stored: StoredKey): Record_[] => [
  { key: keyRecord(stored.keyId), value: stored },
  { key: tenantRecord(stored.tenant, stored.keyId), value: stored.keyId },
];

const administrator = (name: string): GrantedKey => ({
  name,
  tenant: DEFAULT_TENANT,
  scopes: ['admin'],
  worlds: null,
  expiresAt: null,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
