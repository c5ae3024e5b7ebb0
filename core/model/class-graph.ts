/** What the declarations of an environment say together of classes and properties. */
import type { Iri } from './term';

/** What follows from sub-class, domain, range and disjointness: the questions that type checks ask. */
export interface ClassGraph {
  /** Classes and properties above a term, itself among them. */
  ancestors(term: Iri): ReadonlySet<Iri>;
  /** Classes and properties below a term, itself among them. */
  descendants(term: Iri): ReadonlySet<Iri>;
  /** Reflexive; everything is below `owl:Thing`, `rdfs:Resource` and schema.org's `Thing`. */
  isSubClass(sub: Iri, sup: Iri): boolean;
  isSubProperty(sub: Iri, sup: Iri): boolean;
  /** Declared for the classes or for classes above them. */
  areDisjoint(one: Iri, other: Iri): boolean;
  /** Any one of these; of a property that declares none, those of its inverses, then of the properties above it. */
  domain(property: Iri): readonly Iri[];
  range(property: Iri): readonly Iri[];
  inverses(property: Iri): readonly Iri[];
  /**
   * Does something of `types` fit where one of `allowed` is wanted? `yes` when a type is below one of them or nothing
   * is demanded, `no` when each of them is disjoint from some type, `unknown` otherwise: the world is open.
   */
  fit(types: readonly Iri[], allowed: readonly Iri[]): 'yes' | 'no' | 'unknown';
  /** Properties whose domain a member of the class fits (`yes`), by IRI. Those without a domain are not among them. */
  propertiesOf(type: Iri): readonly Iri[];
  /** Properties that may lead from a member of one class to a member of the other (`yes` on both sides), by IRI. */
  propertiesBetween(subject: Iri, object: Iri): readonly Iri[];
}
