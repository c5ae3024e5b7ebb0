import { expect } from 'chai';
import fc from 'fast-check';
import { Store } from 'oxigraph';
import { SemanticMemoryError } from '../../core/errors';
import {
  QUERY_CHARACTERS_MAX,
  QUERY_NESTING_MAX,
  QUERY_OPERATIONS_MAX,
  QUERY_PATH_STEPS_MAX,
  QUERY_TRIPLE_PATTERNS_MAX,
} from '../../core/limits';
import { guardQuery, type GuardOptions } from '../../core/store/query-guard';

const guard = (query: string, options: Partial<GuardOptions> = {}) =>
  guardQuery(query, { allowedGraphs: ['urn:w:g', 'urn:w:g/inferred'], ...options });

const refusal = (query: string): string => {
  try {
    guard(query);
    return 'passes';
  } catch (error) {
    if (error instanceof SemanticMemoryError) return `${error.kind} ${error.code}`;
    throw error;
  }
};

const nested = (depth: number): string => `ASK ${'{'.repeat(depth)}${'}'.repeat(depth)}`;
const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join(' ');

/** Each refusal, and beside it the nearest query that passes. */
const REFUSALS: readonly (readonly [name: string, refused: string, code: string, passing: string])[] = [
  [
    'too many characters',
    `ASK {} # ${'x'.repeat(QUERY_CHARACTERS_MAX)}`,
    'too_large query_too_long',
    `ASK {} # ${'x'.repeat(QUERY_CHARACTERS_MAX - 10)}`,
  ],
  ['groups', nested(QUERY_NESTING_MAX + 1), 'invalid query_too_deep', nested(QUERY_NESTING_MAX)],
  ['groups as the thread dies of them', nested(700), 'invalid query_too_deep', nested(10)],
  [
    'brackets of all kinds',
    `ASK { ?s ?p ${'[ ?p '.repeat(40)}${'('.repeat(24)} 1 ${')'.repeat(24)}${']'.repeat(40)} }`,
    'invalid query_too_deep',
    `ASK { ?s ?p ${'[ ?p '.repeat(40)}${'('.repeat(23)} 1 ${')'.repeat(23)}${']'.repeat(40)} }`,
  ],
  [
    'groups written as escapes',
    `ASK ${'\\u007B'.repeat(65)}${'}'.repeat(65)}`,
    'invalid query_too_deep',
    `ASK ${'\\u007B'.repeat(64)}${'\\U0000007D'.repeat(64)}`,
  ],
  [
    'an escape that gives an escape',
    'ASK { ?s ?p "\\u005Cu0041" }',
    'malformed query_malformed',
    'ASK { ?s ?p "\\u0041" }',
  ],
  ['a syntax error', 'SELECT * { ?s ?p ?o', 'malformed query_malformed', 'SELECT * { ?s ?p ?o }'],
  [
    'an unknown prefix',
    'ASK { ex:a ?p ?o }',
    'malformed query_malformed',
    'PREFIX ex: <urn:> ASK { ex:a ?p ?o }',
  ],
  ['nothing', '  # only a comment', 'malformed query_malformed', 'ASK {}'],
  ['INSERT DATA', 'INSERT DATA { <urn:a> <urn:b> 1 }', 'invalid query_update', 'ASK { <urn:a> <urn:b> 1 }'],
  ['DELETE WHERE', 'DELETE WHERE { ?s ?p ?o }', 'invalid query_update', 'ASK WHERE { ?s ?p ?o }'],
  ['LOAD', 'LOAD <http://example.org/>', 'invalid query_update', 'DESCRIBE <http://example.org/>'],
  ['DROP ALL', 'DROP ALL', 'invalid query_update', 'ASK {}'],
  [
    'SERVICE',
    'ASK { SERVICE <urn:x> { ?s ?p ?o } }',
    'invalid query_service',
    'ASK { GRAPH <urn:x> { ?s ?p ?o } }',
  ],
  [
    'SERVICE SILENT deep inside',
    'SELECT * { { SELECT * { ?s ?p ?o FILTER NOT EXISTS { SERVICE SILENT ?x {} } } } }',
    'invalid query_service',
    'SELECT * { { SELECT * { ?s ?p ?o FILTER NOT EXISTS { BIND("SERVICE SILENT ?x {}" AS ?x) } } } }',
  ],
  [
    'a foreign FROM',
    'ASK FROM <urn:other> {}',
    'invalid query_graph_forbidden',
    'ASK FROM <urn:w:g> FROM NAMED <urn:w:g/inferred> {}',
  ],
  [
    'a foreign FROM NAMED',
    'ASK FROM NAMED <urn:w:> {}',
    'invalid query_graph_forbidden',
    'ASK FROM NAMED <urn:w:g> {}',
  ],
  [
    'a foreign FROM by prefix',
    'PREFIX w: <urn:w:> ASK FROM w:g2 {}',
    'invalid query_graph_forbidden',
    'PREFIX w: <urn:w:> ASK FROM w:g {}',
  ],
  [
    'triple patterns',
    `ASK { ${times(QUERY_TRIPLE_PATTERNS_MAX + 1, '?s ?p ?o .')} }`,
    'invalid query_patterns',
    `ASK { ${times(QUERY_TRIPLE_PATTERNS_MAX, '?s ?p ?o .')} }`,
  ],
  [
    '2,000 OPTIONALs',
    `ASK { ${times(2_000, 'OPTIONAL {}')} }`,
    'invalid query_patterns',
    `ASK { ${times(99, 'OPTIONAL {}')} }`,
  ],
  [
    'path steps',
    `ASK { ?s <urn:p>${'/<urn:p>'.repeat(QUERY_PATH_STEPS_MAX)} ?o }`,
    'invalid query_paths',
    `ASK { ?s <urn:p>${'/<urn:p>'.repeat(QUERY_PATH_STEPS_MAX - 1)} ?o }`,
  ],
  [
    'operations',
    `ASK { FILTER(1${'||1'.repeat(QUERY_OPERATIONS_MAX + 1)}) }`,
    'invalid query_operations',
    `ASK { FILTER(1${'||1'.repeat(QUERY_OPERATIONS_MAX)}) }`,
  ],
  [
    'a long chain of arithmetic',
    `ASK { FILTER(1${'+1'.repeat(QUERY_NESTING_MAX)} > 1) }`,
    'invalid query_operations',
    `ASK { FILTER(1${'+1'.repeat(QUERY_NESTING_MAX - 2)} > 1) }`,
  ],
  [
    'a chain longer than the parser can follow',
    `ASK { FILTER(1${'+1'.repeat(14_000)} > 1) }`,
    'invalid query_operations',
    'ASK { FILTER(1+1 > 1) }',
  ],
];

