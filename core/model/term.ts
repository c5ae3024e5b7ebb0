/**
 * RDF terms as plain values: what facts, log records and replies carry.
 * They survive JSON and structured clone, which term objects with methods do not.
 * @see https://www.w3.org/TR/rdf11-concepts/
 */

/** An absolute IRI. Made by `iri()`, so that a label never lands where an IRI belongs. */
export type Iri = string & { readonly __brand: 'Iri' };

export interface IriTerm {
  readonly iri: Iri;
}

/** `value` is the lexical form as it was given; it is never normalised. */
export interface LiteralTerm {
  readonly value: string;
  readonly datatype: Iri;
  readonly language?: string;
}

export type Term = IriTerm | LiteralTerm;

export const iri = (value: string): Iri => value as Iri;

export const isIriTerm = (term: Term): term is IriTerm => 'iri' in term;

/** One line of N-Triples for a term: the canonical text that keys, digests and graphs use. */
export function termToNTriples(term: Term): string {
  if (isIriTerm(term)) return `<${term.iri}>`;
  const quoted = `"${escapeLiteral(term.value)}"`;
  if (term.language !== undefined) return `${quoted}@${term.language}`;
  return term.datatype === XSD_STRING ? quoted : `${quoted}^^<${term.datatype}>`;
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
};

/** Canonical N-Triples escapes these four and nothing else. @see https://www.w3.org/TR/n-triples/#canonical-ntriples */
const escapeLiteral = (value: string): string =>
  value.replace(/[\\"\n\r]/g, (character) => ESCAPES[character] ?? character);
