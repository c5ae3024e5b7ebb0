/** A real HTTP server that answers what it is told, in order, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Milliseconds since the server began. */
  readonly at: number;
}

/** `cut` breaks the connection, `hang` never answers. */
export type Scripted =
  | 'cut'
  | 'hang'
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

export interface FlakyServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly stop: () => Promise<void>;
}

/** The last of `script` answers every further request. */
export async function startFlakyServer(script: readonly Scripted[]): Promise<FlakyServer> {
  const asked: Asked[] = [];
  const began = performance.now();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const step = script[Math.min(asked.length, script.length - 1)]!;
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        at: performance.now() - began,
      });
      act(step, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function act(step: Scripted, request: IncomingMessage, response: ServerResponse): void {
  if (step === 'hang') return;
  if (step === 'cut') request.socket.destroy();
  else response.writeHead(step.status, step.headers).end(step.body ?? '');
}
