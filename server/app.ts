/** The Express application, made of the declared routes; each is served at the root and, identically, under `/v1`. */
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { REQUESTS_UNDER_WAY_MAX } from '../core/limits';
import { createAdmission, type Admission } from './admission';
import { dispatch } from './dispatch';
import { accessLog } from './middleware/access-log';
import { cors } from './middleware/cors';
import { notFound, problems } from './middleware/problems';
import { requestId } from './middleware/request-id';
import { HttpError } from './problem';
import type { Route } from './route';
import type { Services } from './services';

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly logger: Logger;
  readonly mintRequestId: () => string;
  readonly corsOrigins: readonly string[];
  /** Default: `REQUESTS_UNDER_WAY_MAX`. */
  readonly requestsMax?: number;
}

export function createApp(options: AppOptions): Express {
  const {
    routes,
    services,
    logger,
    mintRequestId,
    corsOrigins,
    requestsMax = REQUESTS_UNDER_WAY_MAX,
  } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Queries are read from the address itself; Express need not parse them.
  app.set('query parser', false);
  app.use(requestId(mintRequestId), accessLog(logger), cors(corsOrigins));
  const router = routerOf(routes, services, createAdmission(requestsMax));
  app.use('/v1', router);
  app.use(router);
  app.use(notFound);
  app.use(problems(logger));
  return app;
}

function routerOf(routes: readonly Route[], services: Services, admission: Admission): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, own] of byPath(routes)) {
    const place = router.route(path);
    for (const route of own) {
      const handler = dispatch(route, services, admission);
      if (route.method === 'GET') place.get(handler);
      else if (route.method === 'POST') place.post(handler);
      else if (route.method === 'PATCH') place.patch(handler);
      else place.delete(handler);
    }
    place.all(otherMethods(own));
  }
  return router;
}

function byPath(routes: readonly Route[]): Map<string, readonly Route[]> {
  const grouped = new Map<string, readonly Route[]>();
  for (const route of routes) grouped.set(route.path, [...(grouped.get(route.path) ?? []), route]);
  return grouped;
}

/** `OPTIONS` is answered; every other method that is not declared is refused with the list of those that are. */
function otherMethods(own: readonly Route[]): RequestHandler {
  const methods = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...new Set(methods), 'OPTIONS'].join(', ');
  return (request, response) => {
    if (request.method !== 'OPTIONS')
      throw new HttpError(405, 'method_not_allowed', `This path takes ${allow}.`, { Allow: allow });
    response.setHeader('Allow', allow);
    response.status(204).end();
  };
}
