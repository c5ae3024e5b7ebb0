/** One call over `fetch`: key, timeout, abort, retries. Works wherever the fetch standard does. */
import { fromWire, type Query } from './casing';
import {
  apiError,
  CallAbortedError,
  ConnectionError,
  ConnectionTimeoutError,
  type SemanticMemoryClientError,
} from './errors';
import type { Problem } from './types/problem';

export interface TransportOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Milliseconds for one attempt, its body included. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  readonly fetch: typeof fetch;
}

/** What every method takes beside its own options. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Default: a new one for each call, the same for its retries. */
  readonly idempotencyKey?: string;
}

export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly json?: unknown;
  readonly text?: { readonly mediaType: string; readonly content: string };
  readonly accept?: string;
  /** True where a second execution would leave a second trace: it is then repeated only when it surely was not executed. */
  readonly once?: boolean;
}

const RETRY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;

export class Transport {
  constructor(private readonly options: TransportOptions) {}

  /** The reply's JSON with its fields in camelCase; undefined where there is none. */
  async json<T>(call: Call): Promise<T> {
    const text = await this.text(call);
    return (text === '' ? undefined : fromWire(JSON.parse(text))) as T;
  }

  /** The reply's body as it came. */
  async text(call: Call): Promise<string> {
    return this.attempts(call, (response) => response.text());
  }

  /** The reply's body with its media type. */
  async document(call: Call): Promise<{ readonly mediaType: string; readonly content: string }> {
    return this.attempts(call, async (response) => ({
      mediaType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
      content: await response.text(),
    }));
  }

  /** The reply's body as it arrives. Only the wait for its beginning is timed and repeated. */
  async *stream(call: Call): AsyncGenerator<string> {
    const body = await this.attempts(call, (response) => Promise.resolve(response.body));
    if (body === null) return;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
        yield decoder.decode(chunk.value as Uint8Array, { stream: true });
      yield decoder.decode();
    } finally {
      await reader.cancel();
    }
  }

  private async attempts<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const request = this.prepare(call);
    const retries = call.retries ?? this.options.retries;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.attempt(call, request, read);
      if ('value' in outcome) return outcome.value;
      if (attempt >= retries || !outcome.again) throw outcome.error;
      await pause(delayMs(attempt, outcome.afterMs), call.signal);
    }
  }

  private prepare(call: Call): { readonly url: string; readonly init: RequestInit } {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query ?? {})) query.append(name, String(value));
    const search = query.size > 0 ? `?${query.toString()}` : '';
    const body = call.json === undefined ? call.text?.content : JSON.stringify(call.json);
    const mediaType = call.json === undefined ? call.text?.mediaType : 'application/json';
    const headers = {
      Authorization: `Bearer ${this.options.apiKey}`,
      Accept: call.accept ?? 'application/json',
      ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }),
      ...(call.method === 'POST' ? { 'Idempotency-Key': call.idempotencyKey ?? newIdempotencyKey() } : {}),
    };
    return {
      url: `${this.options.baseUrl}${call.path}${search}`,
      init: { method: call.method, headers, ...(body === undefined ? {} : { body }) },
    };
  }

  private async attempt<T>(
    call: Call,
    { url, init }: { readonly url: string; readonly init: RequestInit },
    read: (response: Response) => Promise<T>,
  ): Promise<{ readonly value: T } | Failure> {
    if (isAborted(call.signal)) throw new CallAbortedError('The call was aborted.');
    const timeoutMs = call.timeoutMs ?? this.options.timeoutMs;
    const controller = new AbortController();
    const abort = (): void => {
      controller.abort();
    };
    const timer = setTimeout(abort, timeoutMs);
    call.signal?.addEventListener('abort', abort);
    try {
      const response = await this.options.fetch(url, { ...init, signal: controller.signal });
      if (response.ok) return { value: await read(response) };
      const error = apiError(problemOf(await response.text(), response));
      const afterMs = retryAfterMs(response.headers.get('retry-after'));
      return {
        error,
        again: RETRY_STATUSES.has(response.status),
        ...(afterMs === undefined ? {} : { afterMs }),
      };
    } catch (cause) {
      if (isAborted(call.signal)) throw new CallAbortedError('The call was aborted.', { cause });
      const error = controller.signal.aborted
        ? new ConnectionTimeoutError(
            `${call.method} ${call.path}: no reply within ${String(timeoutMs)} ms.`,
            { cause },
          )
        : new ConnectionError(`${call.method} ${call.path}: cannot reach ${this.options.baseUrl}.`, {
            cause,
          });
      return { error, again: call.once !== true };
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', abort);
    }
  }
}

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

interface Failure {
  readonly error: SemanticMemoryClientError;
  readonly again: boolean;
  /** What the service asked for. */
  readonly afterMs?: number;
}

/** A reply that is no problem document comes from something in between; its status is all there is to say. */
function problemOf(text: string, response: Response): Problem {
  const requestId = response.headers.get('x-request-id');
  const fallback: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: response.statusText === '' ? 'The service gave no reason.' : response.statusText,
    code: 'http_error',
    ...(requestId === null ? {} : { requestId }),
  };
  try {
    const problem: unknown = fromWire(JSON.parse(text));
    return problem !== null && typeof problem === 'object' ? { ...fallback, ...problem } : fallback;
  } catch {
    return fallback;
  }
}

/** Seconds, or a date. @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** What the service asked for, or twice as long each time; spread, so that callers who failed together do not return together. */
function delayMs(attempt: number, afterMs: number | undefined): number {
  if (afterMs !== undefined) return afterMs + Math.random() * FIRST_DELAY_MS;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(new CallAbortedError('The call was aborted.'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Not every page that runs in a browser is a secure context, where `randomUUID` exists. */
function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
