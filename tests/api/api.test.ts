import { describe, expect, it } from 'vitest';
import { appFor, ask } from './support/app.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();

describe('errors', () => {
  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/none', 404],
    ['GET', '/api/health/', 404],
    ['GET', '/api/health.html', 404],
    ['POST', '/api/none', 404],
    ['GET', '/api/../api/none', 404],
    ['POST', '/api/health', 405],
    ['PUT', '/api/health', 405],
    ['DELETE', '/api/health', 405],
  ])('%s %s is %i as JSON', async (method, path, status) => {
    const response = await ask(site.dist, path, {}, method);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ status, message: expect.stringMatching(/\p{Script=Arabic}/u) });
  });

  it('say what is allowed', async () => {
    expect((await ask(site.dist, '/api/health', {}, 'POST')).headers.get('Allow')).toBe('GET, HEAD');
  });

  it.each([
    ['en', 'Not found'],
    ['en-GB,ar;q=0.5', 'Not found'],
    ['ar', 'العنوان المطلوب غير موجود'],
    ['fr', 'العنوان المطلوب غير موجود'],
  ])('are in the language of Accept-Language: %s', async (language, message) => {
    expect(await (await ask(site.dist, '/api/none', { 'Accept-Language': language })).json()).toMatchObject({
      message,
    });
  });

  it('take the language from that header alone, not from the cookie', async () => {
    expect(await (await ask(site.dist, '/api/none', { Cookie: 'lang=en' })).json()).toMatchObject({
      message: 'العنوان المطلوب غير موجود',
    });
  });
});

describe('bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    appFor(site.dist).request('/api/health', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const chunked = (bytes: number) =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(Math.min(bytes, 16_384)));
        bytes -= 16_384;
        if (bytes <= 0) controller.close();
      },
    });

  it('are refused above 64 KiB by the length they announce', async () => {
    const response = await post('x', { 'Content-Length': '65537', 'Accept-Language': 'en' });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: 413, message: 'This is too large to send. Shorten it, or choose a smaller file.' },
    ]);
  });

  it('attack 25: are refused above 64 KiB when they come in chunks', async () => {
    expect((await post(chunked(80_000))).status).toBe(413);
  });

  it('attack 25: are refused above 64 KiB when chunks hide behind a small length', async () => {
    expect((await post(chunked(80_000), { 'Content-Length': '10', 'Transfer-Encoding': 'chunked' })).status).toBe(413);
  });

  it('pass below', async () => {
    expect((await post(chunked(60_000))).status).toBe(405);
  });
});

it('no cache stores anything of the API', async () => {
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['GET', '/api/none'],
    ['POST', '/api/health'],
  ] as const) {
    expect((await ask(site.dist, path, {}, method)).headers.get('Cache-Control')).toBe('no-store');
  }
});

it('an address that only begins alike is a page', async () => {
  const response = await ask(site.dist, '/apiary');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
});
