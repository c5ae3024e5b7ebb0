/** Which ontology a document is: its IRI, version, title and imports. */
import { SemanticMemoryError } from '../errors';
import { iri, type Iri } from '../model/term';
import { owl, rdf } from '../model/vocabulary';
import { DOCUMENT_BASE_IRI } from './document';
import { displayLabel, labelsOf } from './labels';
import { localName, namespaceOf } from './local-name';
import type { Statements } from './statements';
import type { TermKinds } from './term-kinds';

export interface OntologyHeader {
  readonly iri: Iri;
  readonly version: string;
  readonly title?: string;
  readonly imports: readonly Iri[];
}

/**
 * @throws SemanticMemoryError `ontology_iri_unknown` (invalid): no `owl:Ontology` with an IRI of its own, and no term
 * whose namespace could stand for it.
 */
export function ontologyHeader(statements: Statements, kinds: TermKinds): OntologyHeader {
  const declared = declaredOntologies(statements);
  const [main] = declared;
  const term = main ?? commonNamespace(statements, kinds);
  if (term === undefined)
    throw new SemanticMemoryError(
      'invalid',
      'ontology_iri_unknown',
      'The document declares no owl:Ontology and no class, property or individual with an IRI.',
    );
  const title = main === undefined ? '' : displayLabel({ iri: main, ...labelsOf(main, statements) }, 'en');
  return {
    iri: term,
    version: main === undefined ? '0' : versionOf(main, statements),
    ...(title === '' ? {} : { title }),
    imports: [...new Set(declared.flatMap((one) => statements.iris(one, owl('imports'))))].sort(),
  };
}

/** The ontology a document is about says most about itself: PROV-O also types `http://www.w3.org/ns/prov#` as one. */
function declaredOntologies(statements: Statements): readonly Iri[] {
  const size = (term: Iri): number => statements.quads.filter(({ subject }) => subject.value === term).length;
  return statements.subjects
    .filter(
      (subject) =>
        statements.iris(subject, rdf('type')).includes(owl('Ontology')) &&
        !subject.startsWith(DOCUMENT_BASE_IRI),
    )
    .map((term) => ({ term, size: size(term) }))
    .sort((a, b) => b.size - a.size || (a.term < b.term ? -1 : 1))
    .map(({ term }) => term);
}

function commonNamespace(statements: Statements, kinds: TermKinds): Iri | undefined {
  const declared = [...kinds.classes, ...kinds.properties];
  const counts = new Map<string, number>();
  for (const term of declared.length > 0 ? declared : statements.subjects) {
    const namespace = namespaceOf(term);
    if (!namespace.startsWith(DOCUMENT_BASE_IRI)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  const best = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
  return best === undefined ? undefined : iri(best[0]);
}

/** SSN's `owl:versionInfo` is a page of prose: only a short line with a number in it counts as a version. */
function versionOf(ontology: Iri, statements: Statements): string {
  const info = statements
    .objects(ontology, owl('versionInfo'))
    .map(({ value }) => value.trim())
    .find((value) => /^.*\d.*$/.test(value) && value.length <= VERSION_CHARACTERS_MAX);
  if (info !== undefined) return info;
  const [versionIri] = statements.iris(ontology, owl('versionIRI'));
  if (versionIri === undefined) return '0';
  return localName(iri(versionIri.replace(/[/#]+$/, ''))) || '0';
}

const VERSION_CHARACTERS_MAX = 80;
