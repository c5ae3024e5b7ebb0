/** Worlds. */

export interface WorldRecord {
  readonly worldId: string;
  readonly name: string;
  readonly description: string;
  readonly contracts: readonly { readonly id: string; readonly version: string; readonly digest: string }[];
  readonly ontologies: readonly {
    readonly id: string;
    readonly iri: string;
    readonly version: string;
    readonly digest: string;
  }[];
  readonly language: string;
  /** Digest of everything that compiles. */
  readonly environment: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The world's log position. */
  readonly sequence: number;
  /** Set hash over the world's facts. */
  readonly digest: string;
  readonly counts: {
    readonly observations: number;
    readonly facts: number;
    readonly quads: number;
    readonly entities: number;
  };
}

export interface WorldRequest {
  readonly name: string;
  readonly worldId?: string;
  readonly description?: string;
  /** `id@range`; omitted: every active installed contract; empty: none. */
  readonly contracts?: readonly string[];
  readonly ontologies?: readonly string[];
  readonly language?: string;
}
