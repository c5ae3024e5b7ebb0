import { expect } from 'chai';
import { SemanticMemoryError } from '../../core/errors';
import type { Declaration } from '../../core/model/declaration';
import { loadOntologyDocument } from '../../core/ontology/load-ontology';
import type { OntologyDefinition } from '../../core/ontology/ontology-definition';
import { parseRdf } from './rdf-parser';

const PREFIXES = `
@prefix : <https://example.org/zoo#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix schema: <http://schema.org/> .
@prefix sdo: <https://schema.org/> .
@prefix dcterms: <http://purl.org/dc/terms/> .
`;

const load = (turtle: string, mediaType = 'text/turtle'): Promise<OntologyDefinition> =>
  loadOntologyDocument({ document: PREFIXES + turtle, mediaType }, parseRdf);

async function declared(turtle: string, local: string): Promise<Declaration | undefined> {
  const { declarations } = await load(turtle);
  return declarations.find(({ iri }) => iri === `https://example.org/zoo#${local}`);
}

const zoo = (...locals: readonly string[]): readonly string[] =>
  locals.map((local) => `https://example.org/zoo#${local}`);

describe('what an ontology declares', () => {
  const cases: readonly {
    readonly name: string;
    readonly turtle: string;
    readonly term: string;
    readonly expect: Partial<Record<keyof Declaration, unknown>>;
  }[] = [
    {
      name: 'takes a class with its labels in each language, tags in lower case',
      turtle: ':Cat a owl:Class ; rdfs:label "Cat"@en-US, "Katze"@de ; skos:altLabel "kitty"@en .',
      term: 'Cat',
      expect: {
        kind: 'class',
        labels: [
          { value: 'Cat', language: 'en-us' },
          { value: 'Katze', language: 'de' },
        ],
        otherLabels: [{ value: 'kitty', language: 'en' }],
      },
    },
    {
      name: 'takes an unlabelled name apart',
      turtle: ':hasBirthDate2 a owl:DatatypeProperty .',
      term: 'hasBirthDate2',
      expect: { labels: [], otherLabels: [{ value: 'has birth date 2' }] },
    },
    {
      name: 'takes a label apart that nobody put into words',
      turtle: ':p a owl:ObjectProperty ; rdfs:label "activeYearsStart"@en .',
      term: 'p',
      expect: { otherLabels: [{ value: 'active years start', language: 'en' }, { value: 'p' }] },
    },
    {
      name: 'takes the word of a label apart that nobody put into words',
      turtle: ':p a owl:ObjectProperty ; rdfs:label "has SubOrganization"@en .',
      term: 'p',
      expect: { otherLabels: [{ value: 'has sub organization', language: 'en' }, { value: 'p' }] },
    },
    {
      name: 'takes no words from an opaque code',
      turtle: ':P569 a owl:ObjectProperty ; rdfs:label "date of birth"@en .',
      term: 'P569',
      expect: { labels: [{ value: 'date of birth', language: 'en' }], otherLabels: [] },
    },
    {
      name: 'reads a union of domains as any one of them',
      turtle:
        ':feeds a owl:ObjectProperty ; rdfs:domain [ owl:unionOf ( :Keeper [ owl:unionOf ( :Visitor ) ] ) ] ; rdfs:range :Animal .',
      term: 'feeds',
      expect: { kind: 'objectProperty', domain: zoo('Keeper', 'Visitor'), range: zoo('Animal') },
    },
    {
      name: 'takes the named members of an intersection as super-classes and no restriction',
      turtle:
        ':Penguin rdfs:subClassOf [ owl:intersectionOf ( :Bird [ a owl:Restriction ; owl:onProperty :fly ] ) ], :Swimmer .',
      term: 'Penguin',
      expect: { kind: 'class', broader: zoo('Bird', 'Swimmer') },
    },
    {
      name: 'reads schema.org domains and ranges, http and https, datatypes as XSD',
      turtle:
        ':name a rdf:Property ; schema:domainIncludes :Animal ; sdo:domainIncludes :Keeper ; sdo:rangeIncludes sdo:Text, schema:Date .',
      term: 'name',
      expect: {
        kind: 'datatypeProperty',
        domain: zoo('Animal', 'Keeper'),
        range: ['http://www.w3.org/2001/XMLSchema#date', 'http://www.w3.org/2001/XMLSchema#string'],
      },
    },
    {
      name: 'lets a property of mixed range lead to things',
      turtle: ':origin a rdf:Property ; schema:rangeIncludes schema:Text, :Place .',
      term: 'origin',
      expect: { kind: 'objectProperty' },
    },
    {
      name: 'believes a declared kind over the range',
      turtle: ':weight a owl:DatatypeProperty ; rdfs:range :Kilograms .',
      term: 'weight',
      expect: { kind: 'datatypeProperty' },
    },
    {
      name: 'tells an inverse on the side that did not state it',
      turtle: ':eats a owl:ObjectProperty ; owl:inverseOf :eatenBy . :eatenBy a owl:ObjectProperty .',
      term: 'eatenBy',
      expect: { inverseOf: zoo('eats') },
    },
    {
      name: 'notes what a property is like',
      turtle:
        ':p a owl:FunctionalProperty, owl:SymmetricProperty, owl:TransitiveProperty ; rdfs:subPropertyOf :q ; owl:deprecated true .',
      term: 'p',
      expect: {
        kind: 'objectProperty',
        functional: true,
        symmetric: true,
        transitive: true,
        deprecated: true,
        broader: zoo('q'),
      },
    },
    {
      name: 'calls what schema.org superseded deprecated',
      turtle: ':old a rdfs:Class ; sdo:supersededBy :new .',
      term: 'old',
      expect: { deprecated: true },
    },
    {
      name: 'separates all members of a group of disjoint classes',
      turtle:
        ':Cat a owl:Class . :Dog a owl:Class . :Bird a owl:Class ; owl:disjointWith :Dog . [] a owl:AllDisjointClasses ; owl:members ( :Cat :Dog ) .',
      term: 'Dog',
      expect: { disjointWith: zoo('Bird', 'Cat') },
    },
    {
      name: 'takes an individual with its classes',
      turtle: ':Cat a owl:Class . :Tom a :Cat, owl:NamedIndividual ; skos:prefLabel "Tom"@en .',
      term: 'Tom',
      expect: { kind: 'individual', types: zoo('Cat'), labels: [{ value: 'Tom', language: 'en' }] },
    },
    {
      name: 'sees a class in what has super-classes and a property in what has a domain, though nobody typed them',
      turtle: ':Cat rdfs:subClassOf :Animal . :likes rdfs:domain :Cat .',
      term: 'likes',
      expect: { kind: 'objectProperty', domain: zoo('Cat') },
    },
  ];

  for (const { name, turtle, term, expect: expected } of cases)
    it(name, async () => {
      expect(await declared(turtle, term)).to.deep.include(expected);
    });

  it('keeps class and individual apart where one IRI is both', async () => {
    const { declarations } = await load(':Kind a owl:Class . :Cat a owl:Class, :Kind .');
    const kinds = declarations.filter(({ iri }) => iri.endsWith('#Cat')).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['class', 'individual']);
  });

  it('declares no term of RDF, RDFS and OWL, no datatype and no annotation property', async () => {
    const { declarations, report } = await load(
      ':Cat a owl:Class . owl:Thing a owl:Class . rdfs:label a owl:AnnotationProperty . :Grade a rdfs:Datatype . :note a owl:AnnotationProperty .',
    );
    expect(declarations.map(({ iri }) => iri)).to.deep.equal(zoo('Cat'));
    expect(report.ignored).to.deep.equal([
      { construct: 'owl:AnnotationProperty', count: 2 },
      { construct: 'rdfs:Datatype', count: 1 },
      { construct: 'statements about RDF, RDFS and OWL themselves', count: 2 },
    ]);
  });
});

