/** Worlds: made or found by name, listed, read, renamed, erased. */
import { SemanticMemoryError } from '../../core/errors';
import { mayEnter, type ApiKey } from '../../core/keys/key';
import type { WorldStatus } from '../../core/model/world';
import type { SemanticMemoryService, WorldRequest } from '../../core/service';
import { HttpError } from '../problem';
import { route, type Route } from '../route';
import { fromWire, pageToWire, toWire, type Json } from '../wire';
import { locationOf } from './location';
import {
  closedObject,
  description,
  language,
  name,
  pageOf,
  pageQuery,
  pageRequest,
  strings,
  worldId,
  type PageQuery,
} from './schemas';

export const worldRoutes: readonly Route[] = [
  route<Json & { readonly name: string }>({
    method: 'POST',
    path: '/worlds',
    summary: 'Make a world, or find the one of that name',
    access: ['worlds'],
    body: {
      kind: 'json',
      schema: closedObject(
        { name, world_id: worldId, description, contracts: strings, ontologies: strings, language },
        ['name'],
      ),
    },
    handle: async ({ services, key, tenant, body, url }) => {
      const asked = fromWire(body) as unknown as WorldRequest;
      if (key.worlds !== null) await refuseUnbound(services.memory, key, asked);
      const { created, world } = await services.memory.createWorld(tenant, asked);
      return {
        status: created ? 201 : 200,
        headers: { Location: locationOf(url, 'worlds', world.worldId) },
        json: toWire(world),
      };
    },
  }),
  route<undefined, PageQuery>({
    method: 'GET',
    path: '/worlds',
    summary: 'List worlds',
    access: ['worlds'],
    query: pageQuery,
    handle: async ({ services, key, tenant, query }) => {
      if (key.worlds === null)
        return {
          status: 200,
          json: pageToWire(await services.memory.listWorlds(tenant, pageRequest(query))),
        };
      const worlds = await boundWorlds(services.memory, key);
      const { data, has_more } = pageOf(worlds, query, (world) => world.worldId);
      return { status: 200, json: { data: data.map(toWire), has_more } };
    },
  }),
  route({
    method: 'GET',
    path: '/worlds/:world_id',
    summary: 'Read a world',
    access: ['worlds', 'observe', 'retrieve', 'sparql'],
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      json: toWire(await services.memory.getWorld(tenant, params['world_id'] ?? '')),
    }),
  }),
  route<Json>({
    method: 'PATCH',
    path: '/worlds/:world_id',
    summary: 'Rename or describe a world',
    access: ['worlds'],
    body: { kind: 'json', schema: closedObject({ name, description }) },
    handle: async ({ services, tenant, params, body }) => ({
      status: 200,
      json: toWire(await services.memory.updateWorld(tenant, params['world_id'] ?? '', body)),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/worlds/:world_id',
    summary: 'Erase a world from disk',
    access: ['worlds'],
    handle: async ({ services, tenant, params }) => {
      await services.memory.deleteWorld(tenant, params['world_id'] ?? '');
      return { status: 204 };
    },
  }),
];

/** A bound key finds the worlds it is bound to, and makes no others. */
async function refuseUnbound(memory: SemanticMemoryService, key: ApiKey, asked: WorldRequest): Promise<void> {
  const bound = await boundWorlds(memory, key);
  if (bound.some((world) => world.name === asked.name)) return;
  if (asked.worldId !== undefined && mayEnter(key, asked.worldId)) return;
  throw new HttpError(403, 'world_not_allowed', `This key is not bound to a world named "${asked.name}".`);
}

/** The worlds of a bound key that are still there. */
async function boundWorlds(memory: SemanticMemoryService, key: ApiKey): Promise<readonly WorldStatus[]> {
  const found = await Promise.all(
    (key.worlds ?? []).map((id) =>
      memory.getWorld(key.tenant, id).catch((error: unknown) => {
        if (error instanceof SemanticMemoryError && error.kind === 'not_found') return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((world) => world !== undefined);
}
