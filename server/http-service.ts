/** A listening service: the application on a socket, and how it is told to stop. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { SHUTDOWN_MS_MAX } from '../core/limits';
import { createApp, type AppOptions } from './app';
import { allRoutes } from './routes/all';
import { packageVersion } from './package-root';

export interface HttpServiceOptions extends Omit<AppOptions, 'routes'> {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

export interface HttpService {
  /** `http://host:port`, with the port that was taken. */
  readonly url: string;
  /** Takes no new connections, lets requests under way finish, then closes; cuts what takes too long. */
  stop(): Promise<void>;
}

/** @throws the system's error when the address cannot be listened on. */
export async function listen(options: HttpServiceOptions): Promise<HttpService> {
  let ready = true;
  const app = createApp({ ...options, routes: allRoutes(packageVersion(), () => ready) });
  const server = createServer(app);
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    url: urlOf(server, options.host),
    stop: async () => {
      ready = false;
      await drain(server);
    },
  };
}

/** What is no HTTP never reaches a route; its sender is told in the same form as everybody else. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason, code, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'headers_too_large', 'The address and headers are too long.']
      : [400, 'Bad Request', 'malformed_http', 'The request is no HTTP that can be read.'];
  const type = `urn:semantic-memory:problem:${code}`;
  const body = JSON.stringify({ type, title: reason, status, detail, code });
  const headers = [
    `HTTP/1.1 ${String(status)} ${reason}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, SHUTDOWN_MS_MAX);
  // Connections that are kept alive become idle one by one as their requests end.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  await closed;
  clearTimeout(cut);
  clearInterval(idle);
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
}
