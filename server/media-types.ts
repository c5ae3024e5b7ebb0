/** The media types of RDF and of SPARQL results, in order of preference where a client does not say. */

export const TURTLE = 'text/turtle';
export const N_TRIPLES = 'application/n-triples';
export const N_QUADS = 'application/n-quads';
export const TRIG = 'application/trig';
export const RDF_XML = 'application/rdf+xml';
export const JSON_LD = 'application/ld+json';

/** Documents that are read and written. */
export const RDF_DOCUMENTS = [TURTLE, N_TRIPLES, RDF_XML, JSON_LD, TRIG, N_QUADS] as const;
/** What CONSTRUCT and DESCRIBE may come back as. */
export const RDF_GRAPHS = [TURTLE, N_TRIPLES, RDF_XML, JSON_LD] as const;

export const RESULTS_JSON = 'application/sparql-results+json';
export const RESULTS_XML = 'application/sparql-results+xml';
export const CSV = 'text/csv';
export const TSV = 'text/tab-separated-values';

/** The names that clients use for a result format beside its own. */
export const RESULT_ALIASES: Readonly<Record<string, string>> = {
  'application/json': RESULTS_JSON,
  'application/xml': RESULTS_XML,
  'text/xml': RESULTS_XML,
};
