/** The SPARQL 1.1 Protocol, queries only. @see https://www.w3.org/TR/sparql11-protocol/ */
import { SemanticMemoryError } from '../../core/errors';
import { SPARQL_BODY_BYTES_MAX } from '../../core/limits';
import type { QueryResult } from '../../core/ports';
import { HttpError } from '../problem';
import { RDF_GRAPHS, RESULT_ALIASES } from '../media-types';
import { route, type ApiRequest, type Reply, type Route } from '../route';
import { formatsOf, writeResults } from '../sparql-results';

const FORM = 'application/x-www-form-urlencoded';
const QUERY = 'application/sparql-query';

export const sparqlRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/worlds/:world_id/sparql',
    summary: 'Query a world by SPARQL 1.1',
    access: ['sparql'],
    json: false,
    handle: (request) => answer(request, request.url.searchParams, undefined),
  }),
  route<string>({
    method: 'POST',
    path: '/worlds/:world_id/sparql',
    summary: 'Query a world by SPARQL 1.1',
    access: ['sparql'],
    json: false,
    body: { kind: 'text', mediaTypes: [QUERY, FORM], bytesMax: SPARQL_BODY_BYTES_MAX },
    handle: (request) =>
      request.mediaType === FORM
        ? answer(request, new URLSearchParams(request.body), undefined)
        : answer(request, request.url.searchParams, request.body),
  }),
];

async function answer(
  { services, tenant, params, negotiate }: Pick<ApiRequest, 'services' | 'tenant' | 'params' | 'negotiate'>,
  parameters: URLSearchParams,
  direct: string | undefined,
): Promise<Reply> {
  // Refuse what can be given in no form at all before any work is done.
  negotiate([...formatsOf('bindings'), ...Object.keys(RESULT_ALIASES), ...RDF_GRAPHS]);
  const defaultGraphs = parameters.getAll('default-graph-uri');
  const namedGraphs = parameters.getAll('named-graph-uri');
  const result = await services.memory.sparql(tenant, params['world_id'] ?? '', {
    query: direct ?? queryOf(parameters),
    ...(defaultGraphs.length > 0 ? { defaultGraphs } : {}),
    ...(namedGraphs.length > 0 ? { namedGraphs } : {}),
  });
  if (result.kind !== 'graph') return resultReply(result, negotiate);
  const mediaType = negotiate(RDF_GRAPHS);
  const content = services.writeGraph(result.triples, mediaType);
  return { status: 200, headers: { Vary: 'Accept' }, text: { mediaType, content } };
}

function resultReply(
  result: Exclude<QueryResult, { kind: 'graph' }>,
  negotiate: ApiRequest['negotiate'],
): Reply {
  const chosen = negotiate([...formatsOf(result.kind), ...Object.keys(RESULT_ALIASES)]);
  const format = RESULT_ALIASES[chosen] ?? chosen;
  if (result.kind === 'bindings' && result.truncated)
    throw new SemanticMemoryError(
      'invalid',
      'too_many_rows',
      `The query has more than ${String(result.rows.length)} rows; page through it with ORDER BY, LIMIT and OFFSET.`,
    );
  // Under the name that was asked for: a client that wants application/json may not know the other.
  const mediaType = format === chosen ? format : chosen;
  const charset = mediaType.startsWith('text/') ? '; charset=utf-8' : '';
  return {
    status: 200,
    headers: { Vary: 'Accept' },
    text: { mediaType: mediaType + charset, content: writeResults(result, format) },
  };
}

function queryOf(parameters: URLSearchParams): string {
  const queries = parameters.getAll('query');
  const [query] = queries;
  if (query !== undefined && queries.length === 1) return query;
  if (parameters.has('update'))
    throw new HttpError(422, 'read_only', 'Updates are not taken here; observe or import instead.');
  throw new HttpError(400, 'missing_query', 'Give exactly one "query" parameter.');
}
