/**
 * An API key as a value: who may do what, in which worlds, until when.
 * The keys room never sees HTTP, the clock or randomness; both of the latter are handed in.
 */

/** What a key may do. `admin` implies all others. */
export const SCOPES = ['worlds', 'observe', 'retrieve', 'sparql', 'contracts', 'keys', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/** The tenant of an installation that has only one, and the one whose administrators may serve the others. */
export const DEFAULT_TENANT = 'default';

export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  /** Beginning of the secret, enough to recognise it by and too little to use. */
  readonly prefix: string;
  readonly tenant: string;
  readonly scopes: readonly Scope[];
  /** Ids of the worlds it is bound to; null: all of its tenant. */
  readonly worlds: readonly string[] | null;
  /** RFC 3339 UTC, as are the following. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** Coarse: written at most once in `KEY_LAST_USED_SECONDS`. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export const hasScope = (key: Pick<ApiKey, 'scopes'>, scope: Scope): boolean =>
  key.scopes.includes(scope) || key.scopes.includes('admin');

export const mayEnter = (key: Pick<ApiKey, 'worlds'>, worldId: string): boolean =>
  key.worlds === null || key.worlds.includes(worldId);

/** Administrators of the default tenant run the installation; another tenant's administrators run that tenant. */
export const mayServeOtherTenants = (key: Pick<ApiKey, 'scopes' | 'tenant' | 'worlds'>): boolean =>
  key.tenant === DEFAULT_TENANT && key.scopes.includes('admin') && key.worlds === null;
