import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from './support/network.ts';
import { files, makeSite, write } from './support/site.ts';

const site = makeSite();
let server: Server;
let port: number;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  ({ server, port } = await listen(site.dist, { lines }));
});
afterEach(() => server.close());

const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Cookie: 'lang=ar' };
/** What differs from answer to answer, and is the connection's. */
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

interface Answer {
  status: number | undefined;
  headers: [string, unknown][];
  body: Buffer;
}

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, headers, method }).end();
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: incoming.statusCode,
    headers: Object.entries(incoming.headers)
      .filter(([name]) => !ofConnection.has(name))
      .sort(),
    body: await buffer(incoming),
  };
}
const header = (answer: Answer, name: string) => new Map(answer.headers).get(name);
/** Lines of what the app answered itself have a request's id. */
const countAppResponses = () => lines.filter((line) => 'requestId' in line).length;

describe('an answer from memory', () => {
  it.each(['*', 'gzip;q=0, *', 'identity, *;q=0.5', 'GZIP;q=1.5'])(
    'to who accepts %s is none for who accepts no encoding',
    async (encoding) => {
      await ask('/ar/news', { 'Accept-Encoding': encoding });
      const plain = await ask('/ar/news');
      expect(header(plain, 'content-encoding')).toBeUndefined();
      expect(plain.body.toString()).toBe(files['ar/news.html']);
    },
  );

  it.each([
    ['/ar/news', browser],
    ['/ar/news?page=2', browser],
    ['/ar/news', { ...browser, 'Accept-Encoding': 'gzip' }],
    ['/ar/news', { ...browser, 'Accept-Encoding': 'br;q=0' }],
    ['/ar', browser],
    [encodeURI('/ar/news/إسبانيا-بطلة-العالم'), browser],
    ['/_assets/page.B3kd8.css', browser],
    ['/_assets/cairo.a1b2c3.woff2', {}],
    ['/media/goal.9f8e7d.mp4', {}],
    ['/robots.txt', browser],
    ['/builds/latest.json', {}],
    ['/.well-known/security.txt', {}],
  ])('for %s is the same as the first', async (path, headers) => {
    const first = await ask(path, headers);
    const second = await ask(path, headers);
    const head = await ask(path, headers, 'HEAD');
    expect(countAppResponses()).toBe(1);
    expect(first.status).toBe(200);
    // A first answer that is compressed on its way has no length yet.
    const { length } = first.body;
    expect(second).toEqual({
      ...first,
      headers: [
        ...first.headers.filter(([name]) => name !== 'content-length'),
        ['content-length', String(length)],
      ].sort(),
    });
    expect(head).toEqual({ ...second, body: Buffer.alloc(0) });
  });

  it('is a 304 for who has it already, as the app says it', async () => {
    const tag = header(await ask('/ar/news', browser), 'etag') as string;
    const headers = { ...browser, 'If-None-Match': tag };
    const fromMemory = await ask('/ar/news', headers);
    expect(countAppResponses()).toBe(1);
    const fromApp = await ask('/ar/news', { ...headers, 'If-None-Match': `"x", ${tag}` });
    expect(countAppResponses()).toBe(2);
    expect(fromMemory).toEqual(fromApp);
    expect(fromMemory.status).toBe(304);
  });

  it('is logged like any other, without an id', async () => {
    await ask('/ar/news?email=reader@mail.example', browser);
    await ask('/ar/news?email=reader@mail.example', browser);
    expect(lines).toMatchObject([
      { level: 30, method: 'GET', path: '/ar/news', status: 200, milliseconds: expect.any(Number) },
      { level: 30, method: 'GET', path: '/ar/news', status: 200, milliseconds: expect.any(Number) },
    ]);
  });
});

