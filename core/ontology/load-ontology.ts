/** A document in, what the engine makes of it out. Never the network, the clock or the disk. */
import type { Quad } from 'n3';
import type { Declaration, LanguageText } from '../model/declaration';
import type { Iri } from '../model/term';
import type { GraphIndex } from '../ports';
import { canonicalTriples } from './canonical-triples';
import { declarationsOf } from './declarations';
import { readDocument, type RdfDocument } from './document';
import { ignoredConstructs } from './ignored-constructs';
import type { OntologyDefinition } from './ontology-definition';
import { ontologyHeader } from './ontology-header';
import { bareIri, freeId } from './ontology-id';
import { indexStatements } from './statements';
import { isBuiltIn, termKinds } from './term-kinds';

export interface LoadOptions {
  /** Given by a manifest; absent: derived from the ontology's IRI. */
  readonly id?: string;
  /** Ids that a derived one must not repeat. */
  readonly taken?: (id: string) => boolean;
  /** Whether an ontology of that IRI is at hand, for the report of unresolved imports. */
  readonly known?: (ontology: Iri) => boolean;
}

/**
 * Reads a document in any RDF format; RDF/XML and JSON-LD through `parse`.
 * @throws SemanticMemoryError as `readDocument` and `loadOntology` do.
 */
export async function loadOntologyDocument(
  document: RdfDocument,
  parse: GraphIndex['parse'],
  options: LoadOptions = {},
): Promise<OntologyDefinition> {
  return loadOntology(await readDocument(document, parse), options);
}

/** @throws SemanticMemoryError `ontology_iri_unknown` (invalid). */
export function loadOntology(quads: readonly Quad[], options: LoadOptions = {}): OntologyDefinition {
  const { taken = () => false, known = () => false } = options;
  const statements = indexStatements(quads);
  const kinds = termKinds(statements);
  const header = ontologyHeader(statements, kinds);
  const id = options.id ?? freeId(header.iri, taken);
  const declarations = declarationsOf(statements, kinds, id);
  const { triples, digest } = canonicalTriples(quads);
  return {
    id,
    ...header,
    digest,
    declarations,
    triples,
    report: {
      triples: triples.length,
      classes: kinds.classes.length,
      properties: kinds.properties.length,
      individuals: kinds.individuals.length,
      labels: labelsByLanguage(declarations),
      unresolvedImports: unresolved(header, known),
      ignored: ignoredConstructs(quads),
    },
  };
}

/** The same definition under another id, its declarations included. */
export const withId = (definition: OntologyDefinition, id: string): OntologyDefinition =>
  definition.id === id
    ? definition
    : {
        ...definition,
        id,
        declarations: definition.declarations.map((declaration) => ({ ...declaration, source: id })),
      };

/** RDFS and OWL, which FOAF imports, are what the engine itself knows. */
export const unresolved = (
  { imports, iri: self }: Pick<OntologyDefinition, 'imports' | 'iri'>,
  known: (ontology: Iri) => boolean,
): readonly Iri[] =>
  imports.filter(
    (term) =>
      !isBuiltIn(`${term}#` as Iri) && !isBuiltIn(term) && bareIri(term) !== bareIri(self) && !known(term),
  );

function labelsByLanguage(declarations: readonly Declaration[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  const count = ({ language = UNDETERMINED }: LanguageText): void => {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  };
  for (const { labels, otherLabels } of declarations) {
    labels.forEach(count);
    otherLabels.filter(({ language }) => language !== undefined).forEach(count);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const UNDETERMINED = 'und';
