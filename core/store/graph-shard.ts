/**
 * The worlds of one graph worker: which are loaded, whose request is next, which must make room. Never oxigraph itself.
 * Requests of one world are served in order, worlds in turn. Everything the worker held can vanish at any request;
 * a world is then loaded again before its next one.
 */
import { SemanticMemoryError } from '../errors';
import { GRAPH_LOAD_MS_MAX, LOAD_CHUNK_TRIPLES, QUADS_PER_WORKER_MAX } from '../limits';
import type { GraphDelta, WorldLoader } from '../ports';
import type { GraphReply, GraphRequest } from './graph-messages';
import { LoadedWorlds } from './loaded-worlds';
import { ThreadDeath, WorkerThread, type ThreadOptions } from './worker-thread';

export type ShardReply = Exclude<GraphReply, { answer: 'trapped' }>;

export interface ShardOptions extends Omit<ThreadOptions, 'onDeath'> {
  readonly loader: WorldLoader;
  readonly quadsMax?: number;
}

type WorldRequest = Exclude<GraphRequest, { ask: 'parse' }>;

interface Task {
  readonly requests: Iterable<WorldRequest>;
  readonly timeoutMs: number;
  readonly resolve: (reply: ShardReply) => void;
  readonly reject: (error: unknown) => void;
}

export class GraphShard {
  private readonly loaded = new LoadedWorlds();
  private deaths = 0;
  /** Graphs that were put and that the loader did not bring back after a reload. */
  private readonly lost = new Map<string, Set<string>>();
  private readonly put = new Map<string, Set<string>>();
  private readonly queues = new Map<string, Task[]>();
  private readonly thread: WorkerThread;
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: ShardOptions) {
    this.thread = new WorkerThread({
      ...options,
      onDeath: () => {
        this.loaded.clear();
        this.deaths += 1;
      },
    });
  }

  /** The reply to the last of the requests, which are sent one after the other with nothing between them. */
  submit(world: string, requests: Iterable<WorldRequest>, timeoutMs: number): Promise<ShardReply> {
    if (this.closed) return Promise.reject(graphClosed());
    return new Promise((resolve, reject) => {
      const task: Task = { requests, timeoutMs, resolve, reject };
      const queue = this.queues.get(world);
      if (queue === undefined) this.queues.set(world, [task]);
      else queue.push(task);
      this.running ??= this.run();
    });
  }

  /** Requests of a world that wait for their turn. */
  waiting(world: string): number {
    return this.queues.get(world)?.length ?? 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const queue of this.queues.values()) {
      for (const { reject } of queue.splice(0)) {
        reject(graphClosed());
      }
    }
    await this.thread.close();
    await this.running;
  }

  private async run(): Promise<void> {
    // Serving begins after the turn in which the first request came, and ends when no world waits.
    await Promise.resolve();
    for (;;) {
      const next = this.queues.entries().next();
      if (next.done === true) break;
      const [world, queue] = next.value;
      this.queues.delete(world);
      const task = queue.shift();
      if (queue.length > 0) this.queues.set(world, queue);
      if (task !== undefined) await this.serve(world, task);
    }
    this.running = undefined;
  }

  private async serve(world: string, task: Task): Promise<void> {
    try {
      let reply: ShardReply = { answer: 'done', quads: 0 };
      for (const request of task.requests) {
        if (!this.loaded.has(world)) {
          // What is not loaded need not change: the loader gives the state with the change in it.
          if (request.ask === 'apply' || request.ask === 'drop' || request.ask === 'dropGraph') {
            this.forget(world, request);
            continue;
          }
          // The chunks before went with the worker.
          if (request.ask === 'put' && !request.first) throw graphLost(request.graph);
          await this.load(world);
        }
        this.assertNotLost(world, request);
        reply = await this.thread.call(request, task.timeoutMs);
        this.note(world, request, reply);
      }
      task.resolve(reply);
    } catch (error) {
      task.reject(this.closed && error instanceof ThreadDeath ? graphClosed() : error);
    }
    await this.evict(world).catch(() => undefined);
  }

  /** A worker may die under a load for another world's fault; a world that kills two is refused. */
  private async load(world: string): Promise<void> {
    try {
      await this.loadOnce(world);
    } catch (error) {
      if (!(error instanceof ThreadDeath)) throw error;
      await this.loadOnce(world).catch((again: unknown) => {
        throw again instanceof ThreadDeath ? worldUnloadable(world, again) : again;
      });
    }
  }

  private async loadOnce(world: string): Promise<void> {
    const graphs = new Set<string>();
    const { deaths } = this;
    let quads = 0;
    try {
      await this.call({ ask: 'drop', world });
      await this.call({ ask: 'apply', world, deltas: [] });
      for await (const delta of this.options.loader(world)) {
        graphs.add(delta.graph);
        for (const chunk of chunks(delta)) {
          quads = doneQuads(await this.call({ ask: 'apply', world, deltas: [chunk] }));
          if (quads > this.quadsMax) throw worldTooLarge(world, this.quadsMax);
          this.loaded.use(world, quads);
          await this.evict(world);
        }
      }
      // It may have ended between two chunks, and the next one have started another.
      if (deaths !== this.deaths) throw new ThreadDeath('exit', 'The worker ended during a load.');
    } catch (error) {
      this.loaded.delete(world);
      if (!(error instanceof ThreadDeath)) await this.call({ ask: 'drop', world });
      throw error;
    }
    this.loaded.use(world, quads);
    const lost = [...(this.put.get(world) ?? [])].filter((graph) => !graphs.has(graph));
    this.lost.set(world, new Set(lost));
  }

  private call(request: WorldRequest): Promise<ShardReply> {
    return this.thread.call(request, GRAPH_LOAD_MS_MAX);
  }

  private note(world: string, request: WorldRequest, reply: ShardReply): void {
    if (request.ask === 'drop' || request.ask === 'dropGraph') this.forget(world, request);
    if (request.ask === 'put') {
      this.put.set(world, (this.put.get(world) ?? new Set()).add(request.graph));
      this.lost.get(world)?.delete(request.graph);
    }
    // A change that was refused in the middle leaves a world that nobody knows: it is loaded again.
    const unknown = reply.answer === 'refused' && request.ask !== 'query';
    if (request.ask === 'drop' || unknown) this.loaded.delete(world);
    else this.loaded.use(world, reply.answer === 'done' ? reply.quads : this.loaded.quadsOf(world));
  }

  private forget(world: string, request: WorldRequest): void {
    if (request.ask === 'drop') {
      this.put.delete(world);
      this.lost.delete(world);
    }
    if (request.ask === 'dropGraph') {
      this.put.get(world)?.delete(request.graph);
      this.lost.get(world)?.delete(request.graph);
    }
  }

  /** An empty graph in place of one that was put would be a wrong answer. */
  private assertNotLost(world: string, request: WorldRequest): void {
    if (request.ask !== 'query') return;
    const lost = this.lost.get(world);
    const graph = [...request.options.defaultGraphs, ...request.options.namedGraphs].find((name) =>
      lost?.has(name),
    );
    if (graph === undefined) return;
    throw graphLost(graph);
  }

  /** Least recently used first, never the one in use. */
  private async evict(inUse: string): Promise<void> {
    while (this.loaded.total > this.quadsMax) {
      const world = this.loaded.leastRecentBut(inUse);
      if (world === undefined) return;
      this.loaded.delete(world);
      await this.call({ ask: 'drop', world });
    }
  }

  private get quadsMax(): number {
    return this.options.quadsMax ?? QUADS_PER_WORKER_MAX;
  }
}

