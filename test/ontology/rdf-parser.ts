/** Reads RDF/XML and JSON-LD as the graph workers do, on this thread. */
import { parse } from 'oxigraph';

export const parseRdf = (document: string, mediaType: string, baseIri: string): Promise<readonly string[]> =>
  Promise.resolve().then(() =>
    parse(document, { format: mediaType, base_iri: baseIri }).map((quad) => {
      const { subject, predicate, object } = quad;
      return `${subject.toString()} ${predicate.toString()} ${object.toString()}`;
    }),
  );
