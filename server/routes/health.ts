/** Alive, ready, and what this is. */
import { RETRY_AFTER_SECONDS } from '../../core/limits';
import { HttpError } from '../problem';
import { route, type Route } from '../route';

/** `ready` is asked on each call: it turns false when the service is told to stop. */
export const healthRoutes = (version: string, ready: () => boolean): readonly Route[] => [
  route({
    method: 'GET',
    path: '/',
    summary: 'What answers here',
    access: 'public',
    handle: () => ({
      status: 200,
      json: { name: 'semantic-memory', version, documentation: '/openapi.json', health: '/healthz' },
    }),
  }),
  route({
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    access: 'public',
    handle: () => ({ status: 200, json: { status: 'ok' } }),
  }),
  route({
    method: 'GET',
    path: '/readyz',
    summary: 'The service takes requests',
    access: 'public',
    handle: () => {
      if (ready()) return { status: 200, json: { status: 'ready' } };
      throw new HttpError(503, 'not_ready', 'The service is starting or stopping.', {
        'Retry-After': String(RETRY_AFTER_SECONDS),
      });
    },
  }),
];
