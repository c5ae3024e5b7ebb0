/** Short names for ontologies, from their IRIs. */
import type { Iri } from '../model/term';

/**
 * Ids to try in order, the shortest first: `http://www.w3.org/ns/sosa/common/` gives "common", "sosa-common",
 * "ns-sosa-common" … and at last the whole IRI. Version numbers and dates in a path name no ontology
 * (`http://xmlns.com/foaf/0.1/` is "foaf", `http://www.w3.org/2006/time#` is "time").
 */
export function candidateIds(ontology: Iri): readonly string[] {
  const bare = ontology.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, '').replace(/^www\./, '');
  const [host = '', ...path] = bare.split(/[/#?:]+/).filter((part) => part !== '');
  const named = path.filter((part) => !/^v?[\d.\-]+$/i.test(part)).map(slug);
  const parts = named.filter((part) => part !== '');
  const ids = parts.map((_, index) => parts.slice(-1 - index).join('-'));
  return [...new Set([...ids, [slug(host), ...parts].join('-')])].filter((id) => id !== '');
}

/** The first candidate that is not taken, else the longest with a number. */
export function freeId(ontology: Iri, taken: (id: string) => boolean): string {
  const candidates = candidateIds(ontology);
  const free = candidates.find((id) => !taken(id));
  if (free !== undefined) return free;
  const longest = candidates.at(-1) ?? 'ontology';
  for (let number = 2; ; number += 1) {
    const id = `${longest}-${String(number)}`;
    if (!taken(id)) return id;
  }
}

/** An ontology IRI without its scheme, "www." and final separator: how an import names it and how it names itself differ in these. */
export const bareIri = (ontology: string): string =>
  ontology.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[#/]+$/, '');

const slug = (text: string): string =>
  text
    .replace(/\.(?:ttl|owl|rdf|nt|jsonld|xml)$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
