/** From an HTTP request to a route's answer: key, scope, query, body, handler, reply, in this order. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { SemanticMemoryError } from '../core/errors';
import type { ApiKey } from '../core/keys/key';
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '../core/limits';
import type { Admission } from './admission';
import { note } from './middleware/access-log';
import { authenticate, authorize } from './middleware/authenticate';
import { readBody, type ReadBody } from './middleware/body';
import { HttpError } from './problem';
import type { ApiRequest, Reply, Route } from './route';
import type { Services } from './services';
import { checkQuery } from './validate';

/** Stands where no key is asked for; it has no scope and no tenant, so nothing can be done in its name. */
const NOBODY: ApiKey = {
  keyId: '',
  name: '',
  prefix: '',
  tenant: '',
  scopes: [],
  worlds: [],
  createdAt: '',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

/** Public routes are always answered: whoever watches the service must see it when it is busiest. */
export function dispatch(route: Route, services: Services, admission: Admission): RequestHandler {
  return async (request, response) => {
    note(response, { route: `${route.method} ${route.path}` });
    const work = (): Promise<void> => answer(route, services, request, response);
    await (route.access === 'public' ? work() : admission.admit(work));
  };
}

async function answer(route: Route, services: Services, request: Request, response: Response): Promise<void> {
  const params = request.params as Record<string, string>;
  const key = await identify(route, services, request, response);
  const negotiate = negotiator(request);
  if (route.json !== false) negotiate(['application/json', 'application/problem+json']);
  const url = new URL(request.originalUrl, 'http://service');
  const query = readQuery(route, url);
  const read: ReadBody =
    route.body === undefined
      ? { body: undefined, mediaType: '', digest: '' }
      : await readBody(request, response, route.body);
  const idempotency = idempotencyOf(request, route, read);
  const asked: ApiRequest<unknown, unknown> = {
    services,
    key,
    tenant: key.tenant,
    params,
    query,
    body: read.body,
    mediaType: read.mediaType,
    url,
    negotiate,
    ...(idempotency === undefined ? {} : { idempotency }),
  };
  await send(response, await route.handle(asked as ApiRequest<never, never>));
}

async function identify(
  route: Route,
  services: Services,
  request: Request,
  response: Response,
): Promise<ApiKey> {
  if (route.access === 'public') return NOBODY;
  const key = await authenticate(services.keys, request.get('Authorization'));
  note(response, { key });
  authorize(key, route.access, (request.params as Record<string, string>)['world_id']);
  return key;
}

const negotiator =
  (request: Request) =>
  (types: readonly string[]): string => {
    const best = request.accepts([...types]);
    if (best !== false) return best;
    throw new HttpError(406, 'not_acceptable', `This is given as ${types.join(', ')}.`);
  };

function readQuery(route: Route, url: URL): unknown {
  if (route.query === undefined) return {};
  const query: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  const errors = checkQuery(route.query, query);
  if (errors.length === 0) return query;
  throw new SemanticMemoryError('invalid', 'invalid_query', 'The query parameters are not as expected.', {
    errors,
  });
}

/** The digest takes the route in, so that one key cannot replay the reply of another kind of request. */
function idempotencyOf(request: Request, route: Route, read: ReadBody): ApiRequest['idempotency'] {
  const key = request.get('Idempotency-Key');
  if (key === undefined || route.method !== 'POST') return undefined;
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_CHARACTERS_MAX)
    throw new HttpError(
      400,
      'malformed_idempotency_key',
      `An Idempotency-Key has 1 to ${String(IDEMPOTENCY_KEY_CHARACTERS_MAX)} characters.`,
    );
  return { key, bodyDigest: `${route.path} ${read.mediaType} ${read.digest}` };
}

async function send(response: Response, reply: Reply): Promise<void> {
  response.status(reply.status);
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (reply.json !== undefined) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(reply.json));
  } else if (reply.text === undefined) {
    response.end();
  } else if (typeof reply.text.content === 'string') {
    response.setHeader('Content-Type', reply.text.mediaType);
    response.end(reply.text.content);
  } else {
    await stream(response, reply.text.mediaType, reply.text.content);
  }
}

/** The first chunk is fetched before the status goes out: what fails at once is still a proper problem. */
async function stream(response: Response, mediaType: string, chunks: AsyncIterable<string>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.setHeader('Content-Type', mediaType);
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => iterator };
  async function* whole(): AsyncGenerator<string> {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  }
  await pipeline(Readable.from(whole()), response);
}
