import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { thorough } from '#server/testing/thorough.ts';
import {
  bodies,
  calendarQueries,
  conditions,
  encodings,
  forwardedAddresses,
  hidden,
  hosts,
  lineBreaks,
  pathsOut,
  places,
  product,
  ranges,
  requestLines,
  smuggling,
} from './support/attack-shapes.ts';
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

describe('no path leads out of the site, or to what is not served', () => {
  // All in the thorough run; a seventh is one of each by each.
  const tried = pathsOut.filter((_, at) => thorough || at % 7 === 0);
  it(`${tried.length} spellings`, () =>
    each(tried, async (path) => {
      const { status, body, headers } = await rawGet(server.port, encodeURI(path).replaceAll('%25', '%'));
      expect(status, path).toBeGreaterThanOrEqual(300);
      expect(status, path).toBeLessThan(500);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
      expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
    }));

  it(`${hidden.length} endings of files that only the server reads`, () =>
    each(hidden, async (path) => {
      const { status, body } = await rawGet(server.port, path);
      expect([400, 404, 308], path).toContain(status);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
    }));
});

describe('a header carries nothing further', () => {
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

  it(`${lineBreaks.length * places.length} line breaks`, () =>
    each(product(lineBreaks, places), async ([line, place]) => {
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
  it(`${smuggling.length * 3} shapes: what stands behind is no second request`, () =>
    each(product(smuggling, ['POST /ar', 'POST /api/contact', 'GET /en']), async ([[name, head, body], line]) => {
      const socket = await open(server.port);
      socket.on('error', () => {});
      const all = readAll(socket);
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`, 'latin1');
      socket.end();
      expect(await all, `${name} ${line}`).not.toContain('Page Not Found: /smuggled');
    }));
});

describe('parts, conditions and encodings', () => {
  it(`${ranges.length * conditions.length} ranges: a part, the whole, or nothing, and never more`, () =>
    each(product(ranges, conditions), async ([range, condition]) => {
      const headers = [`Range: ${range}`, ...(condition ? [condition] : [])];
      const { status, body } = await rawGet(server.port, '/media/goal.9f8e7d.mp4', ...headers);
      expect([200, 206, 304, 416]).toContain(status);
      expect('0123456789').toContain(body);
    }));

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

  it(`${calendarQueries.length} queries are refused or find nothing`, () =>
    each(calendarQueries, async (query) => {
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

  it(`${requestLines.length} request lines end nothing but their connection`, () =>
    each(requestLines, async (head) => {
      const socket: Socket = await open(server.port);
      socket.on('error', () => {});
      const all = readAll(socket);
      socket.write(`${head}\r\n\r\n`);
      socket.end();
      const answer = readHttpResponse(await all);
      if (answer.statusLine !== '') expect(answer.status, head).toBeLessThan(500);
    }));

  it(`${forwardedAddresses.length} addresses that a proxy forwards are read or left`, () =>
    each(forwardedAddresses, async (address) => {
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
