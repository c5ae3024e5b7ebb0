import { expect } from 'chai';
import fc from 'fast-check';
import { iri, isIriTerm, type Term } from '../../core/model/term';
import { xsd } from '../../core/model/vocabulary';
import {
  isVariable,
  printAsk,
  printSelect,
  triple,
  variable,
  type Node,
  type Pattern,
  type Select,
} from '../../core/question/algebra';
import { parseSparql, visit, type SparqlNode } from '../../core/store/sparql-tree';

const hostile = fc.constantFrom(
  '"',
  '\\',
  '\\"',
  '\n',
  '\r\n',
  '\t',
  '"""',
  "'''",
  '" . ?s ?p ?o . "',
  '} UNION { ?s ?p ?o',
  '# no more',
  '<urn:other>',
  '?x',
  '"@en',
  '"^^<urn:x>',
  '\u0000',
  '\u2028',
  '\u202e',
  '😀',
  'DROP ALL',
  String.raw`C:\u0041`,
  String.raw`\U00000022`,
  String.raw`\u`,
  String.raw`\\u0022`,
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join('')),
);

const iriTerm = fc
  .tuple(fc.constantFrom('urn:semantic-memory:default:w:entity:', 'http://example.org/#'), fc.webSegment())
  .map(([base, segment]) => ({ iri: iri(base + segment.replaceAll(/['()]/gu, '')) }));
const literal = fc.oneof(
  value.map((text) => ({ value: text, datatype: xsd('string') })),
  value.map((text) => ({ value: text, datatype: xsd('date') })),
  value.map((text) => ({ value: text, datatype: iri('http://qudt.org/vocab/currency/EUR#per=bo%22x') })),
  value.map((text) => ({
    value: text,
    datatype: iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'),
    language: 'de-at',
  })),
);
const term: fc.Arbitrary<Term> = fc.oneof(iriTerm, literal);
const someVariable = fc.constantFrom('a', 'b', 'c').map(variable);
const place: fc.Arbitrary<Node> = fc.oneof(someVariable, iriTerm);
const someTriple = fc
  .tuple(place, place, fc.oneof(someVariable, term))
  .map(([subject, predicate, object]) => triple(subject, predicate, object));

/** A variable that nothing else has: one may be bound once only. */
const fresh = fc.nat().map((n) => variable(`bound${String(n)}`));

const patterns: fc.Arbitrary<readonly Pattern[]> = fc.letrec<{ pattern: Pattern; group: readonly Pattern[] }>(
  (tie) => ({
    group: fc.array(tie('pattern'), { minLength: 1, maxLength: 3, depthIdentifier: 'patterns' }),
    pattern: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'patterns' },
      someTriple,
      fc.record({
        kind: fc.constant('values' as const),
        variable: someVariable,
        terms: fc.array(term, { maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('bind' as const),
        expression: fc.constantFrom('STR(?a)', 'COALESCE(?a, ?b)'),
        as: fresh,
      }),
      fc.constant({ kind: 'filter' as const, expression: '?a != ?b' }),
      fc.record({ kind: fc.constant('optional' as const), patterns: tie('group') }),
      fc.record({ kind: fc.constant('absent' as const), patterns: tie('group') }),
      fc.record({
        kind: fc.constant('graph' as const),
        graph: iriTerm.map((one) => one.iri),
        patterns: tie('group'),
      }),
      fc.record({
        kind: fc.constant('union' as const),
        branches: fc.array(tie('group'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record(
        {
          kind: fc.constant('some' as const),
          groups: fc.array(tie('group'), { minLength: 1, maxLength: 2 }),
          unless: tie('group'),
        },
        { requiredKeys: ['kind', 'groups'] },
      ),
      tie('group').map((where) => ({ kind: 'select' as const, select: selectOf(where) })),
    ),
  }),
).group;

const selectOf = (where: readonly Pattern[]): Select => ({
  distinct: true,
  projection: [variable('a'), variable('b')],
  where,
});

describe('printed queries', () => {
  it('parse again to the same triples and the same terms, whatever is written in them', () => {
    fc.assert(
      fc.property(patterns, (where) => {
        for (const sparql of [printSelect(selectOf(where)), printAsk(where)]) {
          const parsed = parseSparql(sparql);
          expect(parsedTriples(parsed)).to.deep.equal(patternTriples(where));
          expect(parsedTerms(parsed)).to.deep.equal(patternTerms(where));
        }
      }),
      { numRuns: 300, seed: 20_260 },
    );
  });

  it('group, order, cut and count as they say', () => {
    const parsed = parseSparql(
      printSelect({
        distinct: false,
        projection: [variable('a'), { expression: 'COUNT(DISTINCT ?b)', as: variable('count') }],
        where: [triple(variable('a'), { iri: iri('urn:p') }, variable('b'))],
        groupBy: [variable('a')],
        having: 'COUNT(?b) > 1',
        orderBy: ['DESC(?count)', '?a'],
        limit: 3,
      }),
    );
    const modifiers = parsed['solutionModifiers'] as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >;
    expect(modifiers['group']?.['groupings']).to.have.length(1);
    expect(modifiers['having']?.['having']).to.have.length(1);
    expect(modifiers['order']?.['orderDefs']).to.have.length(2);
    expect(modifiers['limitOffset']?.['limit']).to.equal(3);
  });
});

// ---------------------------------------------------------------- what was meant

const nodeText = (node: Node): string =>
  isVariable(node)
    ? `?${node.variable}`
    : isIriTerm(node)
      ? `<${node.iri}>`
      : literalText(node.value, node.language ?? node.datatype);

const literalText = (text: string, kind: string): string => JSON.stringify([text, kind]);

const patternTriples = (where: readonly Pattern[]): readonly string[] =>
  all(where)
    .flatMap((pattern) =>
      pattern.kind === 'triple'
        ? [[pattern.subject, pattern.predicate, pattern.object].map(nodeText).join(' ')]
        : [],
    )
    .sort();

const patternTerms = (where: readonly Pattern[]): readonly string[] =>
  all(where)
    .flatMap((pattern): readonly Node[] => {
      switch (pattern.kind) {
        case 'triple':
          return [pattern.subject, pattern.predicate, pattern.object];
        case 'values':
          return pattern.terms;
        case 'graph':
          return [{ iri: pattern.graph }];
        default:
          return [];
      }
    })
    .filter((node) => !isVariable(node))
    .map(nodeText)
    .sort();

function all(where: readonly Pattern[]): readonly Pattern[] {
  return where.flatMap((pattern) => {
    switch (pattern.kind) {
      case 'union':
        return [pattern, ...pattern.branches.flatMap(all)];
      case 'optional':
      case 'absent':
      case 'graph':
        return [pattern, ...all(pattern.patterns)];
      case 'some':
        return [pattern, ...pattern.groups.flatMap(all), ...all(pattern.unless ?? [])];
      case 'select':
        return [pattern, ...all(pattern.select.where)];
      default:
        return [pattern];
    }
  });
}

// ---------------------------------------------------------------- what was parsed

function parsedTriples(query: SparqlNode): readonly string[] {
  return [...visit(query)]
    .filter(({ node }) => node.type === 'triple')
    .map(({ node }) =>
      ['subject', 'predicate', 'object'].map((part) => termText(node[part] as SparqlNode)).join(' '),
    )
    .sort();
}

function parsedTerms(query: SparqlNode): readonly string[] {
  return [...visit(query)]
    .filter(
      ({ node, parent }) =>
        node.type === 'term' && parent?.subType !== 'literal' && node.subType !== 'variable',
    )
    .map(({ node }) => termText(node))
    .sort();
}

function termText(node: SparqlNode): string {
  const text = String(node['value']);
  if (node.subType === 'variable') return `?${text}`;
  if (node.subType !== 'literal') return `<${text}>`;
  const kind = node['langOrIri'] as SparqlNode | string | undefined;
  if (kind === undefined) return literalText(text, xsd('string'));
  return literalText(text, typeof kind === 'string' ? kind : String(kind['value']));
}
