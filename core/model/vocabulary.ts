/** The IRIs of the standards that the engine itself speaks. No domain vocabulary stands here. */
import { iri, type Iri } from './term';

const namespace =
  (base: string) =>
  (local: string): Iri =>
    iri(base + local);

export const rdf = namespace('http://www.w3.org/1999/02/22-rdf-syntax-ns#');
export const rdfs = namespace('http://www.w3.org/2000/01/rdf-schema#');
export const xsd = namespace('http://www.w3.org/2001/XMLSchema#');
export const owl = namespace('http://www.w3.org/2002/07/owl#');
export const skos = namespace('http://www.w3.org/2004/02/skos/core#');
export const prov = namespace('http://www.w3.org/ns/prov#');

/** The engine's own terms: fact nodes, roles of events, units of quantities. Dereferenced by docs for analysts. */
export const sm = namespace('urn:semantic-memory:ns#');
