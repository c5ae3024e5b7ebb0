/**
 * An RDF document as the triples of an observation: canonical lines, skolemised, well typed, each once, in order.
 * Graph names are dropped: a document writes nowhere but where the caller puts it. Never touches a store or the network.
 */
import { SemanticMemoryError, type ErrorKind, type InputError } from '../errors';
import {
  DOCUMENT_CHARACTERS_MAX,
  DOCUMENT_ERRORS_MAX,
  DOCUMENT_NESTING_MAX,
  DOCUMENT_TRIPLES_MAX,
} from '../limits';
import type { GraphIndex } from '../ports';
import { entityExpansionCharacters, jsonDepth, xmlDepth } from './document-depth';
import { isWellTyped } from './literal-type';
import { splitLine } from './n-triples';
import { rdfMediaType, type RdfMediaType } from './rdf-media-types';
import { termParts } from './term-text';
import { readTurtle } from './turtle-reader';

export interface ParseOptions {
  /** Its worker reads RDF/XML and JSON-LD. */
  readonly index: Pick<GraphIndex, 'parse'>;
  /** Blank nodes become this and their number in order of appearance, from 1: `{base}skolem:{sequence}-`. */
  readonly skolemPrefix: string;
}

/**
 * Sorted, distinct lines "<s> <p> o" without blank nodes.
 * Throws `document_type_unsupported`, `document_too_large`, `document_too_deep`, `document_too_complex`,
 * `document_context_remote`, `document_malformed` (with `line` where it is known), and `literal_ill_typed` with each
 * such literal in `errors`.
 */
export async function parseDocument(
  document: string,
  mediaType: string,
  baseIri: string,
  { index, skolemPrefix }: ParseOptions,
): Promise<readonly string[]> {
  const format = rdfMediaType(mediaType);
  if (document.length > DOCUMENT_CHARACTERS_MAX)
    throw tooLarge(document.length, 'characters', DOCUMENT_CHARACTERS_MAX);
  // A byte order mark is no part of any of these grammars.
  const text = document.replace(/^\uFEFF/u, '');
  const lines = await readLines(text, format, baseIri, index);
  if (lines.length > DOCUMENT_TRIPLES_MAX) throw tooLarge(lines.length, 'triples', DOCUMENT_TRIPLES_MAX);
  const skolemise = skolemiser(skolemPrefix);
  const triples = new Set<string>();
  const errors: InputError[] = [];
  for (const line of lines) {
    const [subject, predicate, object] = splitLine(line);
    const terms = [subject, predicate, object].map(skolemise);
    errors.push(...termErrors(terms, line));
    if (errors.length >= DOCUMENT_ERRORS_MAX) break;
    triples.add(terms.join(' '));
  }
  const [first] = errors;
  if (first === undefined) return [...triples].sort();
  throw new SemanticMemoryError(
    first.code === 'literal_ill_typed' ? 'invalid' : 'malformed',
    first.code,
    first.message,
    { errors },
  );
}

async function readLines(
  text: string,
  format: RdfMediaType,
  baseIri: string,
  index: Pick<GraphIndex, 'parse'>,
): Promise<readonly string[]> {
  switch (format) {
    case 'application/ld+json':
      assertNesting(jsonDepth(text));
      return index.parse(text, format, baseIri).catch((error: unknown) => {
        throw withRemoteContext(error);
      });
    case 'application/rdf+xml':
      assertNesting(xmlDepth(text));
      assertEntities(text);
      return index.parse(text, format, baseIri);
    case 'text/turtle':
    case 'application/trig':
    case 'application/n-triples':
    case 'application/n-quads':
      return readTurtle(text, format, baseIri);
  }
}

/** The nth label seen gets the number n, so that the same document gets the same IRIs again. */
function skolemiser(prefix: string): (term: string) => string {
  const numbers = new Map<string, number>();
  return (term) => {
    if (!term.startsWith('_:')) return term;
    const number = numbers.get(term) ?? numbers.size + 1;
    numbers.set(term, number);
    return `<${prefix}${String(number)}>`;
  };
}

function termErrors(terms: readonly string[], line: string): readonly InputError[] {
  const errors: InputError[] = [];
  for (const term of terms) {
    if (term.startsWith('<') && !ABSOLUTE_IRI.test(term)) {
      errors.push({
        pointer: '',
        code: 'document_malformed',
        message: `${term} is no absolute IRI, in ${excerpt(line)}`,
      });
    }
    if (term.startsWith('<<') || term.startsWith('"') === term.startsWith('<')) {
      errors.push({
        pointer: '',
        code: 'document_malformed',
        message: `RDF 1.2 terms are not stored: ${excerpt(line)}`,
      });
    }
    const parts = termParts(term);
    if (parts.kind === 'literal' && !LANGUAGE_TAG.test(parts.language ?? 'en')) {
      errors.push({ pointer: '', code: 'document_malformed', message: `No language tag: ${excerpt(line)}` });
    }
    if (parts.kind === 'literal' && !isWellTyped(parts.value, parts.datatype ?? '')) {
      errors.push({
        pointer: '',
        code: 'literal_ill_typed',
        message: `${excerpt(term)} is not of its datatype, in ${excerpt(line)}`,
      });
    }
  }
  return errors;
}

/** @see https://www.w3.org/TR/turtle/#grammar-production-IRIREF */
const ABSOLUTE_IRI = /^<[A-Za-z][A-Za-z0-9+.-]*:[^<>"{}|^`\\\p{Cc} ]*>$/u;

/** @see https://www.rfc-editor.org/rfc/rfc5646#section-2.1 (its outer form) */
const LANGUAGE_TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/u;

const EXCERPT_CHARACTERS = 200;

const excerpt = (text: string): string =>
  text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;

function assertNesting(depth: number): void {
  if (depth <= DOCUMENT_NESTING_MAX) return;
  throw failed(
    'too_large',
    'document_too_deep',
    `The document is nested ${String(depth)} deep; ${String(DOCUMENT_NESTING_MAX)} is allowed.`,
  );
}

function assertEntities(text: string): void {
  if (entityExpansionCharacters(text) <= DOCUMENT_CHARACTERS_MAX) return;
  throw failed(
    'too_large',
    'document_too_large',
    'The entities of the document expand to more than it may have.',
  );
}

function withRemoteContext(error: unknown): unknown {
  if (!(error instanceof SemanticMemoryError) || !error.message.includes('remote contexts')) return error;
  return failed(
    'invalid',
    'document_context_remote',
    'The document names a remote JSON-LD context. Nothing is fetched: write the context into the document.',
  );
}

const tooLarge = (count: number, what: string, max: number): SemanticMemoryError =>
  failed(
    'too_large',
    'document_too_large',
    `The document has ${String(count)} ${what}; ${String(max)} are allowed.`,
  );

const failed = (kind: ErrorKind, code: string, message: string): SemanticMemoryError =>
  new SemanticMemoryError(kind, code, message);
