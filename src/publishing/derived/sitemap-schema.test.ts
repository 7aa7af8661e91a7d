import { describe, expect, it } from 'vitest';
import { newsSitemapXml } from './news-sitemap.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import { schemaFaults } from './testing/sitemap-schema.ts';

const siteUrl = 'https://mustadira.example';
const faultsOf = (content: string) => schemaFaults([{ file: 'sitemap.xml', content }]);

describe('by the schemas', () => {
  it('a sitemap of pages with counterparts is valid', async () => {
    const alternates = { ar: '/ar/news/%D8%AE%D8%A8%D8%B1', en: '/en/news/one' };
    const entry = { path: '/en/news/one', lastmod: '2026-11-20T10:00:00.000Z', alternates };
    const xml = String(await sitemapXml([entry, { path: '/en' }], siteUrl));
    expect(await faultsOf(xml)).toEqual([]);
    expect(await faultsOf(xml.replace('2026-11-20T10:00:00.000Z', 'yesterday'))).not.toEqual([]);
    expect(await faultsOf(xml.replaceAll('hreflang', 'lang'))).not.toEqual([]);
  });

  it('a sitemap of news is valid', async () => {
    const news = {
      locale: 'ar',
      section: 'news',
      slug: 'خبر',
      publishedAt: '2026-11-20T10:00:00.000Z',
      title: 'الأهلي 2–1 الزمالك & more',
    } as const;
    const xml = String(await newsSitemapXml([news], siteUrl));
    expect(await faultsOf(xml)).toEqual([]);
    expect(await faultsOf(xml.replace(/<news:title>.*<\/news:title>/, ''))).not.toEqual([]);
  });

  it('an index of sitemaps is valid', async () => {
    const xml = String(
      await sitemapIndexXml(
        [{ file: 'sitemap-news-2026-11.xml', lastmod: '2026-11-20T10:00:00.000Z' }, { file: 'sitemap-pages.xml' }],
        siteUrl,
      ),
    );
    expect(await faultsOf(xml)).toEqual([]);
    expect(await faultsOf(xml.replaceAll('sitemap>', 'map>'))).not.toEqual([]);
  });
});
