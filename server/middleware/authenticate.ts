/** Who asks, and whether the key may do this. @see https://www.rfc-editor.org/rfc/rfc6750 */
import { hasScope, mayEnter, type ApiKey } from '../../core/keys/key';
import type { Keys, Refusal } from '../../core/keys/keys';
import { HttpError } from '../problem';
import type { Route } from '../route';

/**
 * The key of an `Authorization: Bearer` header.
 * @throws HttpError 401 with `WWW-Authenticate`, the same for an unknown, expired or revoked key but for its code.
 */
export async function authenticate(keys: Keys, header: string | undefined): Promise<ApiKey> {
  if (header === undefined)
    throw unauthorized('missing_key', 'Send the API key as "Authorization: Bearer <key>".');
  const secret = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (secret === undefined)
    throw unauthorized('malformed_key', 'The Authorization header is not of the form "Bearer <key>".');
  const key = await keys.authenticate(secret);
  if (typeof key === 'string') throw unauthorized(key, REFUSALS[key]);
  return key;
}

/** @throws HttpError 403 naming the scope that is missing, or the world that the key is not bound to. */
export function authorize(key: ApiKey, access: Route['access'], worldId: string | undefined): void {
  if (typeof access !== 'string' && !access.some((scope) => hasScope(key, scope))) {
    const scopes = access.map((scope) => `"${scope}"`).join(' or ');
    throw new HttpError(
      403,
      'missing_scope',
      `This needs the scope ${scopes}, which this key does not have.`,
      {
        'WWW-Authenticate': `Bearer realm="semantic-memory", error="insufficient_scope", scope="${access.join(' ')}"`,
      },
    );
  }
  if (worldId !== undefined) authorizeWorld(key, worldId);
}

/** Asked before the world is looked for, so that a bound key learns nothing of other worlds. */
export function authorizeWorld(key: ApiKey, worldId: string): void {
  if (!mayEnter(key, worldId))
    throw new HttpError(403, 'world_not_allowed', `This key is not bound to the world "${worldId}".`);
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  unknown_key: 'This API key is not known here.',
  expired_key: 'This API key has expired.',
  revoked_key: 'This API key has been revoked.',
};

function unauthorized(code: string, message: string): HttpError {
  const error = code === 'missing_key' ? '' : ', error="invalid_token"';
  return new HttpError(401, code, message, { 'WWW-Authenticate': `Bearer realm="semantic-memory"${error}` });
}
