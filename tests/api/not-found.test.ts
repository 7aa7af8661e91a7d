import { describe, expect, it } from 'vitest';
import { ask, title } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const get = (path: string, headers: Record<string, string> = {}) => ask(site.dist, path, headers);
const shownPath = async (path: string) => /<p title="(.*)">(.*)<\/p>/s.exec(await (await get(path)).text())?.[2];

describe('a missing page', () => {
  it.each([
    ['/ar/none', {}, 'الصفحة غير موجودة'],
    ['/en/none', {}, 'Page not found'],
    ['/en/none', { Cookie: 'lang=ar' }, 'Page not found'],
    ['/ar/none', { Cookie: 'lang=en', 'Accept-Language': 'en' }, 'الصفحة غير موجودة'],
    ['/none', {}, 'الصفحة غير موجودة'],
    ['/none', { Cookie: 'lang=en' }, 'Page not found'],
    ['/none', { 'Accept-Language': 'en-GB' }, 'Page not found'],
    ['/none', { 'Accept-Language': 'fr' }, 'الصفحة غير موجودة'],
    ['/fr/news', { Cookie: 'lang=fr' }, 'الصفحة غير موجودة'],
    ['/english/none', {}, 'الصفحة غير موجودة'],
  ])('%s with %o is 404 in the reader’s language', async (path, headers, expected) => {
    const response = await get(path, headers as Record<string, string>);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(await title(response)).toBe(expected);
  });

  it('is stored by no shared cache', async () => {
    expect((await get('/ar/none')).headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('falls back to text where the build has no page for it', async () => {
    const response = await ask(`${site.dist}-without`, '/ar/none');
    expect([response.status, await response.text()]).toEqual([404, 'Page Not Found: /ar/none']);
  });

  it('follows a new build of the page', async () => {
    const path = '/en/none';
    await get(path);
    write(site.dist, 'en/404.html', '<title>Offside</title><p title="__PATH__">__PATH__</p>');
    expect(await title(await get(path))).toBe('Offside');
  });
});

describe('the path on the page', () => {
  it.each([
    ['/ar/none', '/ar/none'],
    ['/ar/none?page=2&x=%20y', '/ar/none?page=2&amp;x= y'],
    [encodeURI('/ar/news/لا-شيء'), '/ar/news/لا-شيء'],
    ['/ar/<script>alert(1)</script>', '/ar/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/ar/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/ar/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ["/ar/'onclick='x", '/ar/&#39;onclick=&#39;x'],
    ['/ar/%22%20autofocus%20onfocus=%22x', '/ar/&quot; autofocus onfocus=&quot;x'],
    ['/ar/%26lt;b%26gt;', '/ar/&amp;lt;b&amp;gt;'],
    ["/ar/$&$'$`$1$$", '/ar/$&amp;$&#39;$`$1$$'],
    ['/ar/none?a=%zz%D8%B9', '/ar/none?a=%zzع'],
    ['/ar/none?a=%ff%00%0d%0a', '/ar/none?a=%ff%00%0d%0a'],
    ['/ar/none?a=%00%0d%0a%E2%80%AEevil%E2%81%A6%E2%80%8F', '/ar/none?a=evil'],
    ['/ar/__PATH__', '/ar/__PATH__'],
  ])('%s is shown as %s', async (path, shown) => {
    expect(await shownPath(path)).toBe(shown);
  });

  it('is cut to 200 characters, none of them broken', async () => {
    const shown = await shownPath(`/ar/${encodeURIComponent('⚽'.repeat(150) + '🏆'.repeat(300))}`);
    expect([...shown!]).toHaveLength(201);
    expect(shown).toMatch(/^\/ar\/⚽{150}🏆{46}…$/u);
  });
});

describe('search engines’ bots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
  ])('%s gets the status and a bare text', async (agent) => {
    const response = await get('/ar/none?x=1', { 'User-Agent': agent });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('Page Not Found: /ar/none?x=1');
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'curl/8.5.0',
    '',
  ])('"%s" gets the page', async (agent) => {
    expect(await title(await get('/ar/none', { 'User-Agent': agent }))).toBe('الصفحة غير موجودة');
  });

  it('get pages that are there like anybody', async () => {
    expect(await title(await get('/ar/news', { 'User-Agent': 'Googlebot/2.1' }))).toBe('الأخبار');
  });
});

describe('a missing hashed file', () => {
  it.each(['/_assets/old.aaaa.js', '/_assets/', '/media/old.bbbb.avif'])(
    '%s gets a bare response that no cache stores',
    async (path) => {
      const first = await get(path);
      const response = first.status === 308 ? await get('/_assets/x') : first;
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toBe('Not Found');
      expect(response.headers.get('Set-Cookie')).toBeNull();
    },
  );
});
