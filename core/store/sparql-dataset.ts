/** FROM and FROM NAMED: which graphs a query asks for, as absolute IRIs. Pure. */
import { spanOfNode, type SparqlNode } from './sparql-tree';

export interface QueryDataset {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

/** Undefined for a query that names no graphs; an IRI that cannot be resolved stays as it is. */
export function queryDataset(
  text: string,
  query: SparqlNode,
  baseIri: string | undefined,
): QueryDataset | undefined {
  const clauses = (query['datasets'] as { readonly clauses: readonly DatasetClause[] }).clauses;
  if (clauses.length === 0) return undefined;
  const resolve = resolver(query['context'] as readonly ContextDefinition[], baseIri);
  const graphs = (type: DatasetClause['clauseType']): readonly string[] =>
    clauses
      .filter(({ clauseType }) => clauseType === type)
      .map(({ value }) => resolve(sourceOf(text, value)));
  return { defaultGraphs: graphs('default'), namedGraphs: graphs('named') };
}

interface DatasetClause {
  readonly clauseType: 'default' | 'named';
  readonly value: SparqlNode;
}

interface ContextDefinition {
  readonly subType: 'base' | 'prefix';
  readonly key?: string;
  readonly value: { readonly value: string };
}

/** From the text and not from the tree, whose prefixed names lose what follows a second colon. */
function sourceOf(text: string, node: SparqlNode): string {
  const span = spanOfNode(node);
  return span === undefined ? '' : text.slice(span.start, span.end).trim();
}

/** The prologue applies in its order: a BASE counts for what follows it. */
function resolver(
  context: readonly ContextDefinition[],
  baseIri: string | undefined,
): (source: string) => string {
  let base = baseIri;
  const prefixes = new Map<string, string>();
  for (const { subType, key = '', value } of context) {
    const absolute = absoluteIri(value.value, base);
    if (subType === 'base') base = absolute;
    else prefixes.set(key, absolute);
  }
  return (source) => {
    if (source.startsWith('<')) return absoluteIri(source.slice(1, -1), base);
    const colon = source.indexOf(':');
    const local = source.slice(colon + 1).replace(/\\(.)/gu, '$1');
    return (prefixes.get(source.slice(0, colon)) ?? '') + local;
  };
}

function absoluteIri(reference: string, base: string | undefined): string {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(reference) || base === undefined) return reference;
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}
