import { once } from 'node:events';
import { type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { thorough } from '#server/testing/thorough.ts';
import { open, rawGet, readAll, readHttpResponse, sendRaw } from './support/network.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite } from './support/site.ts';

vi.setConfig({ testTimeout: 60_000 });

// Many shapes of each attack against one server as an operator starts it: none fails, none is answered with what nobody may read, and it
// goes on as before. Attacks on single rules stand beside them.
const site = makeSite();
const { started } = serverProcesses(site, afterAll);
let server: Awaited<ReturnType<typeof started>>;
beforeAll(async () => void (server = await started({ TRUSTED_PROXIES: '127.0.0.1' })));

const secrets = ['never to be served', 'SECRET=1', 'root:', '"scripts":', 'SQLite format'];

/** So many at a time, in order. */
const each = async <Shape>(shapes: readonly Shape[], attack: (shape: Shape) => Promise<void>): Promise<void> => {
  for (let at = 0; at < shapes.length; at += 40) await Promise.all(shapes.slice(at, at + 40).map(attack));
  expect((await rawGet(server.port, '/ar')).status).toBe(200);
};

const product = <A, B>(some: readonly A[], others: readonly B[]): [A, B][] =>
  some.flatMap((one) => others.map((other): [A, B] => [one, other]));

describe('no path leads out of the site, or to what is not served', () => {
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '%252e%252e',
    '..%00',
    '..;',
    '%c0%ae%c0%ae',
    '%u002e%u002e',
    '....',
    '．．',
    '..%20',
    '%ef%bc%8e%ef%bc%8e',
  ];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./', '%c0%af', '／', ';/', '%2f%2f'];
  const targets = [
    'outside',
    'outside.html',
    'etc/passwd',
    '.env',
    '.git/config',
    'dist/csp.json',
    'data/mustadira.sqlite',
  ];
  const roots = ['', 'ar/', '_assets/', '.well-known/', 'avatars/', 'inbox/', 'api/', 'media/'];
  const paths = product(product(ups, slashes), product(targets, roots)).map(
    ([[up, slash], [target, root]]) =>
      `/${root}${[up, up, up, up].slice(0, 1 + (target.length % 4)).join(slash)}${slash}${target}`,
  );
  // All in the thorough run; a seventh is one of each by each.
  const tried = paths.filter((_, at) => thorough || at % 7 === 0);
  it(`${tried.length} spellings`, () =>
    each(tried, async (path) => {
      const { status, body, headers } = await rawGet(server.port, encodeURI(path).replaceAll('%25', '%'));
      expect(status, path).toBeGreaterThanOrEqual(300);
      expect(status, path).toBeLessThan(500);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
      expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
    }));

  const hidden = product(
    ['/.env', '/.git/config', '/csp.json', '/moved.json', '/interactions.json', '/ar/news.html.br', '/ar/404'],
    [
      '',
      '/',
      '.html',
      '%00',
      '%00.html',
      '%20',
      '.',
      '::$DATA',
      '?',
      '#',
      ';a=b',
      '%2e',
      '~',
      '%0a',
      '/.',
      '/..;/',
      '/index.html',
    ],
  ).map(([path, end]) => path + end);
  it(`${hidden.length} endings of files that only the server reads`, () =>
    each(hidden, async (path) => {
      const { status, body } = await rawGet(server.port, path);
      expect([400, 404, 308], path).toContain(status);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
    }));
});

