import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createHttpServer,
  httpLimits,
  idleTimeout,
  maxHttpConnections,
  maxPipelined,
} from '#server/http/http-server.ts';
import { listen, open, rawGet, readAll, readHttpResponse, sendRaw } from './support/network.ts';
import { files, makeSite, write } from './support/site.ts';
import { polling } from '../support/polling.ts';

const site = makeSite();
let server: Server;
let port: number;
beforeAll(async () => {
  ({ server, port } = await listen(site.dist));
});
afterAll(() => server.close());

const arabic = '/ar/news/إسبانيا-بطلة-العالم';

describe('request targets, as sent', () => {
  it('finds an Arabic slug percent-encoded', async () => {
    const answer = await rawGet(port, encodeURI(arabic));
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('إسبانيا بطلة العالم');
  });

  it.each([arabic, '/ar?q=بطل', '/ar/كأس%20العالم'])('leads the raw %s to its encoded spelling', async (target) => {
    const answer = await rawGet(port, target);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(encodeURI(target).replaceAll('%25', '%'));
  });

  it.each([
    ['raw bytes that are no UTF-8', Buffer.from('GET /ar/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1')],
    ['a raw Arabic address of another host', Buffer.from('GET //evil.example/خبر HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['a raw Arabic target that is no path', Buffer.from('GET خبر HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['a backslash', Buffer.from('GET /\\evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
    ['no request at all', Buffer.from('hello\r\n\r\n')],
    ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['no Host', Buffer.from('GET /ar HTTP/1.1\r\n\r\n')],
    ['a Host that is none', Buffer.from('GET /ar HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n')],
    ...['1.2.3.4.5', '999.999.999.999', 'host.256', '4294967296'].map((host): [string, Buffer] => [
      `${host}, which is no address and no name`,
      Buffer.from(`GET /ar/none HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    ]),
    [
      'a length and chunks, of which another server could choose the other',
      Buffer.from('POST /ar HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ],
    ['two lengths', Buffer.from('POST /ar HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx')],
  ])('refuses %s', async (_what, bytes) => {
    const answer = await sendRaw(port, bytes);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeUndefined();
  });

  it.each([
    '/../outside',
    '/%2e%2e/outside',
    '/..%2foutside',
    '/ar/../../outside',
    '/.%2e/outside',
    '/_assets/../../outside',
  ])('never leaves the folder by %s', async (target) => {
    const answer = await rawGet(port, target);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('never to be served');
  });

  it.each(['//evil.example/', '//evil.example/ar/', '/.//evil.example/', '/ar/..//evil.example/'])(
    'never leads to another host by %s',
    async (target) => {
      const location = (await rawGet(port, target)).headers.get('location') ?? '/';
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );

  it.each(['http://evil.example/ar/', 'https://evil.example/ar/'])('takes %s for its path alone', async (target) => {
    const answer = await rawGet(port, target);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/ar']);
  });

  it('builds no address from the Host header', async () => {
    const text =
      'GET /ar/ HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(port, text);
    expect(answer.headers.get('location')).toBe('/ar');
    expect(JSON.stringify([...answer.headers])).not.toContain('evil');
  });

  it('answers HTTP/1.0 without a Host', async () => {
    expect((await sendRaw(port, 'GET /ar HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('the reason phrase', () => {
  it('of a missing page is the path', async () => {
    expect((await rawGet(port, '/ar/none?page=2')).statusLine).toBe('HTTP/1.1 404 Page Not Found: /ar/none?page=2');
  });

  it('has the path encoded', async () => {
    expect((await rawGet(port, encodeURI('/ar/لا'))).statusLine).toBe('HTTP/1.1 404 Page Not Found: /ar/%D9%84%D8%A7');
  });

  it('cannot carry a line break out', async () => {
    const answer = await rawGet(port, '/ar/none%0d%0aSet-Cookie:%20a=b?%0d%0aX-Evil:%201');
    expect(answer.statusLine).toBe('HTTP/1.1 404 Page Not Found: /ar/none%0d%0aSet-Cookie:%20a=b?%0d%0aX-Evil:%201');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.has('x-evil')).toBe(false);
  });

  it('is cut', async () => {
    const { statusLine } = await rawGet(port, `/ar/${'x'.repeat(5000)}`);
    expect(statusLine).toHaveLength('HTTP/1.1 404 Page Not Found: '.length + 200);
  });

  it('of a page that is there is the usual one', async () => {
    expect((await rawGet(port, '/ar')).statusLine).toBe('HTTP/1.1 200 OK');
  });
});

describe('answers on the wire', () => {
  it('have a length and the compressed body', async () => {
    const answer = await rawGet(port, '/ar/news', 'Accept-Encoding: br');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.has('transfer-encoding')).toBe(false);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('of HEAD have the length and no body', async () => {
    const answer = await sendRaw(port, 'HEAD /en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(files['en.html']!)));
    expect(answer.body).toBe('');
  });

  it('of 304 have no body', async () => {
    const tag = (await rawGet(port, '/en')).headers.get('etag');
    const answer = await rawGet(port, '/en', `If-None-Match: ${tag}`, 'Cookie: lang=en');
    expect([answer.status, answer.headers.get('etag'), answer.body]).toEqual([304, tag, '']);
  });

  it('follow one another on a connection', async () => {
    const socket = await open(port);
    const all = readAll(socket);
    socket.write(
      'GET /en HTTP/1.1\r\nHost: x\r\n\r\nGET /media/goal.9f8e7d.mp4 HTTP/1.1\r\nHost: x\r\nRange: bytes=3-5\r\n\r\n',
    );
    socket.write('GET /en/none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const text = await all;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 206', 'HTTP/1.1 404']);
    expect(text).toContain('\r\n\r\n345HTTP/1.1 404');
  });

  it('refuse a method that is none of HTTP’s', async () => {
    expect((await sendRaw(port, 'BREW /ar HTTP/1.1\r\nHost: x\r\n\r\n')).status).toBe(400);
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('refuse %s without echoing it', async (method) => {
    const answer = await sendRaw(port, `${method} /ar HTTP/1.1\r\nHost: x\r\nX-Secret: s\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(405);
    expect(answer.body).not.toContain('X-Secret');
  });
});

describe('requests that are too large', () => {
  it('by their headers get 431', async () => {
    const headers = Array.from({ length: 10_000 }, (_, i) => `X-${i}: a`);
    expect((await rawGet(port, '/ar', ...headers)).status).toBe(431);
  });

  it('by their address get 431', async () => {
    expect((await rawGet(port, `/${'a'.repeat(20_000)}`)).status).toBe(431);
  });

  it('by an announced gigabyte get 413 from the API and 405 from a page, before it is sent', async () => {
    const post = (path: string) =>
      sendRaw(port, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1073741824\r\nConnection: close\r\n\r\nx`);
    expect((await post('/api/health')).status).toBe(413);
    expect((await post('/ar')).status).toBe(405);
  });

  it('do not disturb those that come after', async () => {
    expect((await rawGet(port, '/ar')).status).toBe(200);
  });
});

it('a broken second request does not end up inside the answer to the first', async () => {
  write(site.dist, 'media/whole.6b6b6b.mp4', Buffer.alloc(20_000_000, 'x'));
  const socket = await open(port);
  socket.on('error', () => {});
  socket.write('GET /media/whole.6b6b6b.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable'); // the answer has begun, and waits for us to read on
  socket.write('\x01\x02broken\r\n\r\n');
  const { status, body } = readHttpResponse(await readAll(socket));
  expect(status).toBe(200);
  expect(body).toMatch(/^x*$/);
});

it('so many connections are accepted at a time, and further ones closed', async () => {
  expect(server.maxConnections).toBe(maxHttpConnections);
  const accepted = await open(port);
  server.maxConnections = 1;
  const refused = await open(port);
  await once(
    refused.on('error', () => {}),
    'close',
  );
  server.maxConnections = maxHttpConnections;
  accepted.destroy();
  expect((await rawGet(port, '/ar')).status).toBe(200);
});

it('so many requests of a connection wait for their answers at a time, and more close it', async () => {
  const gates: PromiseWithResolvers<Response>[] = [];
  const app = {
    fetch: () => {
      const gate = Promise.withResolvers<Response>();
      gates.push(gate);
      return gate.promise;
    },
  };
  const own = createHttpServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void own.close());
  await once(own, 'listening');
  const socket = await open((own.address() as AddressInfo).port);
  const closed = once(
    socket.on('error', () => {}),
    'close',
  );
  const request = 'GET /ar HTTP/1.1\r\nHost: x\r\n\r\n';
  const read = vi.fn();
  socket.on('data', (data) =>
    String(data)
      .match(/HTTP\/1.1 200/g)
      ?.forEach(read),
  );
  // Those that were answered do not count.
  for (let answered = 0; answered < 3 * maxPipelined; answered += 1) {
    if (answered % maxPipelined === 0) socket.write(request.repeat(maxPipelined));
    // One after the other: all came in one packet, and would have begun by now.
    await vi.waitFor(() => expect(gates).toHaveLength(1), polling);
    gates.pop()?.resolve(new Response('here'));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(answered + 1), polling);
  }
  socket.write(request.repeat(5 * maxPipelined));
  await closed;
  expect(gates).toHaveLength(1);
});

describe('slow and vanishing clients', () => {
  it('that do not end are ended, with or without a body', async () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = httpLimits;
    expect(server).toMatchObject({ headersTimeout, requestTimeout, keepAliveTimeout, timeout: idleTimeout });
    [server.headersTimeout, server.requestTimeout] = [1, 1];
    const answers = await Promise.all([
      sendRaw(port, 'GET /ar HTTP/1.1\r\nHost: x\r\nX-Slow'),
      sendRaw(
        port,
        'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ),
    ]);
    Object.assign(server, { headersTimeout, requestTimeout });
    // The app may be about to answer the second: its connection is only closed.
    expect(answers.map(({ statusLine }) => statusLine)).toEqual(['HTTP/1.1 408 Request Timeout', '']);
  }, 20_000);

  it('do not delay others', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => open(port)));
    for (const socket of slow) socket.on('error', () => {}).write('GET /ar HTTP/1.1\r\nX-Slow');
    expect((await rawGet(port, '/ar')).status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });

  it('may leave in the middle of an answer', async () => {
    write(site.dist, 'media/half.7c7c7c.mp4', Buffer.alloc(20_000_000, 'x'));
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(port)));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write('GET /media/half.7c7c7c.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'readable');
        socket.destroy();
      }),
    );
    expect((await rawGet(port, '/ar')).status).toBe(200);
  });
});
