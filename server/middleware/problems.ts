/** The last stop of every failure: a problem document, and a line in the log for those nobody foresaw. */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HttpError, problemOf } from '../problem';
import { requestIdOf } from './request-id';

export const notFound: RequestHandler = (request) => {
  throw new HttpError(404, 'unknown_path', `There is nothing at ${request.path}.`);
};

export const problems =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const { problem, headers } = problemOf(error);
    const request_id = requestIdOf(response);
    if (problem.status >= 500) logger.error({ request_id, err: error }, 'request failed');
    // Half a reply is already out: only a cut connection still says that the rest is missing.
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(problem.status);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const instance = request.originalUrl.split('?')[0];
    response.setHeader('Content-Type', 'application/problem+json');
    response.end(JSON.stringify({ ...problem, instance, request_id }));
  };
