/** What worlds are given to work with: ports, and the store's readers and writers of queries and documents. */
import type { Clock, CreateSetHash, GraphIndex, Log } from '../ports';

export interface WorldServices {
  readonly log: Log;
  readonly index: GraphIndex;
  readonly clock: Clock;
  readonly createSetHash: CreateSetHash;
  /** Checks a caller's query before the index sees it; what it returns is safe to run. */
  readonly guardQuery: GuardQuery;
  /** An RDF document as canonical lines, sorted and distinct; blank nodes as IRIs under `skolemPrefix`. */
  readonly readDocument: (
    document: string,
    mediaType: string,
    baseIri: string,
    skolemPrefix: string,
  ) => Promise<readonly string[]>;
  readonly writeGraph: (
    triples: Iterable<string>,
    mediaType: string,
    prefixes: Readonly<Record<string, string>>,
  ) => AsyncIterable<string>;
}

export type GuardQuery = (
  text: string,
  options: {
    readonly allowedGraphs: readonly string[];
    readonly rowsMax?: number;
    readonly baseIri?: string;
  },
) => {
  readonly sparql: string;
  /** Whether the query says ORDER BY. */
  readonly ordered: boolean;
  /** Set where the query itself says FROM. */
  readonly defaultGraphs?: readonly string[];
  readonly namedGraphs?: readonly string[];
};
