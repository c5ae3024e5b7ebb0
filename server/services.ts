/** What the server serves: the engine and what stands beside it. */
import type { Ontologies } from '../core/ontology/open-ontologies';
import type { Keys } from '../core/keys/keys';
import type { SemanticMemoryService } from '../core/service';

export interface Services {
  readonly memory: SemanticMemoryService;
  readonly keys: Keys;
  readonly contracts: ContractCatalog;
  readonly ontologies: Pick<Ontologies, 'list' | 'get' | 'add'>;
  readonly writeGraph: GraphWriter;
}

/** Triples as canonical N-Triples lines, written in a format of RDF, chunk by chunk. */
export type GraphWriter = (triples: readonly string[], mediaType: string) => AsyncIterable<string>;

export interface ContractSummary {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly status: string;
  /** By language. */
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
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
