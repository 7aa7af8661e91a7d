import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { listen, open, readAll } from './support/network.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();

it('connections that wait for another request make room where all are taken, once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const crowded = await listen(site.dist);
  crowded.server.maxConnections = 1;
  const answered = async (socket: Socket): Promise<void> => {
    socket.write('HEAD /ar HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  };
  const closed = (socket: Socket) =>
    once(
      socket.on('error', () => {}),
      'close',
    );
  const refused = async () => closed(await open(crowded.port));
  const first = await open(crowded.port);
  await answered(first);
  await Promise.all([closed(first), refused()]);
  const second = await open(crowded.port);
  await answered(second);
  await refused();
  await answered(second);
  vi.advanceTimersByTime(1000);
  await Promise.all([closed(second), refused()]);
  crowded.server.close();
});

it('what cannot be parsed is not answered in the middle of another response, whichever was sent before', async () => {
  const gate = Promise.withResolvers<Response>();
  const app = { fetch: ({ url }: Request) => (url.endsWith('/slow') ? gate.promise : new Response('quick')) };
  const own = createHttpServer(app).listen(0, '127.0.0.1');
  const quickSent = new Promise((sent) => own.once('request', (_request, response) => response.once('close', sent)));
  await once(own, 'listening');
  const socket = await open((own.address() as AddressInfo).port);
  const answers = readAll(socket.on('error', () => {}));
  socket.write(['/quick', '/slow'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await quickSent;
  socket.write('nothing to parse\r\n\r\n');
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  gate.resolve(new Response('slow'));
  own.close();
});
