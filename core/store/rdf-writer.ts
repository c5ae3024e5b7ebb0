/**
 * Triples as RDF documents, chunk by chunk and in one order, so that equal graphs give equal bytes. Lexical forms are
 * written as they are kept, which oxigraph's own writers would change. Never a store.
 */
import { setImmediate } from 'node:timers/promises';
import { jsonLdChunks } from './json-ld-writer';
import { rdfMediaType } from './rdf-media-types';
import { rdfXmlChunks } from './rdf-xml-writer';
import { turtleChunks } from './turtle-writer';

export interface SerializeOptions {
  /** Namespace by prefix; used where a format has prefixes and a name fits. */
  readonly prefixes?: Readonly<Record<string, string>>;
  /** Graph that TriG and N-Quads put the triples into; absent: the default graph. Documents of several may be joined. */
  readonly graph?: string;
}

/**
 * Chunks of text of some kilobytes. The triples are sorted first: they have to fit into memory.
 * Throws `document_type_unsupported`, and `graph_not_representable` where RDF/XML cannot hold a predicate or character.
 */
export async function* serializeGraph(
  triples: Iterable<string>,
  mediaType: string,
  options: SerializeOptions = {},
): AsyncGenerator<string> {
  const format = rdfMediaType(mediaType);
  const sorted = [...new Set(triples)].sort();
  let chunk = '';
  for (const part of chunksOf(sorted, format, options)) {
    chunk += part;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
    // Others get their turn between two chunks of a large export.
    await setImmediate();
  }
  if (chunk !== '') yield chunk;
}

const CHUNK_CHARACTERS = 64 * 1024;

function chunksOf(
  sorted: readonly string[],
  format: ReturnType<typeof rdfMediaType>,
  { prefixes = {}, graph }: SerializeOptions,
): Iterable<string> {
  switch (format) {
    case 'application/n-triples':
      return lines(sorted, undefined);
    case 'application/n-quads':
      return lines(sorted, graph);
    case 'text/turtle':
      return turtleChunks(sorted, prefixes, undefined);
    case 'application/trig':
      return turtleChunks(sorted, prefixes, graph);
    case 'application/rdf+xml':
      return rdfXmlChunks(sorted, prefixes);
    case 'application/ld+json':
      return jsonLdChunks(sorted);
  }
}

function* lines(sorted: readonly string[], graph: string | undefined): Generator<string> {
  const end = graph === undefined ? ' .\n' : ` <${graph}> .\n`;
  for (const line of sorted) yield line + end;
}
