/** A world as RDF documents: out as a stream, in as one observation. */
import { DOCUMENT_BYTES_MAX } from '../../core/limits';
import { RDF_DOCUMENTS } from '../media-types';
import { route, type Route } from '../route';
import { toWire } from '../wire';
import { locationOf } from './location';
import { closedObject, name } from './schemas';

export const documentRoutes: readonly Route[] = [
  route<undefined, { readonly provenance?: boolean }>({
    method: 'GET',
    path: '/worlds/:world_id/export',
    summary: 'Export a world; with provenance, its fact nodes too',
    access: ['sparql'],
    json: false,
    query: closedObject({ provenance: { type: 'boolean' } }),
    handle: ({ services, tenant, params, query, negotiate }) => {
      const mediaType = negotiate(RDF_DOCUMENTS);
      const content = services.memory.export(tenant, params['world_id'] ?? '', {
        mediaType,
        ...(query.provenance === undefined ? {} : { provenance: query.provenance }),
      });
      return { status: 200, headers: { Vary: 'Accept' }, text: { mediaType, content } };
    },
  }),
  route<string, { readonly base?: string; readonly source?: string }>({
    method: 'POST',
    path: '/worlds/:world_id/import',
    summary: 'Import an RDF document as one observation',
    access: ['observe'],
    query: closedObject({ base: { type: 'string', format: 'uri' }, source: name }),
    body: { kind: 'text', mediaTypes: RDF_DOCUMENTS, bytesMax: DOCUMENT_BYTES_MAX },
    handle: async ({ services, tenant, params, query, body, mediaType, idempotency, url }) => {
      const worldId = params['world_id'] ?? '';
      const imported = await services.memory.import(tenant, worldId, {
        document: body,
        mediaType,
        ...(query.base === undefined ? {} : { baseIri: query.base }),
        ...(query.source === undefined ? {} : { source: query.source }),
        ...(idempotency === undefined ? {} : { idempotency }),
      });
      const Location = locationOf(url, 'worlds', worldId, 'observations', imported.observationId);
      return { status: 201, headers: { Location }, json: toWire(imported) };
    },
  }),
];