describe('a header carries nothing further', () => {
  const hosts = [
    'evil.example',
    'localhost@evil.example',
    'localhost:80@evil',
    'a/b',
    'a?b',
    'a#b',
    'a\\b',
    '[::1',
    '[::1]evil',
    '',
    ' ',
    'a,b',
    'a b',
    '%00',
    'é',
    'localhost:99999',
    'localhost:-1',
    'http://x',
    '../x',
    'x\tx',
  ];
  it(`${hosts.length * 3} hosts: no answer names one, and none is kept for others`, () =>
    each(product(hosts, ['/ar/', '/ar/none', '/']), async ([host, path]) => {
      const { status, headers } = await sendRaw(
        server.port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nX-Original-URL: /en\r\nX-Rewrite-URL: /en\r\nConnection: close\r\n\r\n`,
      );
      expect(status, host).toBeLessThan(500);
      expect(JSON.stringify([...headers]), host).not.toMatch(/evil|x-original/);
      expect((await rawGet(server.port, '/ar')).body).toContain('الرئيسية');
    }));

  const breaks = [
    '%0d%0a',
    '%0a',
    '%0d',
    '%E5%98%8A%E5%98%8D',
    '%u000a',
    '\\r\\n',
    '%00',
    '%c4%8d%c4%8a',
    '%250d%250a',
  ];
  const places = [
    '/ar/X',
    '/ar/X/',
    '/X/',
    '/ar?X',
    '/X.html',
    '/api/X',
    '/?X',
    '/ar/index.html?X',
    '/api/auth/signout?callbackUrl=X',
  ];
  it(`${breaks.length * places.length} line breaks`, () =>
    each(product(breaks, places), async ([line, place]) => {
      const answer = await rawGet(
        server.port,
        place.replace('X', `a${line}Set-Cookie:%20evil=1${line}${line}<script>`),
      );
      expect(answer.status, place).toBeLessThan(500);
      expect(answer.headers.get('set-cookie') ?? '', place).not.toContain('evil');
      expect(answer.body, place).not.toContain('<script>');
    }));

  const overrides = product(
    ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'],
    ['DELETE', 'PUT', 'PATCH', 'TRACE'],
  );
  it(`${overrides.length} names of another method change none`, () =>
    each(overrides, async ([name, method]) => {
      expect((await rawGet(server.port, `/ar?_method=${method}`, `${name}: ${method}`)).status).toBe(200);
      expect((await rawGet(server.port, '/api/authentication/jwt/user', `${name}: ${method}`)).status).toBe(401);
    }));
});

describe('what two servers could read in two ways', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  const chunk = `0\r\n\r\n${smuggled}`;
  const shapes: [name: string, head: string, body: string][] = [
    ['TE and length', `Content-Length: ${chunk.length}\r\nTransfer-Encoding: chunked`, chunk],
    ['length and TE', `Transfer-Encoding: chunked\r\nContent-Length: 4`, chunk],
    ['space before the colon', `Content-Length : ${smuggled.length}`, smuggled],
    ['TE with a space before the colon', 'Transfer-Encoding : chunked', chunk],
    ['TE with a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 3', chunk],
    ['TE folded', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', chunk],
    ['TE unknown', 'Transfer-Encoding: xchunked', chunk],
    ['TE twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunk],
    ['TE in a list', 'Transfer-Encoding: chunked, identity', chunk],
    ['TE in quotes', 'Transfer-Encoding: "chunked"', chunk],
    ['TE behind NUL', 'Transfer-Encoding: \0chunked', chunk],
    ['TE behind a vertical tab', 'Transfer-Encoding: \x0bchunked', chunk],
    ['a bare line feed', `Content-Length: 0\nTransfer-Encoding: chunked`, chunk],
    ['a bare return', `X: a\rTransfer-Encoding: chunked`, chunk],
    ['a negative length', 'Content-Length: -1', smuggled],
    ['a signed length', `Content-Length: +${smuggled.length}`, smuggled],
    ['a length in hexadecimal', 'Content-Length: 0x5', smuggled],
    ['a length with a comma', 'Content-Length: 0, 5', smuggled],
    ['lengths that differ', `Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled],
    ['a huge length', 'Content-Length: 99999999999999999999', smuggled],
    ['a chunk of a negative size', 'Transfer-Encoding: chunked', `-1\r\n${smuggled}`],
    ['a chunk of a huge size', 'Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${smuggled}`],
    ['a chunk with a bare line feed', 'Transfer-Encoding: chunked', `0\n\n${smuggled}`],
    ['a chunk with 0x', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${smuggled}`],
    ['a chunk with an underscore', 'Transfer-Encoding: chunked', `0_0\r\n\r\n${smuggled}`],
  ];
  it(`${shapes.length * 3} shapes: what stands behind is no second request`, () =>
    each(product(shapes, ['POST /ar', 'POST /api/contact', 'GET /en']), async ([[name, head, body], line]) => {
      const socket = await open(server.port);
      socket.on('error', () => {});
      const all = readAll(socket);
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`, 'latin1');
      socket.end();
      expect(await all, `${name} ${line}`).not.toContain('Page Not Found: /smuggled');
    }));
});

describe('parts, conditions and encodings', () => {
  const ranges = [
    'bytes=0-0,0-0',
    `bytes=${'0-,'.repeat(2000)}0-`,
    'bytes=-1,-2',
    'bytes=0-18446744073709551616',
    'bytes=--1',
    'bytes=1-0',
    'bytes = 0-1',
    'bytes=0-1 ',
    'x=0-1',
    'bytes=0x1-',
    'bytes=1e9-',
    'bytes=,',
    'bytes=0-1\t',
    'none=0-1',
  ];
  const conditions = [
    '',
    'If-Range: "x"',
    'If-Range: W/"10-1"',
    'If-None-Match: *',
    `If-None-Match: ${'"a",'.repeat(1500)}`,
    'If-Match: "x"',
    'If-Unmodified-Since: x',
    'If-Modified-Since: 9999',
  ];
  it(`${ranges.length * conditions.length} ranges: a part, the whole, or nothing, and never more`, () =>
    each(product(ranges, conditions), async ([range, condition]) => {
      const headers = [`Range: ${range}`, ...(condition ? [condition] : [])];
      const { status, body } = await rawGet(server.port, '/media/goal.9f8e7d.mp4', ...headers);
      expect([200, 206, 304, 416]).toContain(status);
      expect('0123456789').toContain(body);
    }));

  const encodings = [
    '',
    '*',
    '*;q=0',
    'br;q=0',
    'gzip;q=0, *',
    'identity;q=0',
    'br;q=1.5',
    'br;q=-1',
    'br;q=nan',
    'BR',
    'gzip,br;q=0',
    `${'gzip,'.repeat(2500)}br`,
    'br\tx',
    'deflate',
    'zstd',
    'x-gzip',
    'compress',
    '"br"',
    'br;q=',
    ';',
    ',,,',
  ];
  it(`${encodings.length * 4} encodings: none is sent that was not asked for, and none is kept for others`, () =>
    each(
      product(encodings, ['/ar/news', '/_assets/page.B3kd8.css', '/en', '/api/openapi.json']),
      async ([encoding, path]) => {
        const { status, headers } = await rawGet(server.port, path, `Accept-Encoding: ${encoding}`);
        expect(status).toBe(200);
        const sent = headers.get('content-encoding');
        if (sent !== undefined) expect(`${encoding},*`.toLowerCase(), path).toMatch(new RegExp(`${sent}|\\*`));
        expect((await rawGet(server.port, path)).headers.get('content-encoding')).toBeUndefined();
      },
    ));
});

describe('bodies and fields', () => {
  const bodies = [
    '['.repeat(30_000) + ']'.repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    '{"__proto__":{"email":"a@example.com","isAdmin":true}}',
    '{"constructor":{"prototype":{"email":"a@example.com"}}}',
    '{"email":"a@example.com","email":["b@example.com"]}',
    '{"email":{"toString":"a@example.com"}}',
    '{"email":["a@example.com"]}',
    '{"email":1e999}',
    `{"email":${'9'.repeat(60_000)}}`,
    `{"email":"${'a.'.repeat(30_000)}@example.com"}`,
    `{"email":"${'@'.repeat(60_000)}"}`,
    `{"email":"a@${'ü'.repeat(250)}.example"}`,
    '{"email":"=?utf-8?q?a=40evil.example?=@example.com"}',
    '{"email":"a@example.com\\r\\nBcc: b@example.com"}',
    '{"email":"a@example.com\\u0000b@example.com"}',
    '{"email":"a@[127.0.0.1]"}',
    '{"email":"a@0x7f.1"}',
    '"a@example.com"',
    'null',
    '',
    '{',
    '\ufeff{}',
    '\0',
  ];
  const paths = [
    '/api/authentication/jwt/login',
    '/api/authentication/jwt/register',
    '/api/authentication/jwt/confirm',
    '/api/contact',
  ];
  const types = [
    'application/json',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
  ];
  it(`${bodies.length * paths.length * types.length} bodies are refused, and none is a fault`, () =>
    each(product(product(bodies, paths), types), async ([[body, path], type]) => {
      const { status, headers } = await sendRaw(
        server.port,
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      const about = `${path} ${type} ${body.slice(0, 60)}`;
      expect([400, 401, 404, 413, 415, 422, 429], about).toContain(status);
      expect(headers.get('content-type'), about).toMatch(/^application\/json/);
    }));

  const queries = [
    'of=club/a&of=club/b',
    'of[]=club/a',
    'of[a]=club/a',
    'of=&of=',
    '__proto__=club/a',
    'of=club/a%00',
    'of=club/a;club/b',
    'OF=club/a',
    'of=club%2fa',
    'of',
    '%6ff=club/a',
    'constructor=1',
    'of=__proto__/x',
    'of=club/constructor',
  ];
  it(`${queries.length} queries are refused or find nothing`, () =>
    each(queries, async (query) => {
      expect([404, 422], query).toContain((await rawGet(server.port, `/api/calendars/ar.ics?${query}`)).status);
    }));
});

describe('methods and connections', () => {
  const methods = ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'POST', 'MKCOL', 'SEARCH', 'LINK'];
  const paths = [
    '/ar',
    '/media/goal.9f8e7d.mp4',
    '/api/openapi.json',
    '/avatars/aaaaaaaaaaaaaaaaaaaaaa.webp',
    '/inbox',
    '/',
    '/ar/none',
  ];
  it(`${methods.length * paths.length} methods change and echo nothing`, () =>
    each(product(methods, paths), async ([method, path]) => {
      const answer = await sendRaw(
        server.port,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: s3cr3t\r\nContent-Length: 0\r\n\r\n`,
      );
      expect([403, 404, 405], `${method} ${path}`).toContain(answer.status);
      expect(answer.body).not.toContain('s3cr3t');
    }));

  const odd = [
    'CONNECT x:443 HTTP/1.1\r\nHost: x',
    'GET * HTTP/1.1\r\nHost: x',
    'OPTIONS * HTTP/1.1\r\nHost: x',
    'PRI * HTTP/2.0',
    'GET /ar HTTP/2.0\r\nHost: x',
    'GET /ar HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
    'GET /ar HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
    'GET /ar HTTP/1.1\r\nHost: x\r\nExpect: 100-continue',
    'GET /ar HTTP/1.1\r\nHost: x\r\nExpect: 200-ok',
    'GET  /ar HTTP/1.1\r\nHost: x',
    'GET /ar\r\nHost: x',
    'get /ar HTTP/1.1\r\nHost: x',
    'GET http:///ar HTTP/1.1\r\nHost: x',
    'GET http://[ HTTP/1.1\r\nHost: x',
    'GET javascript:alert(1) HTTP/1.1\r\nHost: x',
    'GET /ar HTTP/1.1\r\nHost: x\r\nHost: y',
  ];
  it(`${odd.length} request lines end nothing but their connection`, () =>
    each(odd, async (head) => {
      const socket: Socket = await open(server.port);
      socket.on('error', () => {});
      const all = readAll(socket);
      socket.write(`${head}\r\n\r\n`);
      socket.end();
      const answer = readHttpResponse(await all);
      if (answer.statusLine !== '') expect(answer.status, head).toBeLessThan(500);
    }));

  const forwarded = [
    '',
    ',',
    'x',
    '127.0.0.1',
    '127.0.0.1, 127.0.0.1',
    '::1',
    '0x7f.1',
    '1.2.3',
    '999.1.1.1',
    '[::1]:80',
    '1.1.1.1:99999',
    'unknown',
    '_hidden',
    '1.1.1.1\t',
    `${'127.0.0.1,'.repeat(1400)}1.1.1.1`,
    '::ffff:1.2.3.4',
    'fe80::1%25eth0',
    '64:ff9b::1.2.3.4',
  ];
  it(`${forwarded.length} addresses that a proxy forwards are read or left`, () =>
    each(forwarded, async (address) => {
      const answer = await rawGet(server.port, '/api/calendars/ar.ics?of=club/x', `X-Forwarded-For: ${address}`);
      expect(answer.status, address).toBe(404);
    }));

  it('it is still the same process, and wrote no line about a fault', async () => {
    expect(server.child.exitCode).toBeNull();
    const faults = server.output.stderr.split('\n').filter((line) => /"level":(?:50|60)|Error/.test(line));
    expect(faults).toEqual([]);
    server.child.kill('SIGTERM');
    const [code] = (await once(server.child, 'close')) as [number];
    expect(code).toBe(0);
  });
});
