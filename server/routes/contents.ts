/** What a world holds: its observations, facts and entities; and taking an observation back. */
import { factToWire, pageToWire, toWire } from '../wire';
import { route, type Route } from '../route';
import { pageQuery, pageQueryWith, pageRequest, type PageQuery } from './schemas';

interface FactsQuery extends PageQuery {
  readonly subject?: string;
  readonly predicate?: string;
  readonly object?: string;
  readonly all?: boolean;
}

export const contentRoutes: readonly Route[] = [
  route<undefined, PageQuery>({
    method: 'GET',
    path: '/worlds/:world_id/observations',
    summary: 'List observations, in the order they were made',
    access: ['retrieve'],
    query: pageQuery,
    handle: async ({ services, tenant, params, query }) => ({
      status: 200,
      json: pageToWire(
        await services.memory.observations(tenant, params['world_id'] ?? '', pageRequest(query)),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: '/worlds/:world_id/observations/:observation_id',
    summary: 'Read an observation',
    access: ['retrieve'],
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      json: toWire(
        await services.memory.observation(tenant, params['world_id'] ?? '', params['observation_id'] ?? ''),
      ),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/worlds/:world_id/observations/:observation_id',
    summary: 'Retract an observation: the world is as if it had never been made',
    access: ['observe'],
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      json: toWire(
        await services.memory.retract(tenant, params['world_id'] ?? '', params['observation_id'] ?? ''),
      ),
    }),
  }),
  route<undefined, FactsQuery>({
    method: 'GET',
    path: '/worlds/:world_id/facts',
    summary: 'List facts: the current ones, or all that were ever recorded',
    access: ['retrieve'],
    query: pageQueryWith({
      subject: { type: 'string' },
      predicate: { type: 'string' },
      object: { type: 'string' },
      all: { type: 'boolean' },
    }),
    handle: async ({ services, tenant, params, query }) => {
      const { subject, predicate, object, all } = query;
      const request = {
        ...pageRequest(query),
        ...(subject === undefined ? {} : { subject }),
        ...(predicate === undefined ? {} : { predicate }),
        ...(object === undefined ? {} : { object }),
        ...(all === undefined ? {} : { all }),
      };
      const page = await services.memory.facts(tenant, params['world_id'] ?? '', request);
      return { status: 200, json: pageToWire(page, factToWire) };
    },
  }),
  route<undefined, PageQuery>({
    method: 'GET',
    path: '/worlds/:world_id/entities',
    summary: 'List what the world knows by name',
    access: ['retrieve'],
    query: pageQuery,
    handle: async ({ services, tenant, params, query }) => ({
      status: 200,
      json: pageToWire(await services.memory.entities(tenant, params['world_id'] ?? '', pageRequest(query))),
    }),
  }),
];
