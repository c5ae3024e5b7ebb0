/** LIMIT for a SELECT that has none, or a larger one. Pure. */
import { spanOfNode, type SparqlNode } from './sparql-tree';
import type { TextEdit } from './text-edit';

/** Nothing for other kinds of queries: cutting their solutions would cut their graph without a sign. */
export function limitRows(query: SparqlNode, rowsMax: number): readonly TextEdit[] {
  if (query.subType !== 'select') return [];
  const modifiers = query['solutionModifiers'] as Readonly<Record<string, SparqlNode | undefined>>;
  const current = modifiers['limitOffset'];
  const limit = current?.['limit'];
  if (typeof limit === 'number' && limit <= rowsMax) return [];
  const offset = current?.['offset'];
  const clause = ` LIMIT ${String(rowsMax)}${typeof offset === 'number' ? ` OFFSET ${String(offset)}` : ''}`;
  const place = spanOfNode(current);
  if (place !== undefined) return [{ ...place, text: clause }];
  const end = Math.max(
    ...[query['where'] as SparqlNode, ...Object.values(modifiers)].map((node) => spanOfNode(node)?.end ?? 0),
  );
  return [{ start: end, end, text: `${clause} ` }];
}
