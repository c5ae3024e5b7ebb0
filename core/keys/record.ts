/** How a key lies in the log's records, and where. */
import type { ApiKey } from './key';
import type { HashedSecret } from './secret';

/** `lastUsedAt` has a record of its own, so that noting a use never undoes a revocation. */
export interface StoredKey extends Omit<ApiKey, 'lastUsedAt'> {
  readonly secret: HashedSecret;
}

export const keyRecord = (keyId: string): string => `keys/id/${keyId}`;
export const keyUsedRecord = (keyId: string): string => `keys/used/${keyId}`;
/** What every tenant's list of keys begins with. */
export const TENANTS = 'keys/tenant/';
/** Lists a tenant's keys without reading those of others. */
export const tenantPrefix = (tenant: string): string => `${TENANTS}${tenant}/`;
export const tenantRecord = (tenant: string, keyId: string): string => `${tenantPrefix(tenant)}${keyId}`;

/** The stored key as it may be shown: without the hash of its secret. */
export const withoutSecret = (stored: StoredKey, lastUsedAt: string | null): ApiKey => ({
  keyId: stored.keyId,
  name: stored.name,
  prefix: stored.prefix,
  tenant: stored.tenant,
  scopes: stored.scopes,
  worlds: stored.worlds,
  createdAt: stored.createdAt,
  expiresAt: stored.expiresAt,
  lastUsedAt,
  revokedAt: stored.revokedAt,
});
