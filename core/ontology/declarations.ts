/** From the triples of one document to what it declares about each of its terms. */
import type { Declaration } from '../model/declaration';
import { iri, type Iri } from '../model/term';
import { owl, rdf, rdfs } from '../model/vocabulary';
import { intersectionMembers, unionMembers } from './class-expression';
import { isDatatype, standardDatatype } from './datatypes';
import { labelsOf } from './labels';
import type { Statements } from './statements';
import { classesOf, OBJECT_PROPERTY_TYPES, SCHEMA, type TermKinds } from './term-kinds';

/** Declarations in the order classes, properties, individuals, each by IRI. `source` is the ontology's id. */
export function declarationsOf(
  statements: Statements,
  kinds: TermKinds,
  source: string,
): readonly Declaration[] {
  const inverse = symmetricPairs(statements, kinds.properties, [owl('inverseOf'), ...SCHEMA_INVERSE]);
  const equivalent = symmetricPairs(statements, kinds.properties, [owl('equivalentProperty')]);
  const sameClass = symmetricPairs(statements, kinds.classes, [owl('equivalentClass')]);
  const disjoint = disjointClasses(statements, kinds.classes);
  const base = (term: Iri, kind: Declaration['kind']): Declaration => ({
    iri: term,
    kind,
    ...labelsOf(term, statements),
    domain: [],
    range: [],
    broader: [],
    inverseOf: [],
    functional: false,
    symmetric: false,
    transitive: false,
    deprecated: isDeprecated(term, statements),
    types: [],
    source,
  });

  const classes = sorted(kinds.classes).map((term): Declaration => {
    const disjointWith = sorted([...(disjoint.get(term) ?? [])]);
    return {
      ...base(term, 'class'),
      broader: without(term, [
        ...expressions(term, rdfs('subClassOf'), statements),
        ...expressions(term, owl('equivalentClass'), statements),
        ...(sameClass.get(term) ?? []),
      ]),
      ...(disjointWith.length === 0 ? {} : { disjointWith }),
    };
  });

  const properties = sorted(kinds.properties).map((term): Declaration => {
    const types = new Set(statements.iris(term, rdf('type')));
    const range = rangeOf(term, statements);
    return {
      ...base(term, propertyKind(types, range, kinds.datatypes)),
      domain: without(
        term,
        DOMAIN.flatMap((predicate) => unions(term, predicate, statements)),
      ),
      range,
      broader: without(term, [
        ...statements.iris(term, rdfs('subPropertyOf')),
        ...(equivalent.get(term) ?? []),
      ]),
      inverseOf: sorted([...(inverse.get(term) ?? [])]),
      functional: types.has(owl('FunctionalProperty')),
      symmetric: types.has(owl('SymmetricProperty')),
      transitive: types.has(owl('TransitiveProperty')),
    };
  });

  const individuals = sorted(kinds.individuals).map((term): Declaration => ({
    ...base(term, 'individual'),
    types: sorted(classesOf(term, statements)),
  }));
  return [...classes, ...properties, ...individuals];
}

/** Object or datatype as declared; `rdf:Property` says neither, so its range decides, and a mixed one allows objects. */
function propertyKind(
  types: ReadonlySet<Iri>,
  range: readonly Iri[],
  datatypes: ReadonlySet<Iri>,
): 'objectProperty' | 'datatypeProperty' {
  if (types.has(owl('DatatypeProperty'))) return 'datatypeProperty';
  if ([...types].some((type) => OBJECT_PROPERTY_TYPES.has(type))) return 'objectProperty';
  return range.length > 0 && range.every((type) => isDatatype(type, datatypes))
    ? 'datatypeProperty'
    : 'objectProperty';
}

const SCHEMA_INVERSE = SCHEMA.map((base) => iri(`${base}inverseOf`));
const DOMAIN = [rdfs('domain'), ...SCHEMA.map((base) => iri(`${base}domainIncludes`))];
const RANGE = [rdfs('range'), ...SCHEMA.map((base) => iri(`${base}rangeIncludes`))];

const rangeOf = (term: Iri, statements: Statements): readonly Iri[] =>
  without(term, RANGE.flatMap((predicate) => unions(term, predicate, statements)).map(standardDatatype));

const unions = (term: Iri, predicate: Iri, statements: Statements): readonly Iri[] =>
  statements.objects(term, predicate).flatMap((expression) => unionMembers(expression, statements));

const expressions = (term: Iri, predicate: Iri, statements: Statements): readonly Iri[] =>
  statements.objects(term, predicate).flatMap((expression) => intersectionMembers(expression, statements));

/** Pairs that one side states and both sides mean; the other side is told only where this document declares it. */
function symmetricPairs(
  statements: Statements,
  terms: readonly Iri[],
  predicates: readonly Iri[],
): ReadonlyMap<Iri, ReadonlySet<Iri>> {
  const declared = new Set(terms);
  const pairs = new Map<Iri, Set<Iri>>(terms.map((term) => [term, new Set<Iri>()]));
  for (const term of terms)
    for (const other of predicates.flatMap((predicate) => statements.iris(term, predicate))) {
      if (other === term) continue;
      pairs.get(term)?.add(other);
      if (declared.has(other)) pairs.get(other)?.add(term);
    }
  return pairs;
}

function disjointClasses(
  statements: Statements,
  classes: readonly Iri[],
): ReadonlyMap<Iri, ReadonlySet<Iri>> {
  const pairs = new Map<Iri, Set<Iri>>(classes.map((term) => [term, new Set<Iri>()]));
  const separate = (members: readonly Iri[]): void => {
    for (const one of members) for (const other of members) if (one !== other) pairs.get(one)?.add(other);
  };
  for (const term of classes)
    for (const other of statements.iris(term, owl('disjointWith'))) separate([term, other]);
  // `owl:members` also lists different individuals and disjoint properties, which are no keys of `pairs`.
  for (const { predicate, object } of statements.quads)
    if (predicate.value === owl('members') || predicate.value === owl('disjointUnionOf'))
      separate(statements.list(object).flatMap((node) => unionMembers(node, statements)));
  return pairs;
}

function isDeprecated(term: Iri, statements: Statements): boolean {
  if (DEPRECATED_TYPES.some((type) => statements.iris(term, rdf('type')).includes(type))) return true;
  if (SUPERSEDED_BY.some((predicate) => statements.has(term, predicate))) return true;
  return (
    statements.objects(term, owl('deprecated')).some(({ value }) => value === 'true' || value === '1') ||
    statements.objects(term, TERM_STATUS).some(({ value }) => value === 'archaic' || value === 'deprecated')
  );
}

const DEPRECATED_TYPES = [owl('DeprecatedClass'), owl('DeprecatedProperty')];
const SUPERSEDED_BY = SCHEMA.map((base) => iri(`${base}supersededBy`));
const TERM_STATUS = iri('http://www.w3.org/2003/06/sw-vocab-status/ns#term_status');

/** By code unit, so that the order is the same under every locale. */
const sorted = (terms: readonly Iri[]): readonly Iri[] => [...new Set(terms)].sort();

const without = (term: Iri, terms: readonly Iri[]): readonly Iri[] =>
  sorted(terms.filter((other) => other !== term));
