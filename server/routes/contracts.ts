/** Contracts: the installed ones and the tenant's own. */
import { route, type Route } from '../route';
import { toWire, type Json } from '../wire';
import { locationOf } from './location';
import { definitionsQuery, pageOf, type PageQuery } from './schemas';

export const contractRoutes: readonly Route[] = [
  route<undefined, PageQuery>({
    method: 'GET',
    path: '/contracts',
    summary: 'List contracts',
    access: 'any',
    query: definitionsQuery,
    handle: async ({ services, tenant, query }) => {
      const { data, has_more } = pageOf(await services.contracts.list(tenant), query, ({ id }) => id);
      return { status: 200, json: { data: data.map(toWire), has_more } };
    },
  }),
  route<Json>({
    method: 'POST',
    path: '/contracts',
    summary: 'Upload a contract; it passes every load gate or is refused',
    access: ['contracts'],
    // The contract's own meta-schema is the first gate and says what is wrong in the contract's terms.
    body: { kind: 'json', schema: { type: 'object' } },
    handle: async ({ services, tenant, body, url }) => {
      const { created, contract } = await services.contracts.add(tenant, body);
      return {
        status: created ? 201 : 200,
        headers: { Location: locationOf(url, 'contracts', contract.id) },
        json: toWire(contract),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/contracts/:id',
    summary: 'Read a contract',
    access: 'any',
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      json: toWire(await services.contracts.get(tenant, params['id'] ?? '')),
    }),
  }),
  route({
    method: 'GET',
    path: '/contracts/:id/types.d.ts',
    summary: 'TypeScript types of the assertions that a contract takes',
    access: 'any',
    json: false,
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      text: {
        mediaType: 'application/typescript; charset=utf-8',
        content: await services.contracts.types(tenant, params['id'] ?? ''),
      },
    }),
  }),
];