describe('which ontology a document is', () => {
  const cases: readonly (readonly [name: string, turtle: string, expected: Partial<OntologyDefinition>])[] = [
    [
      'takes IRI, version and title from its header',
      '<https://example.org/zoo> a owl:Ontology ; owl:versionInfo "2.1" ; dcterms:title "Zoo"@en .',
      { iri: 'https://example.org/zoo' as never, version: '2.1', title: 'Zoo', id: 'zoo' },
    ],
    [
      'falls back to the version IRI',
      '<https://example.org/zoo> a owl:Ontology ; owl:versionIRI <https://example.org/zoo/2024/> .',
      { version: '2024' },
    ],
    [
      'takes no prose for a version',
      '<https://example.org/zoo> a owl:Ontology ; owl:versionInfo "A new modular edition" .',
      { version: '0' },
    ],
    [
      'takes the most common namespace where no header is',
      ':Cat a owl:Class . :Dog a owl:Class . <http://other.example/Cow> a owl:Class .',
      { iri: 'https://example.org/zoo#' as never, version: '0', id: 'zoo' },
    ],
    [
      'takes the one that says most about itself where several are',
      '<https://a.example/a> a owl:Ontology . <https://b.example/b> a owl:Ontology ; rdfs:label "B" .',
      { iri: 'https://b.example/b' as never },
    ],
    [
      'takes no relative IRI for a name',
      '<> a owl:Ontology . :Cat a owl:Class .',
      { iri: 'https://example.org/zoo#' as never },
    ],
  ];
  for (const [name, turtle, expected] of cases)
    it(name, async () => {
      expect(await load(turtle)).to.deep.include(expected);
    });
});