describe('is made anew', () => {
  it('when its file is another', async () => {
    for (const text of ['0–0', '1–0', '2–0']) {
      write(site.dist, 'en/live.html', `<title>${text}</title>`);
      for (const _again of [1, 2]) expect((await ask('/en/live', browser)).body.toString()).toContain(text);
    }
    rmSync(join(site.dist, 'en/live.html'));
    expect((await ask('/en/live', browser)).status).toBe(404);
  });

  it('when the security policy is another', async () => {
    const policy = async () => header(await ask('/en/news', browser), 'content-security-policy');
    const before = await policy();
    const hash = `sha256-${'A'.repeat(43)}=`;
    write(site.dist, 'csp.json', JSON.stringify({ scripts: [hash], styles: [] }));
    expect(await policy()).toContain(hash);
    write(site.dist, 'csp.json', files['csp.json'] ?? '');
    expect(await policy()).toBe(before);
  });

  it('while its file cannot be looked up, which no request survives', async () => {
    const path = join(site.dist, 'en/live.html');
    write(site.dist, 'en/live.html', 'before');
    await ask('/en/live', browser);
    rmSync(path);
    symlinkSync(path, path);
    expect((await ask('/en/live', browser)).status).toBe(500);
    rmSync(path);
    write(site.dist, 'en/live.html', 'after');
    expect((await ask('/en/live', browser)).body.toString()).toBe('after');
  });

  it('while the security policy cannot be looked up, with the last one that could', async () => {
    const path = join(site.dist, 'csp.json');
    const before = await ask('/en/news', browser);
    rmSync(path);
    symlinkSync(path, path);
    for (const _again of [1, 2]) expect(await ask('/en/news', browser)).toEqual(before);
    expect(countAppResponses()).toBe(3);
    rmSync(path);
    write(site.dist, 'csp.json', files['csp.json'] ?? '');
  });

  it.each([
    ['a range', { Range: 'bytes=0-1' }, 206],
    ['a date', { 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 200],
    ['another tag', { 'If-None-Match': '"x"' }, 200],
    ['a host that is none', { Host: 'a b/c' }, 400],
  ])('for %s', async (_what, headers, status) => {
    await ask('/media/goal.9f8e7d.mp4');
    expect((await ask('/media/goal.9f8e7d.mp4', headers)).status).toBe(status);
  });
});

it('a large file is compressed once for all that accept gzip alone, whatever they know of it already', async () => {
  let bytes = 0;
  const Original = CompressionStream;
  vi.stubGlobal(
    'CompressionStream',
    class {
      readonly readable: ReadableStream;
      readonly writable: WritableStream;
      constructor(format: 'gzip') {
        const count = (chunk: Uint8Array, to: TransformStreamDefaultController): void => {
          bytes += chunk.length;
          to.enqueue(chunk);
        };
        const { readable, writable } = new Original(format);
        this.readable = readable.pipeThrough(new TransformStream({ transform: count }));
        this.writable = writable;
      }
    },
  );
  const content = randomBytes(600_000).toString('hex');
  write(site.dist, 'sitemap-large.xml', content);
  const conditions = [{}, {}, { 'If-None-Match': '"x", "y"' }, { 'If-Match': '*' }, { Range: 'x' }];
  const answers = await Promise.all(
    conditions.map((each) => ask('/sitemap-large.xml', { 'Accept-Encoding': 'gzip', ...each })),
  );
  vi.unstubAllGlobals();
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(gunzipSync(body).toString() === content).toBe(true);
  }
  const length = answers[0]?.body.length ?? 0;
  expect(bytes).toBeGreaterThanOrEqual(length);
  // One that is not needed may have begun.
  expect(bytes).toBeLessThan(2 * length);
  write(site.dist, 'sitemap-large.xml', 'a'.repeat(400_000));
  expect(gunzipSync((await ask('/sitemap-large.xml', { 'Accept-Encoding': 'gzip' })).body)).toHaveLength(400_000);
});

it('a large file that is compressed is held once, however many read it slowly', async () => {
  write(site.dist, 'sitemap-held.xml', randomBytes(600_000).toString('hex'));
  const headers = { 'Accept-Encoding': 'gzip' };
  await ask('/sitemap-held.xml', headers);
  const written: { mock: { calls: unknown[][] } }[] = [];
  const watch = (_request: IncomingMessage, response: ServerResponse): void =>
    void written.push(vi.spyOn(response, 'write'), vi.spyOn(response, 'end'));
  server.prependListener('request', watch);
  onTestFinished(() => void server.off('request', watch));
  await Promise.all([ask('/sitemap-held.xml', headers), ask('/sitemap-held.xml', headers)]);
  const chunks = written.flatMap(({ mock }) => mock.calls.map(([chunk]) => chunk));
  const sent = chunks.filter((chunk) => chunk instanceof Uint8Array).map(({ buffer: bytes }) => bytes);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent).size).toBe(1);
});

describe('is never held', () => {
  it.each(['/', '/ar/none', '/ar/news/', '/api/health', '/csp.json'])('of %s', async (path) => {
    const before = lines.length;
    await ask(path, browser);
    await ask(path, browser);
    expect(lines.slice(before).every((line) => 'requestId' in line)).toBe(true);
  });

  it('beyond its share of memory the least recently requested response is dropped', async () => {
    server.close();
    ({ server, port } = await listen(site.dist, { lines, maxCachedBytes: 12_000 }));
    for (const path of ['/robots.txt', '/mark.svg', '/site.webmanifest', '/ar/rss.xml']) await ask(path);
    const before = countAppResponses();
    await ask('/ar/rss.xml');
    expect(countAppResponses()).toBe(before);
    await ask('/robots.txt');
    expect(countAppResponses()).toBe(before + 1);
  });
});
