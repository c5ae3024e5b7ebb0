/** API keys. */

export type Scope = 'worlds' | 'observe' | 'retrieve' | 'sparql' | 'contracts' | 'keys' | 'admin';

export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly tenant: string;
  readonly scopes: readonly Scope[];
  readonly worlds: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export interface ApiKeyRequest {
  readonly name?: string;
  /** Default: those of the asking key, `admin` left out. */
  readonly scopes?: readonly Scope[];
  /** Ids or names; null: all of the tenant. Default: those of the asking key. */
  readonly worlds?: readonly string[] | null;
  /** Another tenant's, for an administrator of the installation. */
  readonly tenant?: string;
  readonly expiresAt?: string | Date | null;
}