describe('the digest of an ontology', () => {
  const union = ':p rdfs:domain [ owl:unionOf ( :A :B ) ] . :A a owl:Class .';

  it('is that of the triples, whatever their order, labels of blank nodes and syntax', async () => {
    const { digest, triples } = await load(union);
    const reversed = [...triples]
      .reverse()
      .map((line) => `${line.replace(/_:(\w+)/g, '_:other$1')} .`)
      .join('\n');
    const again = await loadOntologyDocument(
      { document: reversed, mediaType: 'application/n-triples' },
      parseRdf,
    );
    expect(again.digest).to.equal(digest);
  });

  it('changes with any triple, those of blank nodes included', async () => {
    const digests = await Promise.all(
      [
        union,
        union.replace(':B', ':C'),
        union.replace('( :A :B )', '( :B :A )'),
        `${union} :A rdfs:label "A" .`,
      ].map(async (turtle) => (await load(turtle)).digest),
    );
    expect(new Set(digests).size).to.equal(digests.length);
  });

  it('tells cycles of blank nodes apart by what they state', async () => {
    const cycle = (label: string): string =>
      `_:a :next _:b . _:b :next _:a ; rdfs:label "${label}" . :A a owl:Class .`;
    const [one, same, other] = await Promise.all([load(cycle('x')), load(cycle('x')), load(cycle('y'))]);
    expect(one.digest).to.equal(same.digest).and.not.equal(other.digest);
  });
});

describe('documents that are no ontology', () => {
  const cases: readonly (readonly [name: string, document: string, mediaType: string, code: string])[] = [
    ['reports a syntax error', ':Cat a', 'text/turtle', 'ontology_syntax'],
    ['reports a syntax error in RDF/XML', '<rdf:RDF', 'application/rdf+xml', 'ontology_syntax'],
    [
      'fetches no remote context',
      '{"@context": "https://schema.org/", "@id": "x:y", "name": "z"}',
      'application/ld+json',
      'ontology_syntax',
    ],
    ['refuses what is no RDF', '{}', 'application/json', 'ontology_media_type'],
    ['refuses an empty document', '# nothing', 'text/turtle', 'ontology_empty'],
    ['refuses a document without a name', '[] <x:p> "y" .', 'text/turtle', 'ontology_iri_unknown'],
  ];
  for (const [name, document, mediaType, code] of cases)
    it(name, async () => {
      const error: unknown = await loadOntologyDocument({ document, mediaType }, parseRdf).catch(
        (caught: unknown) => caught,
      );
      expect(error).to.be.instanceOf(SemanticMemoryError).with.property('code', code);
    });

  it('takes parameters of the media type for what they are', async () => {
    expect((await load(':Cat a owl:Class .', 'Text/Turtle; charset=utf-8')).report.classes).to.equal(1);
  });
});
