import { describe, expect, it } from 'vitest';
import { targetFiles, type TargetLayout } from './target-files.ts';

const host: TargetLayout = { hasHeaders: false, compressed: true, cleanNames: false };
const store: TargetLayout = { hasHeaders: true, compressed: false, cleanNames: false };
const site = ['.nginx/http.conf', 'ar/news.html', 'ar/news.html.br', 'index.html'].map((path) => ({
  path,
  digest: path,
}));
const names = (layout: TargetLayout): string[] => targetFiles(site, layout).map(({ to }) => to);

describe('the files of a site on a target', () => {
  it('are all of them on a host', () => expect(names(host)).toEqual(site.map(({ path }) => path)));
  it('are neither compressed siblings nor the configuration of a web server on a store', () =>
    expect(names(store)).toEqual(['ar/news.html', 'index.html']));
  it('have no extension where pages have clean names, but for the page of the root', () =>
    expect(names({ ...store, cleanNames: true })).toEqual(['ar/news', 'index.html']));
  it('are others to a store where their headers are', () => {
    const [page] = targetFiles([{ path: 'a.html', digest: 'x' }], store);
    const [feed] = targetFiles([{ path: 'a.xml', digest: 'x' }], store);
    expect(page?.digest).not.toBe(feed?.digest);
  });
});
