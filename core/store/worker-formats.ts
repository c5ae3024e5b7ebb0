/** RDF/XML and JSON-LD, read and written by oxigraph inside a worker. */
import { defaultGraph, parse, Store } from 'oxigraph';
import { canonicalLine } from './n-triples';

/** Canonical lines in the order of the document; graph names dropped, blank nodes as `_:…`. */
export function parseInWorker(document: string, mediaType: string, baseIri: string): readonly string[] {
  const quads = parse(document, { format: mediaType, base_iri: baseIri });
  return quads.map((quad) =>
    canonicalLine(`${quad.subject.toString()} ${quad.predicate.toString()} ${quad.object.toString()}`),
  );
}

export function serializeInWorker(triples: readonly string[], mediaType: string): string {
  const store = new Store();
  try {
    store.load(triples.map((line) => `${line} .\n`).join(''), {
      format: 'application/n-triples',
      lenient: true,
    });
    return store.dump({ format: mediaType, from_graph_name: defaultGraph() });
  } finally {
    store.free();
  }
}
