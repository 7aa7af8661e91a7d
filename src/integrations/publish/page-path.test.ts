import { describe, expect, it } from 'vitest';
import { pageFile, pagePath } from './page-path.ts';

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
  ])('of %s is %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });

  it.each([
    ['/', 'index.html'],
    ['/ar', 'ar.html'],
    ['/en/news/a', 'en/news/a.html'],
    ['/ar/news/%D8%AE%D8%A8%D8%B1', 'ar/news/خبر.html'],
  ])('%s lies in %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });
});
