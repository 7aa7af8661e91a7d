import { describe, expect, it } from 'vitest';
import { ask, title } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(site.dist, encodeURI(path), headers, method);

/** Puts old addresses in place as a publish does. */
const publish = (moved: Record<string, string>, gone: Record<string, string> = {}) =>
  write(site.dist, 'moved.json', JSON.stringify({ moved, gone }));

const present = encodeURI('/ar/news/إسبانيا-بطلة-العالم');

describe('an old address', () => {
  it.each(['/ar/news/إسبانيا-تفوز', '/ar/news/إسبانيا-تفوز/', '/ar/news/إسبانيا-تفوز.html'])(
    '%s leads to the present one for good, in one hop, with its query',
    async (path) => {
      publish({ '/ar/news/إسبانيا-تفوز': present });
      const response = await get(`${path}?utm=a&b=%20`);
      expect(response.status).toBe(308);
      expect(response.headers.get('Location')).toBe(`${present}?utm=a&b=%2520`);
    },
  );

  it('is revalidated by a browser, because a story may return to it', async () => {
    publish({ '/ar/news/قديم': present });
    expect((await get('/ar/news/قديم')).headers.get('Cache-Control')).toBe('public, no-cache');
  });

  it('leads bots and HEAD requests there too', async () => {
    publish({ '/ar/news/قديم': present });
    expect((await get('/ar/news/قديم', { 'User-Agent': 'Googlebot/2.1' })).status).toBe(308);
    expect((await get('/ar/news/قديم', {}, 'HEAD')).headers.get('Location')).toBe(present);
  });

  it('is found however its letters are composed', async () => {
    publish({ '/ar/news/آخر': present });
    expect((await get('/ar/news/آخر'.normalize('NFD'))).headers.get('Location')).toBe(present);
  });

  it('has lower priority than a page at that address', async () => {
    publish({ '/ar/news/إسبانيا-بطلة-العالم': '/ar/news/x' }, { '/en/news': '/en/news' });
    expect(await title(await get('/ar/news/إسبانيا-بطلة-العالم'))).toBe('إسبانيا بطلة العالم');
    expect(await title(await get('/en/news'))).toBe('News');
  });

  it('follows each publish', async () => {
    publish({ '/en/news/a': '/en/news/b' });
    expect((await get('/en/news/a')).headers.get('Location')).toBe('/en/news/b');
    publish({ '/en/news/a': '/en/news/c1', '/en/news/b': '/en/news/c1' });
    expect((await get('/en/news/a')).headers.get('Location')).toBe('/en/news/c1');
    publish({}, {});
    expect((await get('/en/news/a')).status).toBe(404);
  });

  it('may be a number in the query of the front page, as of WordPress', async () => {
    publish({ '/?p=12': '/en/news/b' });
    expect((await get('/?p=12&fbclid=x')).headers.get('Location')).toBe('/en/news/b');
    expect((await get('/?p=12')).headers.get('Cache-Control')).toBe('public, no-cache');
    for (const other of ['/?p=13', '/?q=1&p=12', '/?p=12x', '/en?p=12'])
      expect((await get(other)).status).not.toBe(308);
  });

  it('never leads to another host, whatever the file says', async () => {
    publish({ '/en/news/a': '//evil.example' });
    expect((await get('/en/news/a')).status).toBe(404);
  });

  it.each(['/moved.json', '/site.json'])(
    'is not listed to readers, nor is what else the server reads: %s',
    async (path) => {
      publish({});
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the address of a withdrawn story', () => {
  const gone = { '/ar/news/سُحب': '/ar/news', '/en/analytics/drawn': '/en/analytics' };

  it.each([
    ['/ar/news/سُحب', 'سُحبت هذه المادة', '<a href="/ar/news">الأخبار</a>'],
    ['/en/analytics/drawn', 'Withdrawn', '<a href="/en/analytics">Analytics</a>'],
  ])('%s is gone, in its language, with a way to its section', async (path, heading, link) => {
    publish({}, gone);
    const response = await get(path);
    expect(response.status).toBe(410);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = await response.text();
    expect(text).toContain(`<title>${heading}</title>`);
    expect(text).toContain(link);
  });

  it('shows a path that holds a placeholder or markup as it is', async () => {
    publish({}, gone);
    const text = await (await get('/en/analytics/drawn?a=__SECTION__$&<b>')).text();
    expect(text).toContain('<p title="/en/analytics/drawn?a=__SECTION__$&amp;&lt;b&gt;">');
  });

  it('sends bots the bare status', async () => {
    publish({}, gone);
    const response = await get('/ar/news/سُحب', { 'User-Agent': 'Googlebot/2.1' });
    expect([response.status, await response.text()]).toEqual([410, 'Gone']);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  });

  it('is served again when a story comes back to it', async () => {
    publish({}, { '/en/news/back': '/en/news' });
    expect((await get('/en/news/back')).status).toBe(410);
    write(site.dist, 'en/news/back.html', '<title>Back</title>');
    publish({});
    expect(await title(await get('/en/news/back'))).toBe('Back');
  });

  it.each(['/ar/410', '/en/410'])('has no page of its own at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
