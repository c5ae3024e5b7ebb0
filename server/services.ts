/** What the server serves: the engine and what stands beside it. */
import type { Keys } from '../core/keys/keys';
import type { SemanticMemoryService } from '../core/service';

export interface Services {
  readonly memory: SemanticMemoryService;
  readonly keys: Keys;
  readonly contracts: ContractCatalog;
  readonly ontologies: OntologyCatalog;
  readonly graphs: GraphWriter;
}

/** Triples as canonical N-Triples lines, written in a format of RDF. */
export interface GraphWriter {
  serialize(triples: readonly string[], mediaType: string): Promise<string>;
}

export interface ContractSummary {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly status: string;
}

/** Contracts as one tenant sees them: the installed ones and its own. */
export interface ContractCatalog {
  list(tenant: string): Promise<readonly ContractSummary[]>;
  /** `id` or `id@range`; the newest version that fits. @throws `contract_not_found` */
  get(tenant: string, id: string): Promise<ContractSummary & { readonly document: unknown }>;
  /** TypeScript declarations of a structured assertion. */
  types(tenant: string, id: string): Promise<string>;
  /** Runs every load gate. @throws the gate's own error, `contract_conflict` for other content under the same version. */
  add(
    tenant: string,
    document: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly created: boolean; readonly contract: ContractSummary }>;
}

export interface OntologySummary {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly digest: string;
}

export interface OntologyCatalog {
  list(tenant: string): Promise<readonly OntologySummary[]>;
  get(tenant: string, id: string): Promise<OntologySummary & { readonly report: unknown }>;
  add(
    tenant: string,
    document: string,
    mediaType: string,
  ): Promise<{
    readonly created: boolean;
    readonly ontology: OntologySummary & { readonly report: unknown };
  }>;
}
