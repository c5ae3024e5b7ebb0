/**
 * RDF documents to statements. Never the network: a remote JSON-LD context is refused by the parser that is handed in.
 * The Turtle family is read here with n3; RDF/XML and JSON-LD by the graph workers, which answer N-Triples.
 */
import { Parser, type Quad } from 'n3';
import { SemanticMemoryError } from '../errors';
import { ONTOLOGY_CHARACTERS_MAX, ONTOLOGY_TRIPLES_MAX } from '../limits';
import type { GraphIndex } from '../ports';

/**
 * What relative IRIs resolve against: the same for every upload, so that a document has one digest wherever it lay.
 * `.invalid` can never be a real host (RFC 2606).
 */
export const DOCUMENT_BASE_IRI = 'http://ontology.invalid/';

export interface RdfDocument {
  readonly document: string;
  /** With or without parameters: `text/turtle; charset=utf-8`. */
  readonly mediaType: string;
}

export const ONTOLOGY_MEDIA_TYPES: readonly string[] = [
  'text/turtle',
  'application/n-triples',
  'application/n-quads',
  'application/trig',
  'application/rdf+xml',
  'application/ld+json',
];

/**
 * Statements of a document, graph names ignored.
 * @throws SemanticMemoryError `ontology_media_type` (unsupported_type), `ontology_too_large` (too_large),
 * `ontology_syntax` (malformed), `ontology_empty` (invalid).
 */
export async function readDocument(
  { document, mediaType }: RdfDocument,
  parse: GraphIndex['parse'],
): Promise<readonly Quad[]> {
  const type = bareMediaType(mediaType);
  if (document.length > ONTOLOGY_CHARACTERS_MAX)
    throw tooLarge(`An ontology has at most ${String(ONTOLOGY_CHARACTERS_MAX)} characters.`);
  const quads = IN_WORKER.has(type)
    ? readNTriples(await parseInWorker(document, type, parse))
    : readTurtleFamily(document, type);
  if (quads.length === 0)
    throw new SemanticMemoryError('invalid', 'ontology_empty', 'The document states no triple.');
  if (quads.length > ONTOLOGY_TRIPLES_MAX)
    throw tooLarge(`An ontology has at most ${String(ONTOLOGY_TRIPLES_MAX)} triples.`);
  return quads;
}

/** Statements from canonical N-Triples lines without their final dots. */
export function readNTriples(lines: readonly string[]): readonly Quad[] {
  return readTurtleFamily(lines.map((line) => `${line} .`).join('\n'), 'application/n-triples');
}

const IN_WORKER: ReadonlySet<string> = new Set(['application/rdf+xml', 'application/ld+json']);

/** n3's names for the formats, so that each is read strictly as what it says it is. */
const N3_FORMATS: ReadonlyMap<string, string> = new Map([
  ['text/turtle', 'Turtle'],
  ['application/n-triples', 'N-Triples'],
  ['application/n-quads', 'N-Quads'],
  ['application/trig', 'TriG'],
]);

function readTurtleFamily(document: string, mediaType: string): readonly Quad[] {
  const format = N3_FORMATS.get(mediaType);
  if (format === undefined)
    throw new SemanticMemoryError(
      'unsupported_type',
      'ontology_media_type',
      `An ontology is read as one of ${ONTOLOGY_MEDIA_TYPES.join(', ')}, not as "${mediaType}".`,
      { extensions: { supported: ONTOLOGY_MEDIA_TYPES } },
    );
  try {
    return new Parser({ format, baseIRI: DOCUMENT_BASE_IRI, blankNodePrefix: '' }).parse(document);
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function parseInWorker(
  document: string,
  mediaType: string,
  parse: GraphIndex['parse'],
): Promise<readonly string[]> {
  try {
    return await parse(document, mediaType, DOCUMENT_BASE_IRI);
  } catch (cause) {
    throw cause instanceof SemanticMemoryError ? cause : unreadable(cause);
  }
}

const bareMediaType = (mediaType: string): string => (mediaType.split(';')[0] ?? '').trim().toLowerCase();

const tooLarge = (message: string): SemanticMemoryError =>
  new SemanticMemoryError('too_large', 'ontology_too_large', message);

function unreadable(cause: unknown): SemanticMemoryError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SemanticMemoryError('malformed', 'ontology_syntax', `The document cannot be read: ${reason}`, {
    errors: [{ pointer: '', code: 'syntax', message: reason }],
    cause,
  });
}
