/** A Semantic World: an isolated graph with its log, and the definitions it was pinned to. */
export interface PinnedContract {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
}

export interface PinnedOntology {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly digest: string;
}

export interface WorldRecord {
  readonly worldId: string;
  readonly tenant: string;
  readonly name: string;
  readonly description: string;
  readonly contracts: readonly PinnedContract[];
  readonly ontologies: readonly PinnedOntology[];
  readonly language: string;
  /** Digest of all that compiles: engine, language models, plugins, contracts, ontologies. */
  readonly environment: string;
  readonly createdAt: string;
}

/** The record plus where the log stands. */
export interface WorldStatus extends WorldRecord {
  readonly updatedAt: string;
  readonly sequence: number;
  readonly digest: string;
  readonly counts: {
    readonly observations: number;
    readonly facts: number;
    readonly quads: number;
    readonly entities: number;
  };
}
