/** The interface as an OpenAPI 3.1 document, made from the route declarations themselves. */
import { route, type Route, type Schema } from '../route';
import { JSON_LD } from '../media-types';

/** `routes` are all others; the document is made once. */
export function openApiRoute(routes: readonly Route[], version: string): Route {
  const document = describe(routes, version);
  return route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface as OpenAPI 3.1',
    access: 'public',
    handle: () => ({ status: 200, json: document }),
  });
}

function describe(routes: readonly Route[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const each of routes) {
    const path = each.path.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'semantic-memory', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }, { url: '/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: PROBLEM },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operation(each: Route): Schema {
  const parameters = [...pathParameters(each.path), ...queryParameters(each.query)];
  const scopes = typeof each.access === 'string' ? [] : each.access;
  return {
    summary: each.summary,
    ...(each.access === 'public' ? { security: [] } : {}),
    ...(scopes.length > 0 ? { description: `Scope: ${scopes.join(' or ')}.` } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(each.body === undefined ? {} : { requestBody: requestBody(each.body) }),
    responses: { '2XX': { description: 'Done' }, default: { $ref: '#/components/responses/Problem' } },
  };
}

const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: Schema | undefined): Schema[] =>
  Object.entries((query?.['properties'] as Record<string, Schema> | undefined) ?? {}).map(
    ([name, schema]) => ({ name, in: 'query', schema }),
  );

function requestBody(body: NonNullable<Route['body']>): Schema {
  if (body.kind === 'json')
    return { required: true, content: { 'application/json': { schema: body.schema } } };
  const content = Object.fromEntries(
    body.mediaTypes.map((type) => [type, { schema: { type: type === JSON_LD ? 'object' : 'string' } }]),
  );
  return { required: true, content };
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
const PROBLEM: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: 'JSON Pointer (RFC 6901) into the request body' },
          code: { type: 'string' },
          message: { type: 'string', description: 'What is wrong, and what would be right' },
        },
      },
    },
  },
};
