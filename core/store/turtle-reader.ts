/** The Turtle family, read with n3 in pieces, so that a long document does not hold up the thread that serves. */
import { setImmediate } from 'node:timers/promises';
import { StreamParser, type Quad, type Term as ParsedTerm } from 'n3';
import { SemanticMemoryError } from '../errors';
import { DOCUMENT_CHUNK_CHARACTERS } from '../limits';
import { iri, termToNTriples } from '../model/term';

/**
 * Canonical lines in the order of the document; graph names dropped, blank nodes as `_:…`, lexical forms kept.
 * Throws `document_malformed` with the line.
 */
export async function readTurtle(document: string, mediaType: string, baseIri: string): Promise<string[]> {
  const lines: string[] = [];
  let failure: unknown;
  const parser = new StreamParser({ format: mediaType, baseIRI: baseIri });
  parser.on('data', (quad: Quad) => {
    lines.push(`${termText(quad.subject)} ${termText(quad.predicate)} ${termText(quad.object)}`);
  });
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error: unknown) => {
      failure ??= error;
      resolve();
    });
  });
  for (let start = 0; start < document.length && failure === undefined; start += DOCUMENT_CHUNK_CHARACTERS) {
    parser.write(document.slice(start, start + DOCUMENT_CHUNK_CHARACTERS));
    await setImmediate();
  }
  parser.end();
  await ended;
  if (failure !== undefined) throw malformed(failure);
  return lines;
}

function termText(term: ParsedTerm): string {
  switch (term.termType) {
    case 'NamedNode':
      return `<${term.value}>`;
    case 'BlankNode':
      return `_:${term.value}`;
    case 'Literal':
      return termToNTriples({
        value: term.value,
        datatype: iri(term.datatype.value),
        ...(term.language === '' ? {} : { language: term.language }),
      });
    default:
      throw new SemanticMemoryError(
        'malformed',
        'document_malformed',
        `A ${term.termType} cannot be stored.`,
      );
  }
}

function malformed(error: unknown): SemanticMemoryError {
  if (error instanceof SemanticMemoryError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const line = /line (\d+)/u.exec(message)?.[1];
  return new SemanticMemoryError('malformed', 'document_malformed', message, {
    cause: error,
    ...(line === undefined ? {} : { extensions: { line: Number(line) } }),
  });
}
