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

  it('has an extension where it is no page, and none where it is one', () => {
    const page = { type: 'page', component: 'src/pages/[slug].astro' };
    const endpoint = { type: 'endpoint', component: 'src/pages/[slug].ts' };
    expect(routePath('/ar/%D8%AE', page)).toBe('/ar/%D8%AE');
    expect(routePath('/ar/a.ics', endpoint)).toBe('/ar/a.ics');
    expect(() => routePath('/ar/%D8%AE.0', page)).toThrow('/ar/خ.0, of src/pages/[slug].astro, is a page');
    expect(() => routePath('/ar/a', endpoint)).toThrow('/ar/a, of src/pages/[slug].ts, is no page');
    expect(() => routePath('/ar/a.html', endpoint)).toThrow('other than .html');
  });
});
