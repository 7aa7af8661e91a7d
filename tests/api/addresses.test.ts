import { describe, expect, it } from 'vitest';
import { ask, title } from './support/app.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();
const get = (path: string) => ask(site.dist, path, { Cookie: 'lang=ar' });

describe('clean addresses', () => {
  it.each([
    ['/ar', 'الرئيسية'],
    ['/en', 'Home'],
    ['/ar/news', 'الأخبار'],
    ['/ar/news?page=2', 'الأخبار'],
    ['/en/news', 'News'],
  ])('%s is a page', async (path, expected) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await title(response)).toBe(expected);
  });

  it.each([
    ['encoded', encodeURI('/ar/news/إسبانيا-بطلة-العالم')],
    ['encoded in small letters', encodeURI('/ar/news/إسبانيا-بطلة-العالم').toLowerCase()],
    ['decoded', '/ar/news/إسبانيا-بطلة-العالم'],
    ['in decomposed Unicode', '/ar/news/إسبانيا-بطلة-العالم'.normalize('NFD')],
    ['encoded as a whole', `/ar/news/${encodeURIComponent('إسبانيا-بطلة-العالم')}`],
  ])('finds an Arabic slug %s', async (_how, path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await title(response)).toBe('إسبانيا بطلة العالم');
  });
});

describe('other spellings', () => {
  it.each([
    ['/ar/', '/ar'],
    ['/ar/news/', '/ar/news'],
    ['/ar/news/?page=2&q=a%20b', '/ar/news?page=2&q=a%20b'],
    ['/ar/news.html', '/ar/news'],
    ['/ar/news.html?x=1', '/ar/news?x=1'],
    ['/ar/news.html/', '/ar/news'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/ar/index.html', '/ar'],
    ['/ar/none/', '/ar/none'],
    ['/ar/news/%D8%AE%D8%A8%D8%B1/', '/ar/news/%D8%AE%D8%A8%D8%B1'],
    ['/ar/news/خبر/', '/ar/news/%D8%AE%D8%A8%D8%B1'],
    ['/ar/404.html', '/ar/404'],
  ])('%s leads to %s for good', async (path, to) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(to);
  });

  it('leads to an address that answers', async () => {
    expect((await get((await get('/ar/news.html/')).headers.get('Location')!)).status).toBe(200);
  });
});

describe('what is never served', () => {
  it.each([
    ['folders', '/_assets'],
    ['folders with a slash', '/media/'],
    ['dotfiles', '/.env'],
    ['dotfiles, encoded', '/%2eenv'],
    ['files in dot folders', '/.git/config'],
    ['the policy file', '/csp.json'],
    ['the 404 page itself', '/ar/404'],
    ['the 500 page itself', '/en/500'],
    ['a path out of the folder', '/../outside'],
    ['an encoded path out of the folder', '/%2e%2e/outside'],
    ['encoded slashes', '/..%2foutside'],
    ['encoded slashes in the middle', '/ar%2fnews'],
    ['encoded backslashes', '/..%5coutside'],
    ['twice-encoded dots', '/%252e%252e/outside'],
    ['NUL', '/ar/news%00.html'],
    ['line breaks', '/ar%0d%0aSet-Cookie:%20a=b'],
    ['an empty segment', '/ar//news'],
    ['an encoded question mark', '/ar/news%3Fx=1'],
    ['an encoded hash sign', '/ar/news%23x'],
    ['letters of another case', '/AR/NEWS'],
  ])('%s: %s', async (_what, path) => {
    const first = await get(path);
    const response = first.status === 308 ? await get(first.headers.get('Location')!) : first;
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('never to be served');
    expect(response.headers.get('Set-Cookie') ?? '').not.toContain('a=b');
  });

  it('but .well-known is', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });
});

describe('addresses that cannot be read', () => {
  it.each(['/%', '/%zz', '/ar/%E0%A4%A', '/%ff', '/ar/news/%C3%28/', '/%c0%ae%c0%ae/outside'])(
    '%s is a bad request',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(await response.text()).toBe('Bad Request');
    },
  );
});

describe('no redirect leaves the site', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/ar.html',
    '///evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/ar/..//evil.example/',
    '/%09/evil.example/',
    '/\t/evil.example/',
    '//evil.example/%2e%2e/',
    '/@evil.example/',
    '/index.html//evil.example/',
    '/index//evil.example',
  ])('%s', async (path) => {
    const response = await get(path);
    const location = response.headers.get('Location');
    const target = new URL(location ?? '/', 'http://mustadira.example/');
    expect(target.host).toBe('mustadira.example');
    expect(location ?? '/').not.toMatch(/^[/\\]{2}/);
  });
});
