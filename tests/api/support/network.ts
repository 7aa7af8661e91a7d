import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { answerMalformed } from '#server/http/answer-malformed.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { answerFromCache } from '#server/http/response-cache/answer-from-cache.ts';
import { createResponseCache } from '#server/http/response-cache/response-cache.ts';
import { appFor, loggerFor } from './app.ts';

/** The app behind a real port of this machine, with answers in memory as a server has them. */
export async function listen(
  dist: string,
  { maxCachedBytes = 1_000_000, lines }: { maxCachedBytes?: number; lines?: unknown[] } = {},
): Promise<{ server: Server; port: number }> {
  const responseCache = createResponseCache({ maxBytes: maxCachedBytes });
  const app = appFor(dist, { responseCache, ...(lines && { lines }) });
  const logger = loggerFor(lines);
  const server = createHttpServer(app, answerMalformed(logger), answerFromCache(responseCache, logger));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

export interface RawAnswer {
  statusLine: string;
  status: number;
  /** By lower-case name. */
  headers: Map<string, string>;
  body: string;
}

export function readHttpResponse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { statusLine, status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** Everything a connection answers until it is closed. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}

export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends exactly these bytes (text as UTF-8) and reads until the server closes. */
export async function sendRaw(port: number, text: string | Buffer): Promise<RawAnswer> {
  const socket = await open(port);
  socket.on('error', () => {}); // a server that refuses may close while we write
  const answer = readAll(socket);
  socket.write(text);
  return readHttpResponse(await answer);
}

/** A GET with exactly this request target and these header lines. */
export const rawGet = (port: number, target: string, ...headers: string[]): Promise<RawAnswer> =>
  sendRaw(
    port,
    `GET ${target} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  );