describe('store/query-guard', () => {
  for (const [name, refused, code, passing] of REFUSALS) {
    it(`refuses ${name}: ${code}`, () => {
      expect(refusal(refused)).to.equal(code);
      expect(refusal(passing)).to.equal('passes');
    });
  }

  it('counts no bracket inside strings, IRIs, comments and escaped names', () => {
    const many = '{(['.repeat(40);
    const query = `PREFIX e: <urn:e:> # ${many}
      ASK { ?s ?p "${many}", '${many}', """a"${many}""", '''${many}''', "\\"${many}" ; e:a\\(\\( <urn:%7B>
        FILTER(?a < 3 && ?b > 4) }`;
    expect(refusal(query)).to.equal('passes');
  });

  it('lets pass what is worst within all limits, and a thread survives it', () => {
    const optionals = times(100, 'OPTIONAL { ?s <urn:p> ?o }');
    const chain = `1${'||1'.repeat(QUERY_OPERATIONS_MAX - 4)}`;
    const query = `SELECT * ${'{'.repeat(60)} { BIND(1${'+1'.repeat(2)} AS ?y) ${optionals} BIND(${chain} AS ?x) } ${'}'.repeat(60)}`;
    const { sparql } = guard(query);
    expect(new Store().query(sparql, { default_graph: [], named_graphs: [] })).to.have.length(1);
    const exists = `ASK ${'{ FILTER EXISTS '.repeat(60)} { ?s (<urn:p>/<urn:q>)+ ?o } ${'}'.repeat(60)}`;
    expect(new Store().query(guard(exists).sparql, { default_graph: [], named_graphs: [] })).to.equal(false);
  });

  it('tells kind and order', () => {
    const kinds = ['SELECT * {}', 'ASK {}', 'CONSTRUCT WHERE { ?s ?p ?o }', 'DESCRIBE <urn:a>'].map(
      (query) => guard(query).kind,
    );
    expect(kinds).to.deep.equal(['select', 'ask', 'construct', 'describe']);
    expect(guard('SELECT * { ?s ?p ?o } ORDER BY ?s').ordered).to.equal(true);
    expect(guard('SELECT * { { SELECT ?s { ?s ?p ?o } ORDER BY ?s } }').ordered).to.equal(false);
  });

  it('takes FROM out of the text and gives its graphs', () => {
    const query =
      'BASE <urn:w:x> PREFIX w: <urn:w:> SELECT * FROM w:g FROM NAMED <urn:w:g/inferred> WHERE { ?s ?p ?o }';
    const guarded = guard(query);
    expect(guarded.defaultGraphs).to.deep.equal(['urn:w:g']);
    expect(guarded.namedGraphs).to.deep.equal(['urn:w:g/inferred']);
    expect(guarded.sparql).to.not.include('FROM');
    expect(guard('SELECT * FROM NAMED <urn:w:g> {}').defaultGraphs).to.deep.equal([]);
    expect(guard('SELECT * {}')).to.not.have.any.keys('defaultGraphs', 'namedGraphs');
    const relative = { allowedGraphs: ['http://h/w/g'], baseIri: 'http://h/w/' };
    expect(guard('ASK FROM <g> {}', relative).defaultGraphs).to.deep.equal(['http://h/w/g']);
    expect(guard('BASE <http://h/> ASK FROM <w/g> {}', relative).defaultGraphs).to.deep.equal([
      'http://h/w/g',
    ]);
  });

  const LIMITED: readonly (readonly [query: string, limited: string])[] = [
    ['SELECT * { ?s ?p ?o }', 'SELECT * { ?s ?p ?o } LIMIT 11 '],
    ['SELECT * { ?s ?p ?o } # end', 'SELECT * { ?s ?p ?o } LIMIT 11  # end'],
    ['SELECT * { ?s ?p ?o } LIMIT 5', 'SELECT * { ?s ?p ?o } LIMIT 5'],
    ['SELECT * { ?s ?p ?o } LIMIT 5000', 'SELECT * { ?s ?p ?o }  LIMIT 11'],
    ['SELECT * { ?s ?p ?o } OFFSET 3', 'SELECT * { ?s ?p ?o }  LIMIT 11 OFFSET 3'],
    [
      'SELECT ?s { ?s ?p ?o } GROUP BY ?s ORDER BY ?s',
      'SELECT ?s { ?s ?p ?o } GROUP BY ?s ORDER BY ?s LIMIT 11 ',
    ],
    ['SELECT * { ?s ?p ?o } VALUES ?s { 1 }', 'SELECT * { ?s ?p ?o } LIMIT 11  VALUES ?s { 1 }'],
    ['ASK { ?s ?p ?o }', 'ASK { ?s ?p ?o }'],
    ['CONSTRUCT WHERE { ?s ?p ?o }', 'CONSTRUCT WHERE { ?s ?p ?o }'],
    ['DESCRIBE <urn:a>', 'DESCRIBE <urn:a>'],
  ];
  for (const [query, limited] of LIMITED) {
    it(`limits the rows of ${query}`, () => {
      expect(guard(query, { rowsMax: 10 }).sparql).to.equal(limited);
    });
  }

  const BRACKETS: readonly (readonly [expression: string, bracketed: string])[] = [
    ['?a - ?b', '?a - ?b'],
    ['10-4-3', '(10-4)-3'],
    ['1 + 2 * 3', '1 + (2 * 3)'],
    ['2*3 -1*4*5 +2', '((2*3) -((1*4)*5)) +2'],
    ['?x -1 -2 +3', '((?x -1) -2) +3'],
    ['- ?a - - ?b', '(- ?a) - (- ?b)'],
    ['(1 - 2) - 3', '((1 - 2)) - 3'],
    ['1 - (2 - 3)', '1 - ((2 - 3))'],
    ['STRLEN("a-b-c") - 1 - 2', '(STRLEN("a-b-c") - 1) - 2'],
    ['IF(1-2-3 < 0, ?a/2*3, 1)', 'IF((1-2)-3 < 0, (?a/2)*3, 1)'],
  ];
  for (const [expression, bracketed] of BRACKETS) {
    it(`groups ${expression} from the left`, () => {
      expect(guard(`SELECT (${expression} AS ?x) {}`).sparql).to.equal(`SELECT (${bracketed} AS ?x) {}`);
    });
  }

  it('makes oxigraph calculate as SPARQL says', () => {
    const leaf = fc.integer({ min: -9, max: 9 }).map((number) => ({ text: String(number), value: number }));
    interface Expression {
      readonly text: string;
      readonly value: number;
    }
    const { expression } = fc.letrec<{ expression: Expression; chain: Expression }>((tie) => ({
      expression: fc.oneof({ maxDepth: 4 }, leaf, tie('chain')),
      chain: fc
        .tuple(
          tie('expression'),
          fc.array(fc.tuple(fc.constantFrom(' + ', '-', '+', ' -'), tie('expression')), {
            minLength: 1,
            maxLength: 4,
          }),
        )
        .map(([first, rest]) => ({
          text: `(${first.text}${rest.map(([operator, { text }]) => operator + (text.startsWith('-') ? ` ${text}` : text)).join('')})`,
          value: rest.reduce(
            (sum, [operator, { value }]) => (operator.trim() === '+' ? sum + value : sum - value),
            first.value,
          ),
        })),
    }));
    fc.assert(
      fc.property(expression, ({ text, value }) => {
        const { sparql } = guard(`SELECT (${text} AS ?x) {}`);
        const rows = new Store().query(sparql, { default_graph: [], named_graphs: [] }) as Map<
          string,
          { value: string }
        >[];
        expect(rows[0]?.get('x')?.value, sparql).to.equal(String(value));
      }),
      { numRuns: 200 },
    );
  });

  it('leaves prefixed names with several colons as they are', () => {
    const query =
      'PREFIX w: <urn:semantic-memory:> SELECT * { w:default:hr:entity:Alice ?p ?o FILTER(1-1-1 < 0) }';
    expect(guard(query).sparql).to.include('w:default:hr:entity:Alice');
  });
});
