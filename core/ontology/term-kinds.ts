/** What each IRI of a document is: class, property, individual, datatype. One IRI may be several (OWL 2 punning). */
import { iri, type Iri } from '../model/term';
import { owl, rdf, rdfs, skos } from '../model/vocabulary';
import { isDatatype } from './datatypes';
import type { Statements } from './statements';

export interface TermKinds {
  readonly classes: readonly Iri[];
  readonly properties: readonly Iri[];
  readonly individuals: readonly Iri[];
  /** Datatypes that the document defines. */
  readonly datatypes: ReadonlySet<Iri>;
}

/**
 * A subject is of a kind by its `rdf:type`, or by a statement that only that kind can make: what has a sub-class axiom
 * is a class. Terms of RDF, RDFS and OWL themselves are the engine's own and are not declared again.
 */
export function termKinds(statements: Statements): TermKinds {
  const subjects = statements.subjects.filter((subject) => !isBuiltIn(subject));
  const types = new Map(subjects.map((subject) => [subject, statements.iris(subject, rdf('type'))]));
  const isA = (subject: Iri, kinds: ReadonlySet<Iri>): boolean =>
    (types.get(subject) ?? []).some((type) => kinds.has(type));

  const datatypes = new Set(
    subjects.filter((subject) => isDatatype(subject) || isA(subject, DATATYPE_TYPES)),
  );
  const properties = subjects.filter(
    (subject) =>
      isA(subject, PROPERTY_TYPES) || PROPERTY_AXIOMS.some((axiom) => statements.has(subject, axiom)),
  );
  const propertySet = new Set(properties);
  const classes = subjects.filter(
    (subject) =>
      !datatypes.has(subject) &&
      !propertySet.has(subject) &&
      (isA(subject, CLASS_TYPES) || CLASS_AXIOMS.some((axiom) => statements.has(subject, axiom))),
  );
  const individuals = subjects.filter(
    (subject) =>
      isA(subject, NAMED_INDIVIDUAL) ||
      (types.get(subject) ?? []).some((type) => !isBuiltIn(type) && !isDatatype(type, datatypes)),
  );
  return {
    classes,
    properties,
    individuals: individuals.filter((subject) => !isA(subject, HEADER_TYPES) && !propertySet.has(subject)),
    datatypes,
  };
}

/** Classes of an individual: what OWL says of its own bookkeeping is left out. */
export const classesOf = (individual: Iri, statements: Statements): readonly Iri[] =>
  statements.iris(individual, rdf('type')).filter((type) => !isBuiltIn(type));

/** Is it a term of RDF, RDFS or OWL? */
export const isBuiltIn = (term: Iri): boolean => BUILT_IN.some((namespace) => term.startsWith(namespace));

const BUILT_IN: readonly string[] = [rdf(''), rdfs(''), owl('')];

export const SCHEMA = ['http://schema.org/', 'https://schema.org/'] as const;

const CLASS_TYPES: ReadonlySet<Iri> = new Set([owl('Class'), rdfs('Class'), owl('DeprecatedClass')]);

const CLASS_AXIOMS: readonly Iri[] = [rdfs('subClassOf'), owl('equivalentClass'), owl('disjointUnionOf')];

export const OBJECT_PROPERTY_TYPES: ReadonlySet<Iri> = new Set([
  owl('ObjectProperty'),
  owl('SymmetricProperty'),
  owl('AsymmetricProperty'),
  owl('TransitiveProperty'),
  owl('ReflexiveProperty'),
  owl('IrreflexiveProperty'),
  owl('InverseFunctionalProperty'),
]);

const PROPERTY_TYPES: ReadonlySet<Iri> = new Set([
  ...OBJECT_PROPERTY_TYPES,
  owl('DatatypeProperty'),
  owl('FunctionalProperty'),
  owl('DeprecatedProperty'),
  rdf('Property'),
]);

const PROPERTY_AXIOMS: readonly Iri[] = [
  rdfs('domain'),
  rdfs('range'),
  ...SCHEMA.flatMap((base) => [iri(`${base}domainIncludes`), iri(`${base}rangeIncludes`)]),
];

const DATATYPE_TYPES: ReadonlySet<Iri> = new Set([
  rdfs('Datatype'),
  owl('DataRange'),
  ...SCHEMA.map((base) => iri(`${base}DataType`)),
]);

const NAMED_INDIVIDUAL: ReadonlySet<Iri> = new Set([owl('NamedIndividual'), owl('Thing')]);

/** What describes the document, not the world. */
const HEADER_TYPES: ReadonlySet<Iri> = new Set([owl('Ontology'), skos('ConceptScheme')]);
