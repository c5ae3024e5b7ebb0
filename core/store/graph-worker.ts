/**
 * Entry of a worker thread: takes one request after the other and answers each. Knows oxigraph, never the log.
 * What oxigraph says is wrong is an answer; a trap of its WebAssembly is reported, and the thread is then useless.
 */
import { parentPort } from 'node:worker_threads';
import { READY, type GraphReply, type GraphRequest } from './graph-messages';
import { parseInWorker } from './worker-formats';
import { WorldStore } from './world-store';

const worlds = new Map<string, WorldStore>();

function answer(request: GraphRequest): GraphReply {
  switch (request.ask) {
    case 'apply':
      return { answer: 'done', quads: worldStore(request.world).apply(request.deltas) };
    case 'put': {
      const quads = worldStore(request.world).put(request.graph, request.triples, request.first);
      return { answer: 'done', quads };
    }
    case 'dropGraph':
      return { answer: 'done', quads: worldStore(request.world).dropGraph(request.graph) };
    case 'drop':
      worlds.get(request.world)?.free();
      worlds.delete(request.world);
      return { answer: 'done', quads: 0 };
    case 'query':
      return worldStore(request.world).query(request.sparql, request.options);
    case 'parse':
      return { answer: 'lines', lines: parseInWorker(request.document, request.mediaType, request.baseIri) };
  }
}

function worldStore(world: string): WorldStore {
  const known = worlds.get(world);
  if (known !== undefined) return known;
  const created = new WorldStore();
  worlds.set(world, created);
  return created;
}

/** RuntimeError is WebAssembly's trap. RangeError is a stack that overflowed inside WebAssembly: the instance is as dead as after a trap. */
function failure(error: unknown): GraphReply {
  if (error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError')) {
    return { answer: 'trapped', message: error.message };
  }
  return {
    answer: 'refused',
    code: 'refused',
    message: error instanceof Error ? error.message : String(error),
  };
}

parentPort?.on('message', (request: GraphRequest) => {
  let reply: GraphReply;
  try {
    reply = answer(request);
  } catch (error) {
    reply = failure(error);
  }
  parentPort?.postMessage(reply);
});
parentPort?.postMessage(READY);
