import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '#server/api.ts';
import { errorPages } from '#server/http/error-pages.ts';
import { internalError } from '#server/http/internal-error.ts';
import type { ServerEnv } from '#server/http/server-env.ts';
import { appFor, pagesAlone, title } from './support/app.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();
const secret = 'the password is hunter2';

/** A request that breaks the server while it is being answered. */
function breakingRequest(path: string, headers: Record<string, string> = {}): Request {
  const request = new Request(`http://localhost${path}`, { headers });
  const real = request.headers.get.bind(request.headers);
  vi.spyOn(request.headers, 'get').mockImplementation((name) => {
    if (name === 'Accept-Encoding') throw new Error(secret);
    return real(name);
  });
  return request;
}

describe('a page that breaks', () => {
  it.each([
    ['/ar/news', {}, 'خطأ في الخادم'],
    ['/en/news', {}, 'Internal Server Error'],
    ['/robots.txt', { Cookie: 'lang=en' }, 'Internal Server Error'],
    ['/', {}, 'خطأ في الخادم'],
  ])('%s is 500 in the reader’s language, without a word about why', async (path, headers, expected) => {
    const response = await appFor(site.dist).fetch(breakingRequest(path, headers as Record<string, string>));
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = await response.clone().text();
    expect(text).not.toMatch(/hunter2|at \w+ \(|\.ts:/);
    expect(await title(response)).toBe(expected);
  });

  it('is logged with its reason and the id the answer carries', async () => {
    const lines: Record<string, unknown>[] = [];
    const response = await appFor(site.dist, { lines }).fetch(breakingRequest('/ar/news?token=abc'));
    const logged = lines.find(({ msg }) => msg === 'request failed');
    expect(logged).toMatchObject({ level: 50, path: '/ar/news', method: 'GET', err: { message: secret } });
    expect(logged?.['requestId']).toBe(response.headers.get('X-Request-Id'));
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(lines)).not.toContain('token=abc');
  });

  it('carries the security headers too', async () => {
    const response = await appFor(site.dist).fetch(breakingRequest('/ar/news'));
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is a bare text for search engines’ bots', async () => {
    const response = await appFor(site.dist).fetch(breakingRequest('/ar/news', { 'User-Agent': 'Googlebot/2.1' }));
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
  });

  it('is a bare text where the build has no page for it', async () => {
    const app = new Hono<ServerEnv>();
    app.get('/broken', () => {
      throw new Error(secret);
    });
    app.onError(internalError(errorPages('/nowhere'), pino({ level: 'silent' })));
    const response = await app.request('/broken');
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
  });

  it.each(['EMFILE', 'ENFILE'])('is to be asked for again where a file finds no descriptor (%s)', async (code) => {
    const app = new Hono<ServerEnv>();
    app.get('/file', () => {
      throw Object.assign(new Error(`${code}: too many open files`), { code });
    });
    app.onError(internalError(errorPages('/nowhere'), pino({ level: 'silent' })));
    const response = await app.request('/file');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it('answers an error that names its own status with it', async () => {
    const app = new Hono<ServerEnv>();
    app.get('/busy', () => {
      throw new HTTPException(429, { message: 'Slowly' });
    });
    app.onError(internalError(errorPages('/nowhere'), pino({ level: 'silent' })));
    expect((await app.request('/busy')).status).toBe(429);
  });
});

describe('an API call that breaks', () => {
  const breakingBody = () =>
    new ReadableStream({
      start: (controller) => controller.error(new Error(secret)),
    });

  it('is 500 as JSON, without a word about why, and logged', async () => {
    const lines: Record<string, unknown>[] = [];
    const response = await appFor(site.dist, { lines }).request('/api/health', {
      method: 'POST',
      body: breakingBody(),
      headers: { 'Accept-Language': 'en' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ status: 500, message: 'Internal Server Error' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const logged = lines.find(({ msg }) => msg === 'request failed');
    expect(logged).toMatchObject({ level: 50, err: { message: secret } });
    expect(logged?.['requestId']).toBe(response.headers.get('X-Request-Id'));
  });

  it('answers an error that names its own status in the API’s shape', async () => {
    const api = createApi({ dist: site.dist, logger: pino({ level: 'silent' }), settings: pagesAlone });
    const body = new ReadableStream({ start: (controller) => controller.error(new HTTPException(400)) });
    const response = await api.request('/health', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([response.status, await response.json()]).toEqual([400, { status: 400, message: 'طلب غير صالح' }]);
  });
});
