/**
 * The graph index: oxigraph in worker threads, worlds sharded over them by a hash of their names.
 * Documents are parsed in a thread of their own, so that one that traps it takes no world along.
 */
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { SemanticMemoryError } from '../errors';
import {
  DOCUMENT_WORK_MS_MAX,
  GRAPH_LOAD_MS_MAX,
  GRAPH_QUERIES_WAITING_MAX,
  GRAPH_WORKERS_MAX,
  LOAD_CHUNK_TRIPLES,
} from '../limits';
import type { GraphIndex, WorldLoader } from '../ports';
import type { GraphRequest } from './graph-messages';
import { graphLost, GraphShard, type ShardReply } from './graph-shard';
import { queryResult } from './query-result';
import { serializeGraph } from './rdf-writer';
import { ThreadDeath, WorkerThread } from './worker-thread';

export interface GraphIndexOptions {
  /** Worker threads for worlds, from 1; one more is started for documents when the first one comes. */
  readonly workers: number;
  /** Gives every graph of a world that a query may name, in the state that all applied deltas have led to. */
  readonly loader: WorldLoader;
  /** Node options of the workers; by default what runs this file's own kind (TypeScript or JavaScript). */
  readonly execArgv?: readonly string[];
  /** Quads that one worker holds before it forgets the least recently used world. */
  readonly quadsPerWorkerMax?: number;
}

export function createGraphIndex(options: GraphIndexOptions): GraphIndex {
  const { loader, quadsPerWorkerMax } = options;
  const entry = join(__dirname, `graph-worker${extname(__filename)}`);
  const execArgv = options.execArgv ?? (extname(__filename) === '.ts' ? TYPESCRIPT : undefined);
  const thread = { entry, ...(execArgv === undefined ? {} : { execArgv }) };
  const workers = Math.min(GRAPH_WORKERS_MAX, Math.max(1, Math.trunc(options.workers)));
  const shards = Array.from(
    { length: workers },
    () =>
      new GraphShard({
        ...thread,
        loader,
        ...(quadsPerWorkerMax === undefined ? {} : { quadsMax: quadsPerWorkerMax }),
      }),
  );
  const documents = createDocumentQueue(new WorkerThread({ ...thread, onDeath: () => undefined }));
  const shardOf = (world: string): GraphShard => {
    const shard = shards[createHash('sha256').update(world).digest().readUInt32BE() % workers];
    if (shard === undefined) throw new RangeError('A shard for every remainder.');
    return shard;
  };
  const change = async (
    world: string,
    requests: Parameters<GraphShard['submit']>[1],
    putGraph?: string,
  ): Promise<void> => {
    const reply = await shardOf(world)
      .submit(world, requests, GRAPH_LOAD_MS_MAX)
      .catch((error: unknown) => {
        // A change is not lost with the thread: the loader gives the state with the change in it.
        if (!(error instanceof ThreadDeath)) throw error;
        if (putGraph !== undefined) throw graphLost(putGraph);
      });
    if (reply?.answer === 'refused') {
      throw new SemanticMemoryError('internal', 'graph_change_refused', reply.message);
    }
  };

  return {
    apply: (world, deltas) => change(world, [{ ask: 'apply', world, deltas }]),
    put: (world, graph, triples) => change(world, putRequests(world, graph, triples), graph),
    dropGraph: (world, graph) => change(world, [{ ask: 'dropGraph', world, graph }]),
    drop: (world) => change(world, [{ ask: 'drop', world }]),
    query: async (world, sparql, { timeoutMs, ...rest }) => {
      const shard = shardOf(world);
      if (shard.waiting(world) >= GRAPH_QUERIES_WAITING_MAX) throw graphBusy(world);
      const reply = await shard
        .submit(world, [{ ask: 'query', world, sparql, options: rest }], timeoutMs)
        .catch((error: unknown) => {
          throw queryDeath(error, timeoutMs);
        });
      return queryResult(reply, rest.rowsMax);
    },
    parse: async (document, mediaType, baseIri) => {
      const reply = await documents.call({ ask: 'parse', document, mediaType, baseIri });
      if (reply.answer === 'lines') return reply.lines;
      throw documentRefused(reply);
    },
    serialize: async (triples, mediaType) => {
      let document = '';
      for await (const chunk of serializeGraph(triples, mediaType)) document += chunk;
      return document;
    },
    close: async () => {
      await Promise.all([...shards.map((shard) => shard.close()), documents.close()]);
    },
  };
}

const TYPESCRIPT: readonly string[] = ['-r', 'ts-node/register'];

function* putRequests(
  world: string,
  graph: string,
  triples: Iterable<string>,
): Generator<Extract<GraphRequest, { ask: 'put' }>> {
  let first = true;
  let chunk: string[] = [];
  for (const triple of triples) {
    chunk.push(triple);
    if (chunk.length < LOAD_CHUNK_TRIPLES) continue;
    yield { ask: 'put', world, graph, first, triples: chunk };
    first = false;
    chunk = [];
  }
  if (first || chunk.length > 0) yield { ask: 'put', world, graph, first, triples: chunk };
}

/** The document thread takes one document at a time. */
function createDocumentQueue(thread: WorkerThread): {
  readonly call: (request: GraphRequest) => Promise<ShardReply>;
  readonly close: () => Promise<void>;
} {
  let last: Promise<unknown> = Promise.resolve();
  return {
    call: (request) => {
      const reply = last.then(() => thread.call(request, DOCUMENT_WORK_MS_MAX));
      last = reply.catch(() => undefined);
      return reply.catch((error: unknown) => {
        if (!(error instanceof ThreadDeath)) throw error;
        throw new SemanticMemoryError(
          'too_large',
          'document_too_complex',
          `The document is more than the parser takes: ${error.message}`,
        );
      });
    },
    close: () => thread.close(),
  };
}

function queryDeath(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof ThreadDeath)) return error;
  if (error.reason === 'deadline') {
    return new SemanticMemoryError(
      'timeout',
      'query_timeout',
      `The query took longer than the ${String(timeoutMs)} ms it may.`,
    );
  }
  return new SemanticMemoryError(
    'invalid',
    'query_too_complex',
    `The query is more than the graph store takes: ${error.message}`,
  );
}

const graphBusy = (world: string): SemanticMemoryError =>
  new SemanticMemoryError('busy', 'graph_busy', `World ${world} has more queries waiting than it may.`);

const documentRefused = (reply: ShardReply): SemanticMemoryError =>
  new SemanticMemoryError(
    'malformed',
    'document_malformed',
    reply.answer === 'refused' ? reply.message : 'The worker answered something else.',
  );
