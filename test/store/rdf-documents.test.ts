import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { SemanticMemoryError } from '../../core/errors';
import { DOCUMENT_NESTING_MAX } from '../../core/limits';
import { iri, termToNTriples } from '../../core/model/term';
import type { GraphIndex } from '../../core/ports';
import { entityExpansionCharacters, jsonDepth, xmlDepth } from '../../core/store/document-depth';
import { createGraphIndex } from '../../core/store/graph-index';
import { isWellTyped } from '../../core/store/literal-type';
import { RDF_MEDIA_TYPES, rdfMediaType } from '../../core/store/rdf-media-types';
import { parseDocument } from '../../core/store/rdf-reader';
import { serializeGraph, type SerializeOptions } from '../../core/store/rdf-writer';
import { rejected } from './rejected';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xml = (content: string, declaration = ''): string =>
  `<?xml version="1.0"?>${declaration}<rdf:RDF xmlns:rdf="${RDF}" xmlns:e="urn:e:">${content}</rdf:RDF>`;

interface ReadCase {
  readonly name: string;
  readonly type: string;
  readonly document: string;
  readonly triples: readonly string[];
}

const READ: readonly ReadCase[] = [
  {
    name: 'keeps the lexical forms of Turtle',
    type: 'text/turtle; charset=utf-8',
    document: '@prefix e: <urn:e:> . e:a e:p 01, 1.10, 1e0, true, "x"@en, "a\\tb\\u00e9\\n\\"" .',
    triples: [
      `<urn:e:a> <urn:e:p> "01"^^<${XSD}integer>`,
      `<urn:e:a> <urn:e:p> "1.10"^^<${XSD}decimal>`,
      `<urn:e:a> <urn:e:p> "1e0"^^<${XSD}double>`,
      '<urn:e:a> <urn:e:p> "a\tbé\\n\\""',
      `<urn:e:a> <urn:e:p> "true"^^<${XSD}boolean>`,
      '<urn:e:a> <urn:e:p> "x"@en',
    ],
  },
  {
    name: 'keeps the lexical forms of JSON-LD',
    type: 'application/ld+json',
    document: `{"@context":{"p":"urn:e:p"},"@id":"urn:e:a","p":{"@value":"01","@type":"${XSD}integer"}}`,
    triples: [`<urn:e:a> <urn:e:p> "01"^^<${XSD}integer>`],
  },
  {
    name: 'keeps the lexical forms of RDF/XML',
    type: 'application/rdf+xml',
    document: xml(
      `<rdf:Description rdf:about="a"><e:p rdf:datatype="${XSD}integer">01</e:p></rdf:Description>`,
    ),
    triples: [`<http://b/a> <urn:e:p> "01"^^<${XSD}integer>`],
  },
  {
    name: 'drops graph names of N-Quads, those of other worlds too',
    type: 'application/n-quads',
    document: '<urn:a> <urn:p> "x" <urn:semantic-memory:default:other:graph> .\n<urn:a> <urn:p> "x" .\n',
    triples: ['<urn:a> <urn:p> "x"'],
  },
  {
    name: 'drops graph names of TriG',
    type: 'application/trig',
    document: '<urn:g> { <a> <p> 1 } GRAPH _:h { <a> <q> 2 }',
    triples: [
      `<http://b/a> <http://b/p> "1"^^<${XSD}integer>`,
      `<http://b/a> <http://b/q> "2"^^<${XSD}integer>`,
    ],
  },
  {
    name: 'numbers blank nodes in order of appearance',
    type: 'text/turtle',
    document: '_:later <urn:p> _:zebra . <urn:a> <urn:q> [ <urn:r> "x" ], _:later .',
    triples: [
      '<urn:a> <urn:q> <urn:skolem:7-1>',
      '<urn:a> <urn:q> <urn:skolem:7-3>',
      '<urn:skolem:7-1> <urn:p> <urn:skolem:7-2>',
      '<urn:skolem:7-3> <urn:r> "x"',
    ],
  },
  {
    name: 'numbers blank nodes of JSON-LD, whose parser labels them at random',
    type: 'application/ld+json',
    document: '{"@context":{"n":"urn:n"},"n":[{"n":{"@id":"urn:x"}},{"n":{"@id":"urn:y"}}]}',
    triples: [
      '<urn:skolem:7-1> <urn:n> <urn:skolem:7-2>',
      '<urn:skolem:7-1> <urn:n> <urn:skolem:7-3>',
      '<urn:skolem:7-2> <urn:n> <urn:x>',
      '<urn:skolem:7-3> <urn:n> <urn:y>',
    ],
  },
  {
    name: 'reads a byte order mark over',
    type: 'text/turtle',
    document: '\uFEFF<urn:a> <urn:p> <urn:b> .',
    triples: ['<urn:a> <urn:p> <urn:b>'],
  },
  { name: 'reads an empty document', type: 'text/turtle', document: '', triples: [] },
];

