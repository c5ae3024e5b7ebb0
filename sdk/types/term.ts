/** RDF terms as they come over the wire. */

/** A resource, with the name a person knows it by. */
export interface Resource {
  readonly iri: string;
  readonly label: string;
}

export interface Value {
  readonly value: string;
  readonly datatype: string;
  readonly language?: string;
  readonly unit?: string;
}

export type Term = Resource | Value;
