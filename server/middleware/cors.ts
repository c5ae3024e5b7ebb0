/** Lets browsers of the named origins call. Without an origin in the settings no such header is ever sent. */
import type { RequestHandler } from 'express';
import { REQUEST_ID_HEADER } from './request-id';

export const cors =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    const origin = request.get('Origin');
    if (origins.length > 0) response.vary('Origin');
    if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', `Location, Retry-After, ${REQUEST_ID_HEADER}`);
    if (request.method !== 'OPTIONS' || request.get('Access-Control-Request-Method') === undefined) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
    response.setHeader(
      'Access-Control-Allow-Headers',
      'Authorization, Content-Type, Accept, Idempotency-Key',
    );
    response.setHeader('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
