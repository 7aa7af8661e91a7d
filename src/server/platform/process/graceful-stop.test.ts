import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { gracefulStop, type Stop } from './graceful-stop.ts';
import { createHttpServer } from '../../http/http-server.ts';

// Only the stop itself may end a connection in these tests.
const serverWith = (listener: RequestListener) => connected(createServer({ keepAliveTimeout: 600_000 }, listener));

async function connected(server: Server) {
  const stop = gracefulStop(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = once(socket, 'close').then(() => received);
  return { server, stop, socket, closed };
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const long = { limitMilliseconds: 60_000, idleMilliseconds: 0 };

/** Begins to stop a server, which looks for idle connections several times and finds none: the limit is long. */
const stopAndLook = (stop: Stop): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stopped = stop({ limitMilliseconds: 60_000, idleMilliseconds: 30_000 });
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  return stopped;
};

it('finishes a response in progress, then closes its connection', async () => {
  let response: ServerResponse | undefined;
  const { server, stop, socket, closed } = await serverWith((_request, answer) => (response = answer));
  socket.write(request);
  await once(server, 'request');
  const stopped = stop(long);
  response?.end('finished');
  expect(await closed).toContain('finished');
  await stopped;
});

it('sends Connection: close with the next response on an open connection', async () => {
  let first: ServerResponse | undefined;
  const { server, stop, socket, closed } = await serverWith((_request, answer) => {
    if (first) answer.end('second');
    else first = answer;
  });
  socket.write(request);
  await once(server, 'request');
  const stopped = stop(long);
  socket.write(request);
  await once(server, 'request');
  first?.end('first');
  await closed.then((text) => expect(text).toMatch(/first[^]*Connection: close[^]*second/));
  await stopped;
});

it('cuts responses that are not finished within the limit', async () => {
  const { server, stop, socket, closed } = await serverWith(() => {});
  socket.write(request);
  await once(server, 'request');
  await stop({ limitMilliseconds: 20, idleMilliseconds: 0 });
  expect(await closed).toBe('');
});

it('closes connections that never sent a request', async () => {
  const { server, stop, closed } = await serverWith(() => {});
  await once(server, 'connection');
  await stop(long);
  expect(await closed).toBe('');
});

it('handles a request that was on its way on an idle connection, and closes the connection with the response', async () => {
  const { server, stop, socket, closed } = await serverWith((_request, answer) => answer.end('answered'));
  socket.write(request);
  await once(socket, 'data');
  const stopped = stopAndLook(stop);
  expect(server.listening).toBe(false);
  socket.write(request);
  expect(await closed).toMatch(/answered[^]*Connection: close[^]*answered/);
  await stopped;
});

it('leaves alone what comes behind the last request of a connection', async () => {
  const asked: string[] = [];
  const app = (given: Request): Response => new Response(`answered ${asked.push(new URL(given.url).pathname)}`);
  const { stop, socket, closed } = await connected(createHttpServer({ fetch: app }));
  socket.write(request);
  await once(socket, 'data');
  const stopped = stopAndLook(stop);
  socket.write(['/last', '/behind', '/further'].map((path) => request.replace('/', path)).join(''));
  expect(await closed).toMatch(/answered 1[^]*Connection: close[^]*answered 2$/);
  await stopped;
  expect(asked).toEqual(['/', '/last']);
});

it('handles the first request of a connection that was opened just before', async () => {
  const { server, stop, socket, closed } = await serverWith((_request, answer) => answer.end('answered'));
  await once(server, 'connection');
  const stopped = stopAndLook(stop);
  socket.write(request);
  expect(await closed).toContain('answered');
  await stopped;
});

it('closes a connection on which no request arrived', async () => {
  const { stop, socket, closed } = await serverWith((_request, answer) => answer.end('answered'));
  socket.write(request);
  await once(socket, 'data');
  await stop({ limitMilliseconds: 60_000, idleMilliseconds: 100 });
  expect(await closed).toContain('answered');
});
