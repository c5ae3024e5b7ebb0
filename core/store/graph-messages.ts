/** What a graph worker is asked and what it answers. Plain values: they cross a thread boundary. */
import type { GraphDelta, QueryOptions } from '../ports';

export type GraphRequest =
  | { readonly ask: 'apply'; readonly world: string; readonly deltas: readonly GraphDelta[] }
  | {
      readonly ask: 'put';
      readonly world: string;
      readonly graph: string;
      /** A chunk of a graph that comes in several: the first one empties the graph. */
      readonly first: boolean;
      readonly triples: readonly string[];
    }
  | { readonly ask: 'dropGraph'; readonly world: string; readonly graph: string }
  | { readonly ask: 'drop'; readonly world: string }
  | {
      readonly ask: 'query';
      readonly world: string;
      readonly sparql: string;
      readonly options: Omit<QueryOptions, 'timeoutMs'>;
    }
  | {
      readonly ask: 'parse';
      readonly document: string;
      readonly mediaType: string;
      readonly baseIri: string;
    };

export type GraphReply =
  | { readonly answer: 'done'; readonly quads: number }
  /** SPARQL 1.1 Query Results JSON as text: cheaper to send than its objects. */
  | { readonly answer: 'json'; readonly json: string }
  | { readonly answer: 'lines'; readonly lines: readonly string[] }
  | { readonly answer: 'refused'; readonly code: string; readonly message: string }
  /** The WebAssembly instance is gone, and every store of the thread with it. */
  | { readonly answer: 'trapped'; readonly message: string };

/** The first message of a worker that can take requests. */
export const READY = 'ready';
