import { describe, expect, it } from 'vitest';
import { ask } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();

/** Readers who differ in everything that a request may contain. */
const readers: Record<string, string>[] = [
  {},
  { Cookie: 'lang=ar' },
  { Cookie: 'lang=en; theme=dark' },
  { Cookie: 'lang=fr' },
  { Cookie: 'token=abc; user=%7B%22id%22%3A1%7D' },
  { 'Accept-Language': 'en-GB,en;q=0.9' },
  { 'Sec-Fetch-Mode': 'navigate', 'User-Agent': 'Mozilla/5.0 Firefox/145.0' },
  { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Mode': 'no-cors' },
];

const headersFor = async (path: string, reader: Record<string, string>, method = 'GET') => {
  const response = await ask(site.dist, path, reader, method);
  return { status: response.status, ...Object.fromEntries(response.headers) };
};

const arabicStory = encodeURI('/ar/news/إسبانيا-بطلة-العالم');
const moved = { moved: { '/en/news/old': '/en/news' }, gone: { '/en/news/withdrawn': '/en/news' } };

describe('an answer that a shared cache may hold is the same for all readers', () => {
  it.each([
    ['a front page', '/en', 200, 'public, no-cache'],
    ['a list', '/ar/news', 200, 'public, no-cache'],
    ['a story', arabicStory, 200, 'public, no-cache'],
    ['a page with a form', '/ar/login', 200, 'public, no-cache'],
    ['a feed', '/ar/rss.xml', 200, 'public, no-cache'],
    ['a hashed file', '/_assets/page.B3kd8.css', 200, 'public, max-age=31536000, immutable'],
    ['an old address', '/en/news/old', 308, 'public, no-cache'],
  ])('%s: %s', async (_kind, path, status, cacheControl) => {
    write(site.dist, 'ar/login.html', '<title>دخول</title>');
    write(site.dist, 'moved.json', JSON.stringify(moved));
    const [first, ...others] = await Promise.all(readers.map((reader) => headersFor(path, reader)));
    expect(first).toMatchObject({ status, 'cache-control': cacheControl });
    expect(first).not.toHaveProperty('set-cookie');
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(['/ar/news', '/_assets/page.B3kd8.css'])('%s is revalidated by its tag, by any reader', async (path) => {
    const first = await headersFor(path, {});
    for (const reader of readers) {
      const again = await headersFor(path, { ...reader, 'If-None-Match': String((first as { etag?: string }).etag) });
      expect(again).toMatchObject({ status: 304, 'cache-control': expect.stringMatching(/^public/) as string });
      expect(again).not.toHaveProperty('set-cookie');
    }
  });

  it('varies by the encoding alone', async () => {
    for (const path of ['/en', '/ar/news', '/_assets/page.B3kd8.css'])
      expect(await headersFor(path, {})).toHaveProperty('vary', 'Accept-Encoding');
  });
});

describe('an answer that depends on the reader is held by none', () => {
  it.each(['/en/none', '/none', '/en/news/withdrawn', '/'])('%s', async (path) => {
    for (const reader of readers)
      expect(await headersFor(path, reader)).toHaveProperty('cache-control', 'private, no-cache');
  });

  it.each(['/en/none', '/none', '/en/news/withdrawn'])(
    '%s sets no cookie: the page itself stores the language',
    async (path) => {
      for (const reader of readers) expect(await headersFor(path, reader)).not.toHaveProperty('set-cookie');
    },
  );
});