const REFUSED: readonly (readonly [
  name: string,
  type: string,
  document: string,
  code: string,
  said: RegExp,
])[] = [
  ['a type that is no RDF', 'text/csv', 'a,b', 'document_type_unsupported', /csv/u],
  ['broken Turtle', 'text/turtle', '<urn:a> <urn:p> <urn:b> .\n<urn:a> .', 'document_malformed', /line 2/u],
  [
    'a relative IRI in N-Triples',
    'application/n-triples',
    '<a> <urn:p> <urn:b> .',
    'document_malformed',
    /line 1/u,
  ],
  ['an escaped blank in an IRI', 'text/turtle', '<urn:a\\u0020b> <urn:p> 1 .', 'document_malformed', /./u],
  [
    'a triple term',
    'text/turtle',
    '<urn:a> <urn:p> <<( <urn:a> <urn:b> <urn:c> )>> .',
    'document_malformed',
    /stored/u,
  ],
  ['broken JSON', 'application/ld+json', '{"@id"', 'document_malformed', /line 1/u],
  [
    'a remote context',
    'application/ld+json',
    '{"@context":"https://schema.org/"}',
    'document_context_remote',
    /fetched/u,
  ],
  [
    'an imported context',
    'application/ld+json',
    '{"@context":{"@import":"https://schema.org/"}}',
    'document_context_remote',
    /./u,
  ],
  ['broken XML', 'application/rdf+xml', '<rdf:RDF', 'document_malformed', /./u],
  [
    'JSON-LD that is nested too deep',
    'application/ld+json',
    `${'{"urn:n":'.repeat(DOCUMENT_NESTING_MAX + 1)}1${'}'.repeat(DOCUMENT_NESTING_MAX + 1)}`,
    'document_too_deep',
    /101 deep/u,
  ],
  [
    'RDF/XML that is nested too deep',
    'application/rdf+xml',
    xml('<rdf:Description><e:p>'.repeat(60) + '</e:p></rdf:Description>'.repeat(60)),
    'document_too_deep',
    /121 deep/u,
  ],
  [
    'entities that refer to one another',
    'application/rdf+xml',
    xml(
      '<rdf:Description><e:p>&b;</e:p></rdf:Description>',
      '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>',
    ),
    'document_too_large',
    /entities/u,
  ],
  [
    'an ill-typed integer',
    'text/turtle',
    `<urn:a> <urn:p> "x1"^^<${XSD}integer> .`,
    'literal_ill_typed',
    /x1/u,
  ],
  [
    'an ill-typed literal with an escape',
    'text/turtle',
    `<urn:a> <urn:p> "1\\n"^^<${XSD}integer> .`,
    'literal_ill_typed',
    /./u,
  ],
  [
    '30 February',
    'application/n-triples',
    `<urn:a> <urn:p> "2023-02-30"^^<${XSD}date> .`,
    'literal_ill_typed',
    /./u,
  ],
];

