/** One structured line per request. Never a secret, a header, a query string or a word of anybody's text. */
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ApiKey } from '../../core/keys/key';
import { requestIdOf } from './request-id';

/** What a request turned out to be, noted on its response for the line that is written when it ends. */
interface Noted {
  route?: string;
  key?: ApiKey;
}

export function note(response: Response, noted: Noted): void {
  Object.assign(response.locals, noted);
}

export const accessLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const began = process.hrtime.bigint();
    response.once('close', () => {
      const { route, key } = response.locals as Noted;
      logger.info(
        {
          request_id: requestIdOf(response),
          method: request.method,
          route: route ?? null,
          status: response.statusCode,
          complete: response.writableFinished,
          ms: Number((process.hrtime.bigint() - began) / 1_000n) / 1_000,
          ...(key === undefined ? {} : { key_id: key.keyId, tenant: key.tenant }),
        },
        'request',
      );
    });
    next();
  };
