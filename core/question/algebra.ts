/**
 * Graph patterns and queries as values, and how they are printed as SPARQL 1.1. Slots are terms, never text: nothing a
 * caller wrote reaches a query but as an escaped literal or an IRI.
 * @see https://www.w3.org/TR/sparql11-query/
 */
import { termToNTriples, type Iri, type Term } from '../model/term';
import { rdf } from '../model/vocabulary';

export type Node = Variable | Term;

export interface Variable {
  readonly variable: string;
}

export const isVariable = (node: Node): node is Variable => 'variable' in node;

export interface TriplePattern {
  readonly kind: 'triple';
  readonly subject: Node;
  readonly predicate: Node;
  readonly object: Node;
}

export type Pattern =
  | TriplePattern
  | { readonly kind: 'union'; readonly branches: readonly (readonly Pattern[])[] }
  | { readonly kind: 'optional'; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'graph'; readonly graph: Iri; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'values'; readonly variable: Variable; readonly terms: readonly Term[] }
  | { readonly kind: 'bind'; readonly expression: string; readonly as: Variable }
  | { readonly kind: 'filter'; readonly expression: string }
  /** At least one of the groups matches, or none of `unless` does. */
  | {
      readonly kind: 'some';
      readonly groups: readonly (readonly Pattern[])[];
      readonly unless?: readonly Pattern[];
    }
  | { readonly kind: 'absent'; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'select'; readonly select: Select };

export interface Select {
  readonly distinct: boolean;
  /** Variables, or `(expression AS ?name)`. */
  readonly projection: readonly (Variable | { readonly expression: string; readonly as: Variable })[];
  readonly where: readonly Pattern[];
  readonly groupBy?: readonly Variable[];
  readonly having?: string;
  readonly orderBy?: readonly string[];
  readonly limit?: number;
}

export const triple = (subject: Node, predicate: Node, object: Node): Pattern => ({
  kind: 'triple',
  subject,
  predicate,
  object,
});

export const variable = (name: string): Variable => ({ variable: name });

/** Any of the branches; a single one stands for itself. */
export const oneOf = (branches: readonly (readonly Pattern[])[]): readonly Pattern[] =>
  branches.length === 1 ? (branches[0] ?? []) : [{ kind: 'union', branches }];

export const RDF_TYPE: Term = { iri: rdf('type') };

export function printSelect(select: Select): string {
  const projection = select.projection
    .map((one) => ('expression' in one ? `(${one.expression} AS ?${one.as.variable})` : `?${one.variable}`))
    .join(' ');
  const groups = select.groupBy ? `\nGROUP BY ${select.groupBy.map(printNode).join(' ')}` : '';
  const having = select.having === undefined ? '' : `\nHAVING (${select.having})`;
  const order = select.orderBy && select.orderBy.length > 0 ? `\nORDER BY ${select.orderBy.join(' ')}` : '';
  const limit = select.limit === undefined ? '' : `\nLIMIT ${String(select.limit)}`;
  return `SELECT ${select.distinct ? 'DISTINCT ' : ''}${projection} WHERE {\n${printPatterns(select.where, 1)}\n}${groups}${having}${order}${limit}`;
}

export const printAsk = (where: readonly Pattern[]): string => `ASK {\n${printPatterns(where, 1)}\n}`;

export function printPatterns(patterns: readonly Pattern[], depth: number): string {
  return patterns.map((pattern) => printPattern(pattern, depth)).join('\n');
}

function printPattern(pattern: Pattern, depth: number): string {
  const indent = '  '.repeat(depth);
  const group = (patterns: readonly Pattern[]): string =>
    `{\n${printPatterns(patterns, depth + 1)}\n${indent}}`;
  switch (pattern.kind) {
    case 'triple':
      return `${indent}${printNode(pattern.subject)} ${printNode(pattern.predicate)} ${printNode(pattern.object)} .`;
    case 'union':
      return `${indent}${pattern.branches.map(group).join(' UNION ')}`;
    case 'optional':
      return `${indent}OPTIONAL ${group(pattern.patterns)}`;
    case 'graph':
      return `${indent}GRAPH <${pattern.graph}> ${group(pattern.patterns)}`;
    case 'values':
      return `${indent}VALUES ?${pattern.variable.variable} { ${pattern.terms.map(printNode).join(' ')} }`;
    case 'bind':
      return `${indent}BIND(${pattern.expression} AS ?${pattern.as.variable})`;
    case 'filter':
      return `${indent}FILTER(${pattern.expression})`;
    case 'some': {
      const tests = [
        ...pattern.groups.map((patterns) => `EXISTS ${group(patterns)}`),
        ...(pattern.unless ? [`NOT EXISTS ${group(pattern.unless)}`] : []),
      ];
      return `${indent}FILTER(${tests.join(' || ')})`;
    }
    case 'absent':
      return `${indent}FILTER NOT EXISTS ${group(pattern.patterns)}`;
    case 'select':
      return `${indent}{ ${printSelect(pattern.select)} }`;
    default:
      return pattern satisfies never;
  }
}

export const printNode = (node: Node): string =>
  isVariable(node) ? `?${node.variable}` : withoutCodepoints(termToNTriples(node));

/**
 * SPARQL decodes codepoint escapes before it reads strings, so that an escaped backslash before a "u" of the text must
 * not look like one: the letter is escaped too.
 * @see https://www.w3.org/TR/sparql11-query/#codepointEscape
 */
const withoutCodepoints = (term: string): string =>
  term.replace(/\\\\([uU])/g, (_, letter: string) => (letter === 'u' ? '\\\\\\u0075' : '\\\\\\u0055'));

/** Triples at any depth, those of the other graphs left out: what an answer's facts are found by. */
export function triplesOf(patterns: readonly Pattern[]): readonly TriplePattern[] {
  return patterns.flatMap((pattern) => {
    switch (pattern.kind) {
      case 'triple':
        return [pattern];
      case 'union':
        return pattern.branches.flatMap(triplesOf);
      case 'optional':
        return triplesOf(pattern.patterns);
      default:
        return [];
    }
  });
}

export function variablesOf(patterns: readonly Pattern[]): readonly string[] {
  const found = new Set<string>();
  const visit = (list: readonly Pattern[]): void => {
    for (const pattern of list) {
      if (pattern.kind === 'triple')
        for (const node of [pattern.subject, pattern.predicate, pattern.object])
          if (isVariable(node)) found.add(node.variable);
      if (pattern.kind === 'union') pattern.branches.forEach(visit);
      if (pattern.kind === 'optional' || pattern.kind === 'graph') visit(pattern.patterns);
      if (pattern.kind === 'values') found.add(pattern.variable.variable);
      if (pattern.kind === 'bind') found.add(pattern.as.variable);
    }
  };
  visit(patterns);
  return [...found];
}
