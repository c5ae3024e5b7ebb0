/**
 * What a caller's SPARQL must pass before oxigraph sees it: read-only, this world's graphs, no deeper and no longer
 * than a thread survives. Never runs a query. Each refusal has its own code.
 */
import { SemanticMemoryError, type ErrorKind } from '../errors';
import {
  QUERY_CHARACTERS_MAX,
  QUERY_NESTING_MAX,
  QUERY_OPERATIONS_MAX,
  QUERY_PATH_STEPS_MAX,
  QUERY_PATTERNS_MAX,
  QUERY_TRIPLE_PATTERNS_MAX,
} from '../limits';
import type { QueryKind } from './query-kind';
import { bracketArithmetic } from './sparql-arithmetic';
import { queryDataset } from './sparql-dataset';
import { limitRows } from './sparql-limit';
import { nestingDepth, resolveCodepointEscapes } from './sparql-scan';
import { parseSparql, spanOfNode, treeText, visit, type SparqlNode } from './sparql-tree';
import { applyEdits } from './text-edit';

export interface GuardOptions {
  /** Graphs that FROM and FROM NAMED may name, absolute. */
  readonly allowedGraphs: readonly string[];
  /** Relative IRIs of FROM resolve against it, unless the query has a BASE. */
  readonly baseIri?: string;
  /** A SELECT is limited to one row more than this, so that a cut can be told from an end. */
  readonly rowsMax?: number;
}

export interface GuardedQuery {
  readonly kind: QueryKind;
  /** What to run: arithmetic in brackets, rows limited, FROM taken out. */
  readonly sparql: string;
  /** Whether the caller gave an order of rows. */
  readonly ordered: boolean;
  /** What FROM and FROM NAMED said; absent where the query leaves the graphs to the request. */
  readonly defaultGraphs?: readonly string[];
  readonly namedGraphs?: readonly string[];
}

/**
 * Throws, by what is wrong: `query_too_long`, `query_too_deep`, `query_malformed`, `query_update`, `query_service`,
 * `query_graph_forbidden`, `query_patterns`, `query_paths`, `query_operations`.
 */
export function guardQuery(text: string, options: GuardOptions): GuardedQuery {
  const source = scanned(text);
  const query = parsed(source);
  assertReadOnly(query);
  assertWithinLimits(query);
  const dataset = queryDataset(source, query, options.baseIri);
  for (const graph of [...(dataset?.defaultGraphs ?? []), ...(dataset?.namedGraphs ?? [])]) {
    if (!options.allowedGraphs.includes(graph)) {
      throw refuse('invalid', 'query_graph_forbidden', `Graph <${graph}> is not one of this world's.`);
    }
  }
  return {
    kind: query.subType as QueryKind,
    sparql: rewritten(source, query, options),
    ordered: 'order' in (query['solutionModifiers'] as object),
    ...dataset,
  };
}

/** Before any parser that recurses. */
function scanned(text: string): string {
  if (text.length > QUERY_CHARACTERS_MAX) {
    throw refuse(
      'too_large',
      'query_too_long',
      `The query has ${String(text.length)} characters; ${String(QUERY_CHARACTERS_MAX)} are allowed.`,
    );
  }
  const source = resolveCodepointEscapes(text);
  if (source === undefined)
    throw refuse('malformed', 'query_malformed', 'An escape must not give another escape.');
  const depth = nestingDepth(source);
  if (depth > QUERY_NESTING_MAX) {
    throw refuse(
      'invalid',
      'query_too_deep',
      `The query is nested ${String(depth)} deep; ${String(QUERY_NESTING_MAX)} is allowed.`,
    );
  }
  return source;
}

function parsed(source: string): SparqlNode {
  try {
    return parseSparql(source);
  } catch (error) {
    if (error instanceof RangeError) {
      throw refuse('invalid', 'query_operations', 'The query is a longer chain than its parser can follow.');
    }
    throw refuse('malformed', 'query_malformed', error instanceof Error ? error.message : String(error));
  }
}

function assertReadOnly(query: SparqlNode): void {
  if (query.type === 'update') {
    if ((query['updates'] as readonly object[]).every((update) => !('operation' in update))) {
      throw refuse('malformed', 'query_malformed', 'The query is empty.');
    }
    throw refuse('invalid', 'query_update', 'Worlds are changed by observing; SPARQL reads only.');
  }
}

interface CountedLimit {
  readonly code: string;
  readonly what: string;
  readonly max: number;
  readonly count: (node: SparqlNode) => number;
}

/**
 * Sums over the whole query: what ends a thread is the depth of oxigraph's own recursion, to which every part adds.
 */
const LIMITS: readonly CountedLimit[] = [
  {
    code: 'query_patterns',
    what: 'triple patterns',
    max: QUERY_TRIPLE_PATTERNS_MAX,
    count: ({ type }) => (type === 'triple' ? 1 : 0),
  },
  {
    code: 'query_patterns',
    what: 'groups, filters and other patterns',
    max: QUERY_PATTERNS_MAX,
    count: ({ type }) => (type === 'pattern' || type === 'query' || type === 'solutionModifier' ? 1 : 0),
  },
  {
    code: 'query_paths',
    what: 'steps of property paths',
    max: QUERY_PATH_STEPS_MAX,
    count: ({ type, items }) => (type === 'path' && Array.isArray(items) ? items.length : 0),
  },
  {
    code: 'query_operations',
    what: 'operations',
    max: QUERY_OPERATIONS_MAX,
    count: ({ type }) => (type === 'expression' ? 1 : 0),
  },
];

function assertWithinLimits(query: SparqlNode): void {
  const counts = LIMITS.map(() => 0);
  for (const { node } of visit(query)) {
    if (node.type === 'pattern' && node.subType === 'service') {
      throw refuse('invalid', 'query_service', 'SERVICE, SILENT or not, reaches outside this world.');
    }
    for (const [index, limit] of LIMITS.entries()) counts[index] = (counts[index] ?? 0) + limit.count(node);
  }
  for (const [index, { code, what, max }] of LIMITS.entries()) {
    const count = counts[index] ?? 0;
    if (count > max) {
      throw refuse('invalid', code, `The query has ${String(count)} ${what}; ${String(max)} are allowed.`);
    }
  }
}

function rewritten(source: string, query: SparqlNode, { rowsMax }: GuardOptions): string {
  const bracketed = bracketArithmetic(source, query);
  if (nestingDepth(bracketed) > QUERY_NESTING_MAX) {
    throw refuse('invalid', 'query_operations', 'The query calculates in a longer chain than is allowed.');
  }
  const tree = bracketed === source ? query : parsed(bracketed);
  if (tree !== query && treeText(tree) !== treeText(query)) {
    throw refuse(
      'internal',
      'query_rewrite_failed',
      'The arithmetic of this query could not be put in brackets.',
    );
  }
  const datasets = spanOfNode(tree['datasets'] as SparqlNode);
  return applyEdits(bracketed, [
    ...(datasets === undefined ? [] : [{ ...datasets, text: ' ' }]),
    ...(rowsMax === undefined ? [] : limitRows(tree, rowsMax + 1)),
  ]);
}

const refuse = (kind: ErrorKind, code: string, message: string): SemanticMemoryError =>
  new SemanticMemoryError(kind, code, message);
