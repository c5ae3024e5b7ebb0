/** RDF/XML and JSON-LD, read by oxigraph inside a worker. */
import { parse } from 'oxigraph';
import { canonicalLine } from './n-triples';

/** Canonical lines in the order of the document; graph names dropped, blank nodes as `_:…`. */
export function parseInWorker(document: string, mediaType: string, baseIri: string): readonly string[] {
  const quads = parse(document, { format: mediaType, base_iri: baseIri });
  return quads.map((quad) =>
    canonicalLine(`${quad.subject.toString()} ${quad.predicate.toString()} ${quad.object.toString()}`),
  );
}
