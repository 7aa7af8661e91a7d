import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { answerMalformed } from './answer-malformed.ts';
import { createHttpServer } from './http-server.ts';

it.each([
  ['/%', 400],
  ['/ar/news/%C3%28', 400],
  [`/${'%D9%D9a'.repeat(2000)}`, 400],
  ['/ar/news/%D9%87%D8%AF%D9%81', 204],
  ['/ar?q=50%', 204],
  [`/ar?${'q=50%&'.repeat(80)}`, 204],
  [`/ar?${'q=50%&'.repeat(90)}`, 400],
  [`/ar?q=${'%D9%87'.repeat(2000)}`, 204],
])('%.40s is answered with %d, a malformed path without the app', async (path, status) => {
  let requests = 0;
  const app = { fetch: () => ((requests += 1), new Response(null, { status: 204 })) };
  const server = createHttpServer(app, answerMalformed(pino({ level: 'silent' }))).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, host: '127.0.0.1', path, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [import('node:http').IncomingMessage];
  expect([response.statusCode, requests]).toEqual([status, status === 400 ? 0 : 1]);
  expect(await text(response)).toBe(status === 400 ? 'Bad Request' : '');
});
