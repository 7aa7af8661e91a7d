import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './server-env.ts';
import { atMostEvery } from '../platform/at-most-every.ts';
import { encodedAddress } from './raw-address.ts';
import { endUnread } from './unread-body.ts';

/** Limits against clients that are slow or send too much; times in milliseconds, sizes in bytes. */
export const httpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual minute of a proxy, so that the proxy and not the server ends an idle connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
export const idleTimeout = 120_000;

/**
 * Maximum connections. Further ones are closed at once, and then, once a second, the idle ones. Each is a file descriptor, and some 10 KB
 * of memory.
 */
export const maxHttpConnections = 10_000;

/**
 * Maximum pipelined requests of one connection. Browsers and proxies send one after the other. Without a limit Node would begin all
 * requests of a packet, thousands of them, and keep their responses in memory if a client does not read.
 */
export const maxPipelined = 20;

/** Milliseconds between two searches for idle connections: each iterates over all of them, and thousands may be refused in a second. */
const closeIdleEveryMs = 1000;

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const bare = (status: number, headers = ''): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}X-Content-Type-Options: nosniff\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

/** The latest response of each connection. Responses are sent in order: once it has been sent, no earlier one is in progress. */
type LatestResponses = WeakMap<Socket, ServerResponse>;

/** Responds to requests that Node's parser rejects, unless a response is already in progress on that connection. */
function answerRefused(server: Server, latest: LatestResponses): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const isAnswering = latest.get(socket)?.writableFinished === false;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
    const address = error.code === 'HPE_INVALID_URL' ? encodedAddress(error.rawPacket) : undefined;
    socket.end(address ? bare(308, `Location: ${address}\r\n`) : bare(statusOfError[error.code ?? ''] ?? 400));
  });
}

/** Responds to a request without the app; returns whether it did. */
type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates a Node server for the app, not yet listening.
 * @param atOnce functions that may respond before the app, in this order
 */
export function createHttpServer(app: Pick<Hono<ServerEnv>, 'fetch'>, ...atOnce: readonly AnswerAtOnce[]): Server {
  const fetch = (request: Request, env: unknown): Response | Promise<Response> => {
    // An invalid host of numbers (1.2.3.4.5) passes the listener, and code that reads the address would throw.
    if (!URL.canParse(request.url)) throw new RequestError('Invalid URL');
    return app.fetch(request, env as ServerEnv['Bindings']);
  };
  const listener = getRequestListener(fetch, {
    hostname: 'localhost', // for requests of HTTP/1.0 without a Host header
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: { 'X-Content-Type-Options': 'nosniff' },
      }),
  });
  const latest: LatestResponses = new WeakMap();
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(httpLimits, (request, response) => {
    const { socket } = request;
    const former = latest.get(socket);
    // Requests after a response that ends the connection cannot get a response.
    if (former?.getHeader('Connection') === 'close') return void request.resume();
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) return void socket.destroy();
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    latest.set(socket, response);
    endUnread(request, response);
    const begin = (): void => {
      if (socket.writable && !atOnce.some((answer) => answer(request, response))) void listener(request, response);
    };
    if (former && waiting > 1) former.once('close', begin);
    else begin();
  });
  server.setTimeout(idleTimeout);
  server.maxConnections = maxHttpConnections;
  // Idle connections make room for active ones: otherwise a single host could hold all of them.
  const isTime = atMostEvery(closeIdleEveryMs);
  server.on('drop', () => isTime() && server.closeIdleConnections());
  answerRefused(server, latest);
  return server;
}
