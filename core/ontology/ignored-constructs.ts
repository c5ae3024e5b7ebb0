/** What a document says that the engine does not act on, counted so that nobody has to guess. */
import type { Quad } from 'n3';
import { iri, type Iri } from '../model/term';
import { owl, rdf, rdfs } from '../model/vocabulary';
import type { IgnoredConstruct } from './ontology-definition';
import { isBuiltIn } from './term-kinds';

/** Sorted by name; constructs that do not occur are left out. */
export function ignoredConstructs(quads: readonly Quad[]): readonly IgnoredConstruct[] {
  const counts = new Map<string, number>();
  const builtIn = new Set<string>();
  for (const { subject, predicate, object } of quads) {
    const name =
      predicate.value === rdf('type')
        ? IGNORED_TYPES.get(object.value)
        : IGNORED_PREDICATES.get(predicate.value);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (subject.termType === 'NamedNode' && isBuiltIn(iri(subject.value))) builtIn.add(subject.value);
  }
  if (builtIn.size > 0) counts.set('statements about RDF, RDFS and OWL themselves', builtIn.size);
  return [...counts]
    .map(([construct, count]) => ({ construct, count }))
    .sort((a, b) => (a.construct < b.construct ? -1 : 1));
}

const prefixed = (terms: readonly Iri[]): ReadonlyMap<string, string> =>
  new Map(terms.map((term) => [term, term.replace(owl(''), 'owl:').replace(rdfs(''), 'rdfs:')]));

const IGNORED_TYPES = prefixed([
  owl('Restriction'),
  owl('AnnotationProperty'),
  owl('OntologyProperty'),
  owl('Axiom'),
  owl('Annotation'),
  owl('AllDifferent'),
  owl('AllDisjointProperties'),
  owl('NegativePropertyAssertion'),
  owl('AsymmetricProperty'),
  owl('ReflexiveProperty'),
  owl('IrreflexiveProperty'),
  owl('InverseFunctionalProperty'),
  rdfs('Datatype'),
]);

const IGNORED_PREDICATES = prefixed([
  owl('propertyChainAxiom'),
  owl('hasKey'),
  owl('complementOf'),
  owl('oneOf'),
  owl('propertyDisjointWith'),
  owl('sameAs'),
  owl('differentFrom'),
  owl('onDatatype'),
]);