/** A graph that was put is not what a loader must bring back: whoever put it puts it again. */
export const graphLost = (graph: string): SemanticMemoryError =>
  new SemanticMemoryError('unavailable', 'graph_lost', `Graph ${graph} went with its worker: put it again.`, {
    extensions: { graph },
  });

function* chunks({ graph, add, remove }: GraphDelta): Generator<GraphDelta> {
  if (remove.length > 0) yield { graph, add: [], remove };
  for (let start = 0; start < add.length; start += LOAD_CHUNK_TRIPLES) {
    yield { graph, add: add.slice(start, start + LOAD_CHUNK_TRIPLES), remove: [] };
  }
}

function doneQuads(reply: ShardReply): number {
  if (reply.answer === 'done') return reply.quads;
  const detail = reply.answer === 'refused' ? reply.message : reply.answer;
  throw new SemanticMemoryError('internal', 'graph_load_failed', `A world could not be loaded: ${detail}`);
}

const worldTooLarge = (world: string, quadsMax: number): SemanticMemoryError =>
  new SemanticMemoryError(
    'too_large',
    'world_too_large',
    `World ${world} has more than the ${String(quadsMax)} quads that one worker holds.`,
  );

const worldUnloadable = (world: string, death: ThreadDeath): SemanticMemoryError =>
  new SemanticMemoryError(
    'unavailable',
    'world_unloadable',
    `World ${world} cannot be loaded: ${death.message}`,
  );

const graphClosed = (): SemanticMemoryError =>
  new SemanticMemoryError('unavailable', 'graph_closed', 'The graph index is closed.');
