/** API keys: made, listed, revoked. A secret goes out once, in the reply that makes it. */
import { SemanticMemoryError } from '../../core/errors';
import { mayServeOtherTenants, SCOPES } from '../../core/keys/key';
import type { KeyRequest } from '../../core/keys/request';
import type { SemanticMemoryService } from '../../core/service';
import { allWorlds } from '../all-worlds';
import { HttpError } from '../problem';
import { route, type Route } from '../route';
import { fromWire, toWire, type Json } from '../wire';
import { locationOf } from './location';
import { closedObject, name, pageOf, pageQueryWith, strings, type PageQuery } from './schemas';

export const apiKeyRoutes: readonly Route[] = [
  route<Json>({
    method: 'POST',
    path: '/api-keys',
    summary: 'Make a key; its secret is in this reply alone',
    access: ['keys'],
    body: {
      kind: 'json',
      schema: closedObject({
        name,
        scopes: { type: 'array', items: { type: 'string' }, maxItems: SCOPES.length },
        worlds: { ...strings, type: ['array', 'null'], minItems: 1 },
        tenant: { type: 'string' },
        expires_at: { type: ['string', 'null'], format: 'date-time' },
      }),
    },
    handle: async ({ services, key, tenant, body, url }) => {
      const asked: KeyRequest = { name: '', ...(fromWire(body) as unknown as Partial<KeyRequest>) };
      const worlds = asked.worlds ?? null;
      const bound =
        worlds === null ? {} : { worlds: await worldIds(services.memory, asked.tenant ?? tenant, worlds) };
      const made = await services.keys.create({ ...asked, ...bound }, key);
      return {
        status: 201,
        headers: { Location: locationOf(url, 'api-keys', made.key.keyId), 'Cache-Control': 'no-store' },
        json: { ...(toWire(made.key) as Json), secret: made.secret },
      };
    },
  }),
  route<undefined, PageQuery & { readonly tenant?: string }>({
    method: 'GET',
    path: '/api-keys',
    summary: 'List the keys of the tenant, without their secrets',
    access: ['keys'],
    query: pageQueryWith({ tenant: { type: 'string' } }),
    handle: async ({ services, key, tenant, query }) => {
      const of = query.tenant ?? tenant;
      if (of !== tenant && !mayServeOtherTenants(key))
        throw new HttpError(
          403,
          'tenant_not_held',
          'Only an administrator of the installation sees other tenants.',
        );
      const { data, has_more } = pageOf(await services.keys.list(of), query, ({ keyId }) => keyId);
      return { status: 200, json: { data: data.map(toWire), has_more } };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api-keys/:key_id',
    summary: 'Revoke a key at once',
    access: ['keys'],
    handle: async ({ services, key, params }) => ({
      status: 200,
      json: toWire(await services.keys.revoke(params['key_id'] ?? '', key)),
    }),
  }),
];

/** A key is bound to world ids; a caller may name a world by id or by name. */
async function worldIds(
  memory: SemanticMemoryService,
  tenant: string,
  worlds: readonly string[],
): Promise<readonly string[]> {
  const known = new Map<string, string>();
  for await (const world of allWorlds(memory, tenant)) {
    known.set(world.name, known.get(world.name) ?? world.worldId);
    known.set(world.worldId, world.worldId);
  }
  const errors = worlds.flatMap((world, index) =>
    known.has(world)
      ? []
      : [
          {
            pointer: `/worlds/${String(index)}`,
            code: 'unknown_world',
            message: `There is no world "${world}"; make it first.`,
          },
        ],
  );
  if (errors.length > 0)
    throw new SemanticMemoryError('invalid', 'invalid_key', 'The key cannot be bound as asked for.', {
      errors,
    });
  return [...new Set(worlds.map((world) => known.get(world) ?? world))];
}
