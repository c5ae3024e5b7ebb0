/** POST /retrieve: a question to one world. */
import type { RetrieveRequest } from '../../core/service';
import { authorizeWorld } from '../middleware/authenticate';
import { route, type Route } from '../route';
import { fromWire, retrievedToWire, type Json } from '../wire';
import { closedObject, flag, instant, language, name, questionText, rowLimit } from './schemas';

export const retrieveRoutes: readonly Route[] = [
  route<Json & { readonly world_id: string }>({
    method: 'POST',
    path: '/retrieve',
    summary: 'Answer a question from what was observed',
    access: ['retrieve'],
    body: {
      kind: 'json',
      schema: closedObject(
        {
          world_id: name,
          question: questionText,
          // A log position, or a time of recording.
          as_of: { type: ['integer', 'string'], minimum: 0, format: 'date-time' },
          valid_at: instant,
          speaker: name,
          language,
          limit: rowLimit,
          explain: flag,
        },
        ['world_id', 'question'],
      ),
    },
    handle: async ({ services, key, tenant, body }) => {
      authorizeWorld(key, body.world_id);
      const { world_id, ...asked } = body;
      const request = fromWire(asked) as unknown as RetrieveRequest;
      return {
        status: 200,
        json: retrievedToWire(await services.memory.retrieve(tenant, world_id, request)),
      };
    },
  }),
];
