/** Query results as the W3C formats. */
import type { QueryResult, SparqlTerm } from '../core/ports';
import { termToNTriples, iri } from '../core/model/term';
import { CSV, RESULTS_JSON, RESULTS_XML, TSV } from './media-types';

type Bindings = Extract<QueryResult, { kind: 'bindings' }>;
type Answer = Exclude<QueryResult, { kind: 'graph' }>;

/** The formats of each kind of result; CSV and TSV say nothing about ASK. */
export const formatsOf = (kind: Answer['kind']): readonly string[] =>
  kind === 'bindings' ? [RESULTS_JSON, RESULTS_XML, CSV, TSV] : [RESULTS_JSON, RESULTS_XML];

export function writeResults(result: Answer, mediaType: string): string {
  switch (mediaType) {
    case RESULTS_XML:
      return writeXml(result);
    case CSV:
      return result.kind === 'boolean' ? String(result.value) : writeCsv(result);
    case TSV:
      return result.kind === 'boolean' ? String(result.value) : writeTsv(result);
    default:
      return writeJson(result);
  }
}

/** @see https://www.w3.org/TR/sparql11-results-json/ */
const writeJson = (result: Answer): string =>
  JSON.stringify(
    result.kind === 'boolean'
      ? { head: {}, boolean: result.value }
      : { head: { vars: result.variables }, results: { bindings: result.rows } },
  );

/** @see https://www.w3.org/TR/rdf-sparql-XMLres/ */
function writeXml(result: Answer): string {
  const variables = result.kind === 'boolean' ? [] : result.variables;
  const head = variables.map((name) => `<variable name="${escapeXml(name)}"/>`).join('');
  const body =
    result.kind === 'boolean'
      ? `<boolean>${String(result.value)}</boolean>`
      : `<results>${result.rows.map((row) => xmlRow(result.variables, row)).join('')}</results>`;
  const namespace = 'http://www.w3.org/2005/sparql-results#';
  return `<?xml version="1.0"?>\n<sparql xmlns="${namespace}"><head>${head}</head>${body}</sparql>\n`;
}

function xmlRow(variables: readonly string[], row: Bindings['rows'][number]): string {
  const cells = variables.flatMap((name) => {
    const term = row[name];
    return term === undefined ? [] : [`<binding name="${escapeXml(name)}">${xmlTerm(term)}</binding>`];
  });
  return `<result>${cells.join('')}</result>`;
}

function xmlTerm(term: SparqlTerm): string {
  const value = escapeXml(term.value);
  if (term.type !== 'literal') return `<${term.type}>${value}</${term.type}>`;
  const tag = term['xml:lang'] === undefined ? '' : ` xml:lang="${escapeXml(term['xml:lang'])}"`;
  const datatype = term.datatype === undefined ? '' : ` datatype="${escapeXml(term.datatype)}"`;
  return `<literal${tag}${tag === '' ? datatype : ''}>${value}</literal>`;
}

/** Values alone, without their kind. @see https://www.w3.org/TR/sparql11-results-csv-tsv/ */
function writeCsv({ variables, rows }: Bindings): string {
  const lines = rows.map((row) =>
    variables.map((name) => {
      const term = row[name];
      if (term === undefined) return '';
      return csvField(term.type === 'bnode' ? `_:${term.value}` : term.value);
    }),
  );
  return [variables, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

const csvField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Terms as Turtle writes them, so that nothing is lost. */
function writeTsv({ variables, rows }: Bindings): string {
  const lines = rows.map((row) =>
    variables.map((name) => {
      const term = row[name];
      return term === undefined ? '' : tsvTerm(term);
    }),
  );
  return [variables.map((name) => `?${name}`), ...lines].map((line) => `${line.join('\t')}\n`).join('');
}

function tsvTerm(term: SparqlTerm): string {
  if (term.type === 'uri') return `<${term.value}>`;
  if (term.type === 'bnode') return `_:${term.value}`;
  const language = term['xml:lang'];
  const datatype = iri(term.datatype ?? 'http://www.w3.org/2001/XMLSchema#string');
  const literal = { value: term.value, datatype, ...(language === undefined ? {} : { language }) };
  return termToNTriples(literal).replaceAll('\t', '\\t');
}

const XML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
};

/** XML 1.0 cannot hold most control characters at all; they become the replacement character. */
const escapeXml = (value: string): string =>
  value
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => XML_ESCAPES[character] ?? character);