describe('store/rdf-documents', () => {
  let index: GraphIndex;
  before(() => {
    index = createGraphIndex({ workers: 1, loader: () => [] });
  });
  after(() => index.close());

  const read = (document: string, type: string): Promise<readonly string[]> =>
    parseDocument(document, type, 'http://b/', { index, skolemPrefix: 'urn:skolem:7-' });
  const written = async (
    triples: readonly string[],
    type: string,
    options?: SerializeOptions,
  ): Promise<string> => {
    let document = '';
    for await (const chunk of serializeGraph(triples, type, options)) document += chunk;
    return document;
  };

  for (const { name, type, document, triples } of READ) {
    it(name, async () => {
      expect(await read(document, type)).to.deep.equal(triples);
      expect(await read(document, type), 'the second time').to.deep.equal(triples);
    });
  }

  for (const [name, type, document, code, said] of REFUSED) {
    it(`refuses ${name}: ${code}`, async () => {
      const error = await rejected(read(document, type));
      expect(error).to.be.instanceOf(SemanticMemoryError).and.include({ code });
      expect(error).to.have.property('message').that.matches(said);
    });
  }

  it('lists every ill-typed literal of a document', async () => {
    const document = `<urn:a> <urn:p> "x"^^<${XSD}integer>, "y"^^<${XSD}boolean>, 1 .`;
    expect(await rejected(read(document, 'text/turtle')))
      .to.have.property('errors')
      .with.length(2);
  });

  const term = fc.oneof(
    fc.constantFrom('<urn:e:a>', '<urn:e:b-c>', '<http://e/x#y>', '<urn:e:北京>'),
    fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('string', 'de', 'custom'))
      .map(([value, kind]) =>
        termToNTriples({
          value: value.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\n'),
          datatype: iri(
            kind === 'custom' ? 'urn:e:type' : kind === 'de' ? `${RDF}langString` : `${XSD}string`,
          ),
          ...(kind === 'de' ? { language: 'de' } : {}),
        }),
      ),
    fc.constantFrom(`"01"^^<${XSD}integer>`, `"1.10"^^<${XSD}decimal>`, '" <&>\\r\\n\t\\"\\\\ "'),
  );
  const line = fc
    .tuple(
      fc.constantFrom('<urn:e:a>', '<urn:e:b>'),
      fc.constantFrom('<urn:e:p>', `<${RDF}type>`, '<http://e/q>'),
      term,
    )
    .map((terms) => terms.join(' '));

  for (const type of RDF_MEDIA_TYPES) {
    it(`reads back every graph it wrote as ${type}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
          const options = { prefixes: { e: 'urn:e:', xsd: XSD }, graph: 'urn:g' };
          const document = await written(lines, type, options);
          expect(await read(document, type), document).to.deep.equal([...new Set(lines)].sort());
          // Equal graphs give equal bytes.
          expect(await written([...lines].reverse(), type, options)).to.equal(document);
        }),
        { numRuns: 40 },
      );
    });
  }

  it('groups Turtle by subject and predicate, with prefixes where a name fits', async () => {
    const lines = [
      `<urn:e:a> <${RDF}type> <urn:e:C>`,
      '<urn:e:a> <urn:e:p> "x"',
      `<urn:e:a> <urn:e:p> "1"^^<${XSD}integer>`,
      '<urn:e:a> <urn:e:q> <urn:e:b:c>',
    ];
    expect(await written(lines, 'text/turtle', { prefixes: { e: 'urn:e:', xsd: XSD } })).to.equal(
      `@prefix e: <urn:e:> .\n@prefix xsd: <${XSD}> .\n\n` +
        'e:a a e:C ;\n    e:p "1"^^xsd:integer, "x" ;\n    e:q <urn:e:b:c> .\n',
    );
  });

  it('says what RDF/XML cannot hold', async () => {
    for (const triple of ['<urn:a> <urn:p:1> "x"', '<urn:a> <urn:p> "\u0001"']) {
      expect(await rejected(written([triple], 'application/rdf+xml'))).to.include({
        code: 'graph_not_representable',
      });
      expect(await written([triple], 'text/turtle')).to.include('<urn:a>');
    }
  });

  it('reads and writes the vocabulary that ships, in every format', async () => {
    const turtle = readFileSync('ontologies/org/org.ttl', 'utf8');
    const triples = await read(turtle, 'text/turtle');
    expect(triples.length).to.be.greaterThan(700);
    for (const type of RDF_MEDIA_TYPES) {
      expect(await read(await written(triples, type), type), type).to.deep.equal(triples);
    }
  });

  it('knows media types by their bare name', () => {
    expect(rdfMediaType('Text/Turtle; charset=utf-8')).to.equal('text/turtle');
    expect(() => rdfMediaType('text/html'))
      .to.throw(SemanticMemoryError)
      .with.property('kind', 'unsupported_type');
  });
});

describe('store/document-depth', () => {
  it('counts what is nested, and nothing in strings, comments and declarations', () => {
    expect(jsonDepth('{"a":[{"b":"[[[{{{\\"[["}],"c":{}}')).to.equal(3);
    expect(
      xmlDepth(
        '<?xml?><!DOCTYPE a><a><b/><!-- <c><d> --><c x="a>b<" y=\'/>\'><![CDATA[<e><f>]]><d></d></c></a>',
      ),
    ).to.equal(3);
    expect(entityExpansionCharacters('<!ENTITY a "xx"><!ENTITY b \'y\'> &a;&a;&b;&c;')).to.equal(5);
  });

  it('reads hostile text once', () => {
    const started = process.hrtime.bigint();
    for (const text of ['<!--', '<"', '"\\"', '{"', '<a ', '<!ENTITY a "', '&a']) {
      const long = text.repeat(500_000);
      expect([jsonDepth(long), xmlDepth(long), entityExpansionCharacters(long)]).to.have.length(3);
    }
    // Quadratic scans take hours for these; a slow machine takes a few seconds.
    expect(Number(process.hrtime.bigint() - started) / 1e9).to.be.lessThan(20);
  });
});

describe('store/literal-type', () => {
  const VALID: Readonly<Record<string, readonly string[]>> = {
    integer: ['0', '-01', '+7', '123456789012345678901234567890'],
    positiveInteger: ['1'],
    nonNegativeInteger: ['0', '-0'],
    byte: ['-128', '127'],
    unsignedLong: ['18446744073709551615'],
    decimal: ['1.', '.5', '-1.10'],
    double: ['1e0', 'INF', '-INF', 'NaN', '.5E-3'],
    boolean: ['true', 'false', '1', '0'],
    date: ['2024-02-29', '-0044-03-15', '2020-01-01Z', '2020-01-01+14:00'],
    dateTime: ['2020-01-01T24:00:00', '2020-01-01T10:35:00.5-13:59'],
    dateTimeStamp: ['2020-01-01T10:35:00Z'],
    time: ['10:35:00'],
    gYear: ['2020', '-0001', '12020'],
    gYearMonth: ['2020-12'],
    gMonthDay: ['--02-29'],
    duration: ['P1Y', 'PT0.5S', '-P1DT2H', 'P1Y2M3DT4H5M6S'],
    dayTimeDuration: ['P1D', 'PT24H'],
    yearMonthDuration: ['P1Y', 'P14M'],
    string: ['anything'],
  };
  const INVALID: Readonly<Record<string, readonly string[]>> = {
    integer: ['', '1.0', ' 1', 'one', '1\n', '٣'],
    positiveInteger: ['0', '-1'],
    nonNegativeInteger: ['-1'],
    byte: ['128'],
    unsignedLong: ['18446744073709551616'],
    decimal: ['1e0', '.', 'INF'],
    double: ['infinity', '1e', ''],
    boolean: ['True', 'yes', ''],
    date: ['2023-02-29', '2020-13-01', '20-01-01', '2020-01-01T00:00:00', '1900-02-29'],
    dateTime: ['2020-01-01', '2020-01-01T25:00:00', '2020-01-01 10:35:00'],
    dateTimeStamp: ['2020-01-01T10:35:00'],
    time: ['10:35', '24:00:01'],
    gYear: ['20', '02020'],
    gYearMonth: ['2020-13'],
    gMonthDay: ['02-29'],
    duration: ['P', 'PT', '1Y', 'P1DT', 'P1H'],
    dayTimeDuration: ['P1Y'],
    yearMonthDuration: ['P1D'],
  };
  for (const [expected, values] of [
    [true, VALID],
    [false, INVALID],
  ] as const) {
    for (const [datatype, texts] of Object.entries(values)) {
      it(`${expected ? 'takes' : 'refuses'} ${datatype}: ${texts.map((text) => JSON.stringify(text)).join(' ')}`, () => {
        for (const text of texts) expect(isWellTyped(text, XSD + datatype), text).to.equal(expected);
      });
    }
  }
});
