/**
 * One worker thread that answers one request at a time. A request has a deadline; a thread that passes it, traps or
 * dies is ended, and the next request gets a new one.
 */
import { Worker } from 'node:worker_threads';
import { WORKER_START_MS_MAX } from '../limits';
import { READY, type GraphReply, type GraphRequest } from './graph-messages';

/** The thread is gone with everything it held, and this request with it. */
export class ThreadDeath extends Error {
  constructor(
    readonly reason: 'deadline' | 'trap' | 'exit',
    message: string,
  ) {
    super(message);
    this.name = 'ThreadDeath';
  }
}

export interface ThreadOptions {
  /** Absolute path of the worker's entry. */
  readonly entry: string;
  readonly execArgv?: readonly string[];
  /** Called after each death, before the request that met it fails. */
  readonly onDeath: () => void;
}

export class WorkerThread {
  private worker: Promise<Worker> | undefined;
  private alive: Worker | undefined;
  private closed = false;
  private fail: ((death: ThreadDeath) => void) | undefined;

  constructor(private readonly options: ThreadOptions) {}

  /** One at a time: the caller waits for the answer before it asks again. Throws `ThreadDeath`. */
  async call(request: GraphRequest, timeoutMs: number): Promise<Exclude<GraphReply, { answer: 'trapped' }>> {
    const worker = await this.started();
    worker.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      const reply = await new Promise<GraphReply>((resolve, reject) => {
        this.fail = reject;
        worker.once('message', resolve);
        timer = setTimeout(() => {
          reject(new ThreadDeath('deadline', `No answer within ${String(timeoutMs)} ms.`));
        }, timeoutMs);
        worker.postMessage(request);
      });
      if (reply.answer === 'trapped') throw new ThreadDeath('trap', reply.message);
      worker.unref();
      return reply;
    } catch (error) {
      await this.end();
      this.options.onDeath();
      throw error;
    } finally {
      clearTimeout(timer);
      this.fail = undefined;
    }
  }

  /** For good: no request starts another thread. */
  async close(): Promise<void> {
    this.closed = true;
    await this.end();
  }

  private async end(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    this.alive = undefined;
    await worker?.then(
      (started) => started.terminate(),
      () => undefined,
    );
  }

  private async started(): Promise<Worker> {
    if (this.closed) throw new ThreadDeath('exit', 'The worker is closed.');
    this.worker ??= this.start();
    try {
      return await this.worker;
    } catch (error) {
      this.worker = undefined;
      this.options.onDeath();
      throw error;
    }
  }

  private async start(): Promise<Worker> {
    const { entry, execArgv } = this.options;
    const worker = new Worker(entry, execArgv === undefined ? {} : { execArgv: [...execArgv] });
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      this.fail = reject;
      worker.once('message', (message) => {
        if (message === READY) resolve();
      });
      worker.on('error', (error) => {
        this.fail?.(new ThreadDeath('trap', error instanceof Error ? error.message : String(error)));
      });
      worker.on('exit', (code) => {
        this.died(worker, code);
      });
      timer = setTimeout(() => {
        reject(
          new ThreadDeath('deadline', `The worker did not start within ${String(WORKER_START_MS_MAX)} ms.`),
        );
      }, WORKER_START_MS_MAX);
    })
      .catch(async (error: unknown) => {
        await worker.terminate();
        throw error;
      })
      .finally(() => {
        clearTimeout(timer);
      });
    this.alive = worker;
    return worker;
  }

  /** An exit between two requests: what the thread held is gone, the next request starts a new one. */
  private died(worker: Worker, code: number): void {
    if (this.alive === worker) {
      this.alive = undefined;
      this.worker = undefined;
      this.options.onDeath();
    }
    this.fail?.(new ThreadDeath('exit', `The worker ended with code ${String(code)}.`));
  }
}
