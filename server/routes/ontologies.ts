/** Ontologies: the installed ones and the tenant's own. */
import { DOCUMENT_BYTES_MAX } from '../../core/limits';
import { RDF_DOCUMENTS } from '../media-types';
import { route, type Route } from '../route';
import { toWire } from '../wire';
import { locationOf } from './location';
import { definitionsQuery, pageOf, type PageQuery } from './schemas';

export const ontologyRoutes: readonly Route[] = [
  route<undefined, PageQuery>({
    method: 'GET',
    path: '/ontologies',
    summary: 'List ontologies',
    access: 'any',
    query: definitionsQuery,
    handle: async ({ services, tenant, query }) => {
      const { data, has_more } = pageOf(await services.ontologies.list(tenant), query, ({ id }) => id);
      return { status: 200, json: { data: data.map(toWire), has_more } };
    },
  }),
  route<string>({
    method: 'POST',
    path: '/ontologies',
    summary: 'Upload an ontology in any RDF format',
    access: ['contracts'],
    body: { kind: 'text', mediaTypes: RDF_DOCUMENTS, bytesMax: DOCUMENT_BYTES_MAX },
    handle: async ({ services, tenant, body, mediaType, url }) => {
      const { created, ontology } = await services.ontologies.add(tenant, body, mediaType);
      return {
        status: created ? 201 : 200,
        headers: { Location: locationOf(url, 'ontologies', ontology.id) },
        json: toWire(ontology),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/ontologies/:id',
    summary: 'Read an ontology and what it declares',
    access: 'any',
    handle: async ({ services, tenant, params }) => ({
      status: 200,
      json: toWire(await services.ontologies.get(tenant, params['id'] ?? '')),
    }),
  }),
];
