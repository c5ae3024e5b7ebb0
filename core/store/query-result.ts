/** A worker's reply as the result of a query. Pure. */
import { SemanticMemoryError } from '../errors';
import type { QueryResult, SparqlTerm } from '../ports';
import type { GraphReply } from './graph-messages';
import { splitLine } from './n-triples';

/** Throws `query_too_large` and `query_failed` for what the worker refused. */
export function queryResult(reply: Exclude<GraphReply, { answer: 'trapped' }>, rowsMax: number): QueryResult {
  switch (reply.answer) {
    case 'json':
      return fromJson(JSON.parse(reply.json) as ResultsJson, rowsMax);
    case 'lines':
      return { kind: 'graph', triples: fromLines(reply.lines) };
    case 'refused': {
      const tooLarge = reply.code === 'query_too_large';
      throw new SemanticMemoryError(
        tooLarge ? 'too_large' : 'invalid',
        tooLarge ? 'query_too_large' : 'query_failed',
        reply.message,
      );
    }
    case 'done':
      throw new SemanticMemoryError('internal', 'query_failed', 'The worker answered something else.');
  }
}

/** @see https://www.w3.org/TR/sparql11-results-json/ */
interface ResultsJson {
  readonly head: { readonly vars?: readonly string[] };
  readonly boolean?: boolean;
  readonly results?: { readonly bindings: readonly Row[] };
}

type Row = Readonly<Record<string, SparqlTerm>>;

function fromJson({ head, boolean, results }: ResultsJson, rowsMax: number): QueryResult {
  if (boolean !== undefined) return { kind: 'boolean', value: boolean };
  const rows = results?.bindings ?? [];
  const variables = head.vars ?? [];
  const label = labeller();
  return {
    kind: 'bindings',
    variables,
    rows: rows.slice(0, rowsMax).map((row) => relabelled(row, variables, label)),
    truncated: rows.length > rowsMax,
  };
}

/**
 * Worlds hold no blank nodes; those that a query makes get random labels from oxigraph, and numbers here, so that equal
 * answers are equal bytes.
 */
function labeller(): (label: string) => string {
  const numbers = new Map<string, number>();
  return (label) => {
    const number = numbers.get(label) ?? numbers.size + 1;
    numbers.set(label, number);
    return `b${String(number)}`;
  };
}

function relabelled(row: Row, variables: readonly string[], label: (label: string) => string): Row {
  if (!Object.values(row).some(({ type }) => type === 'bnode')) return row;
  const copy: Record<string, SparqlTerm> = {};
  for (const variable of variables) {
    const term = row[variable];
    if (term !== undefined)
      copy[variable] = term.type === 'bnode' ? { ...term, value: label(term.value) } : term;
  }
  return copy;
}

function fromLines(lines: readonly string[]): readonly string[] {
  const label = labeller();
  const term = (text: string): string => (text.startsWith('_:') ? `_:${label(text.slice(2))}` : text);
  return lines.map((line) => (line.includes('_:') ? splitLine(line).map(term).join(' ') : line)).sort();
}
