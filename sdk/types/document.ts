/** Worlds as RDF documents and query results. */

export type RdfMediaType =
  | 'text/turtle'
  | 'application/n-triples'
  | 'application/rdf+xml'
  | 'application/ld+json'
  | 'application/trig'
  | 'application/n-quads';

export interface Imported {
  readonly observationId: string;
  readonly sequence: number;
  readonly quads: number;
}

export type SparqlTerm =
  | { readonly type: 'uri' | 'bnode'; readonly value: string }
  | {
      readonly type: 'literal';
      readonly value: string;
      readonly datatype?: string;
      readonly 'xml:lang'?: string;
    };

export type SparqlResult =
  | {
      readonly kind: 'bindings';
      readonly variables: readonly string[];
      readonly rows: readonly Readonly<Record<string, SparqlTerm>>[];
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'graph'; readonly mediaType: string; readonly document: string };
