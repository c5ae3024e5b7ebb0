/** What a new key is asked to be, checked against who asks for it. */
import { SemanticMemoryError, type InputError } from '../errors';
import { hasScope, mayServeOtherTenants, SCOPES, type ApiKey, type Scope } from './key';

export interface KeyRequest {
  readonly name: string;
  /** Default: what the asking key itself may do, `admin` left out. */
  readonly scopes?: readonly string[];
  /** World ids. Default: those of the asking key. */
  readonly worlds?: readonly string[] | null;
  readonly tenant?: string;
  /** RFC 3339; absent: never. */
  readonly expiresAt?: string | null;
}

export interface GrantedKey {
  readonly name: string;
  readonly tenant: string;
  readonly scopes: readonly Scope[];
  readonly worlds: readonly string[] | null;
  readonly expiresAt: string | null;
}

const TENANT = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * A key gives away nothing that its maker does not have.
 * @throws `invalid_key` for bad input; `scope_not_held`, `world_not_held`, `tenant_not_held` (forbidden) for too much.
 */
export function grant(request: KeyRequest, maker: ApiKey, now: string): GrantedKey {
  const errors = [...checkScopes(request), ...checkTenant(request), ...checkExpiry(request, now)];
  if (errors.length > 0)
    throw new SemanticMemoryError('invalid', 'invalid_key', 'The key cannot be made as asked for.', {
      errors,
    });
  const tenant = request.tenant ?? maker.tenant;
  if (tenant !== maker.tenant && !mayServeOtherTenants(maker))
    throw refused('tenant_not_held', `Only an administrator of the installation makes keys for "${tenant}".`);
  const scopes = SCOPES.filter((scope) =>
    request.scopes === undefined
      ? scope !== 'admin' && hasScope(maker, scope)
      : request.scopes.includes(scope),
  );
  const excess = scopes.find((scope) => !hasScope(maker, scope));
  if (excess !== undefined)
    throw refused('scope_not_held', `This key does not have the scope "${excess}" and cannot give it away.`);
  const worlds = request.worlds === undefined ? maker.worlds : request.worlds;
  if (maker.worlds !== null && (worlds === null || worlds.some((world) => !maker.worlds?.includes(world))))
    throw refused('world_not_held', 'This key is bound to worlds and gives away no others.');
  return { name: request.name, tenant, scopes, worlds, expiresAt: request.expiresAt ?? null };
}

function checkScopes({ scopes = SCOPES }: KeyRequest): InputError[] {
  if (scopes.length === 0)
    return [{ pointer: '/scopes', code: 'empty', message: `Name at least one of ${SCOPES.join(', ')}.` }];
  return scopes.flatMap((scope, index) =>
    (SCOPES as readonly string[]).includes(scope)
      ? []
      : [
          {
            pointer: `/scopes/${String(index)}`,
            code: 'unknown_scope',
            message: `"${scope}" is no scope; the scopes are ${SCOPES.join(', ')}.`,
          },
        ],
  );
}

function checkTenant({ tenant }: KeyRequest): InputError[] {
  if (tenant === undefined || TENANT.test(tenant)) return [];
  const message = 'A tenant is 1 to 63 lower-case letters, digits and hyphens, not beginning with a hyphen.';
  return [{ pointer: '/tenant', code: 'pattern', message }];
}

function checkExpiry({ expiresAt }: KeyRequest, now: string): InputError[] {
  if (expiresAt === undefined || expiresAt === null) return [];
  const instant = Date.parse(expiresAt);
  if (Number.isNaN(instant))
    return [
      {
        pointer: '/expires_at',
        code: 'format',
        message: 'Give an RFC 3339 time, such as 2030-01-31T00:00:00Z.',
      },
    ];
  if (instant <= Date.parse(now))
    return [{ pointer: '/expires_at', code: 'past', message: 'The expiry lies in the past.' }];
  return [];
}

const refused = (code: string, message: string): SemanticMemoryError =>
  new SemanticMemoryError('forbidden', code, message);
