import { describe, expect, it } from 'vitest';
import { isFilePath, pageFile, pagePath, routePath } from './page-path.ts';

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/ar', '/ar'],
    ['/ar/', '/ar'],
    ['/ar/index.html', '/ar'],
    ['/ar/news/a.html', '/ar/news/a'],
    ['/ar/news/a/', '/ar/news/a'],
    ['/ar/news/%D8%AE%D8%A8%D8%B1', '/ar/news/%D8%AE%D8%A8%D8%B1'],
    ['/en/rss.xml', '/en/rss.xml'],
    ['/ar/club/al-ahly.ics', '/ar/club/al-ahly.ics'],
  ])('of %s is %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });

  it.each([
    ['/', 'index.html'],
    ['/ar', 'ar.html'],
    ['/en/news/a', 'en/news/a.html'],
    ['/ar/news/%D8%AE%D8%A8%D8%B1', 'ar/news/خبر.html'],
    ['/en/rss.xml', 'en/rss.xml'],
    ['/ar/club/%D8%A3%D9%87%D9%84%D9%8A.ics', 'ar/club/أهلي.ics'],
    ['/en/v1.2/news', 'en/v1.2/news.html'],
  ])('%s lies in %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });

  it('tells files of their own from pages by the end alone', () => {
    expect(['/en/rss.xml', '/a.json', '/a.ics', '/a.WEBP'].every(isFilePath)).toBe(true);
    expect(['/', '/ar', '/en/v1.2/news', '/ar/%D8%AE', '/a.'].some(isFilePath)).toBe(false);
  });
});

describe('the path of a route', () => {
  const page = { type: 'page', component: 'src/pages/[slug].astro' };
  const endpoint = { type: 'endpoint', component: 'src/pages/[slug].ts' };

  it.each([
    ['/', '/'],
    ['/ar/خبر', '/ar/%D8%AE%D8%A8%D8%B1'],
    ['/ar/a b', '/ar/a%20b'],
    ["/ar/a&b+c=d;e,f!g'h(i)@$", "/ar/a&b+c=d;e,f!g'h(i)@$"],
  ])('of %s is %s, and leads to the file named so', (pathname, path) => {
    expect(routePath(pathname, page)).toBe(path);
    if (pathname !== '/') expect(pageFile(path)).toBe(`${pathname.slice(1)}.html`);
  });

  it('has an extension where it is no page, and none where it is one', () => {
    expect(routePath('/ar/خبر.ics', endpoint)).toBe('/ar/%D8%AE%D8%A8%D8%B1.ics');
    expect(routePath('/.well-known/a.json', endpoint)).toBe('/.well-known/a.json');
    expect(() => routePath('/ar/خ.0', page)).toThrow('/ar/خ.0, of src/pages/[slug].astro, is a page');
    expect(() => routePath('/ar/a', endpoint)).toThrow('/ar/a, of src/pages/[slug].ts, is no page');
    expect(() => routePath('/ar/a.html', endpoint)).toThrow('not .html');
  });

  it.each(['/ar/50%', '/ar/a%23b', '/ar/a?b', '/ar/a#b', '/ar/a\\b', '/ar/a\nb', '/ar//a', '/ar/../a', '/ar/.a'])(
    'cannot be %j',
    (pathname) => {
      expect(() => routePath(pathname, page)).toThrow(`${pathname}, of src/pages/[slug].astro, cannot be an address`);
    },
  );

  it('has names of files that file systems take', () => {
    const longest = 'خ'.repeat(123); // 246 bytes, and .html.br
    expect(pageFile(routePath(`/ar/${longest}`, page))).toBe(`ar/${longest}.html`);
    expect(() => routePath(`/ar/${longest}ab`, page)).toThrow('needs a file with a name of 256 bytes');
    expect(() => routePath(`/ar/${'ب'.repeat(128)}/a`, page)).toThrow('needs a file with a name of 256 bytes');
  });
});
