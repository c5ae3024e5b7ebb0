/** Contracts and ontologies. */

export interface ContractSummary {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly status: string;
}

export interface OntologySummary {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly digest: string;
}
