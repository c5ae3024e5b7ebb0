/** Gives every request an id: the caller's own where it is harmless in a log, otherwise a new one. */
import type { RequestHandler, Response } from 'express';

export const REQUEST_ID_HEADER = 'X-Request-Id';

export const requestId =
  (mint: () => string): RequestHandler =>
  (request, response, next) => {
    const given = request.get(REQUEST_ID_HEADER);
    const id = given !== undefined && /^[\w.:-]{1,100}$/.test(given) ? given : mint();
    response.setHeader(REQUEST_ID_HEADER, id);
    next();
  };

export const requestIdOf = (response: Response): string => String(response.getHeader(REQUEST_ID_HEADER));
