/** A real service on a free port, with its store in a folder of its own. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { compose, type InstallationProblem } from '../../server/composition';
import { readConfig } from '../../server/config';
import { listen } from '../../server/http-service';

export interface TestService {
  readonly url: string;
  readonly adminKey: string;
  readonly folder: string;
  /** What was left out at the start. */
  readonly problems: readonly InstallationProblem[];
  /** What was logged, line by line. */
  readonly logged: readonly string[];
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<TestReply>;
  /** Makes a key and answers its secret. */
  readonly key: (request: object) => Promise<string>;
  /** Stops the service and leaves its folder. */
  readonly close: () => Promise<void>;
  /** Stops the service where it still runs, and removes its folder. */
  readonly stop: () => Promise<void>;
}

export interface CallOptions {
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  /** Null: no Authorization header. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

/** The fields that tests look into, whatever a service answers: what is not there is undefined and fails its test. */
export interface Json {
  readonly world_id: string;
  readonly observation_id: string;
  readonly key_id: string;
  readonly secret: string;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly label: string;
  readonly description: string;
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly request_id: string;
  readonly revoked_at: string | null;
  readonly tenant: string;
  readonly worlds: readonly string[];
  readonly ontologies: readonly Json[];
  readonly has_more: boolean;
  readonly sequence: number;
  readonly outcome: string;
  readonly digest: string;
  readonly quads: number;
  readonly counts: { readonly observations: number };
  readonly data: readonly Json[];
  readonly results: readonly Json[];
  readonly facts: readonly Json[];
  readonly observations: readonly Json[];
  readonly removed: readonly string[];
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
  readonly problem: Json;
  readonly subject: Json;
  readonly answer: { readonly text: string; readonly values: readonly Json[] };
  readonly derivation: { readonly span: readonly number[]; readonly roles: readonly object[] };
  readonly paths: Readonly<Record<string, object>>;
}

export async function startService(
  settings: Readonly<Record<string, string>> = {},
  folder?: string,
  requestsMax?: number,
): Promise<TestService> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'semantic-memory-')));
  const config = readConfig({ port: '0', data, workers: '1', logLevel: 'info', ...settings }, {});
  const composition = await compose(config);
  const logged: string[] = [];
  const logger = pino({ level: config.logLevel }, { write: (line: string) => void logged.push(line) });
  const service = await listen({
    services: composition.services,
    host: config.host,
    port: config.port,
    corsOrigins: config.corsOrigins,
    logger,
    mintRequestId: () => `req_${randomBytes(8).toString('hex')}`,
    ...(requestsMax === undefined ? {} : { requestsMax }),
  });
  const adminKey = config.apiKey ?? composition.firstKey ?? '';
  const call: TestService['call'] = async (method, path, options = {}) => {
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const type = options.json === undefined ? options.type : 'application/json';
    const key = options.key === undefined ? adminKey : options.key;
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  };
  let running = true;
  const close = async (): Promise<void> => {
    if (!running) return;
    running = false;
    await service.stop();
    await composition.close();
  };
  return {
    url: service.url,
    adminKey,
    folder: data,
    problems: composition.problems,
    logged,
    call,
    key: async (request) => {
      const made = await call('POST', '/api-keys', { json: request });
      if (made.status !== 201) throw new Error(made.text);
      return made.json.secret;
    },
    close,
    stop: async () => {
      await close();
      if (folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {} as Json;
  }
}
