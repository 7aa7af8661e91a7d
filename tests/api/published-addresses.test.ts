import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './support/app.ts';
import { publishedSiteUrl } from './support/publish.ts';
import { quickNewsroom } from './support/quick-newsroom.ts';
import { alternatesOfPage, findablePages, listedPages } from './support/sitemaps.ts';

const site = quickNewsroom();
const { folder, dist, publish } = site;
const get = (path: string) => ask(dist, encodeURI(path));
const statusOf = async (path: string) => (await get(path)).status;
const leadsTo = async (path: string) => {
  const response = await get(path);
  return [response.status, decodeURI(response.headers.get('Location') ?? '')];
};
const textOf = async (path: string) => (await get(path)).text();
const listed = async () => (await listedPages(dist)).map(({ path }) => path);

/** What has to hold of the sitemaps after every publish. */
const expectSitemapsToFit = async () => {
  const pages = await listedPages(dist);
  expect(pages.map(({ path }) => path).sort()).toEqual(findablePages(dist));
  for (const { path, alternates, lastmod } of pages) {
    expect(alternates, path).toEqual(alternatesOfPage(dist, path));
    if (lastmod !== undefined) expect(new Date(lastmod).toISOString()).toBe(lastmod);
  }
};

const slug = (english: string, arabic: string) => ({ slug: { en: english, ar: arabic }, tags: ['cup'] });

// The publishes follow one another: each goes on from the site the one before left.
describe('addresses through publishes', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    folder.story('news/one', slug('one', 'أول'));
    folder.story('articles/two', { ...slug('two', 'ثان'), updatedAt: '2026-07-03T08:00:00+03:00' });
    folder.story('news/later', { ...slug('later', 'لاحق'), status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    folder.story('articles/arabic', { slug: { ar: 'عربي' }, title: { ar: 'عنوان' }, dek: { ar: 'سطر' } });
    folder.remove('articles/arabic/en.md');
    await publish('2026-11-20T00:00:00Z');
  }, 180_000);
  afterAll(() => folder.dispose());

  it('lists every page of a whole build, with dates and counterparts', async () => {
    await expectSitemapsToFit();
    const pages = await listedPages(dist);
    const two = pages.find(({ path }) => path === '/en/articles/two');
    expect(two?.lastmod).toBe('2026-07-03T05:00:00.000Z');
    expect(two?.alternates).toEqual({
      ar: '/ar/articles/ثان',
      en: '/en/articles/two',
      'x-default': '/ar/articles/ثان',
    });
    expect(pages.find(({ path }) => path === '/ar/articles/عربي')?.alternates).toEqual({});
    expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain(
      `\nSitemap: ${publishedSiteUrl}/sitemap-index.xml\n`,
    );
  });

  it('does not reveal a story that is not published yet', async () => {
    expect(await statusOf('/en/news/later')).toBe(404);
    expect(await listed()).not.toContain('/en/news/later');
  });

  it('leads from an earlier slug to the present one, in one hop after two renames', async () => {
    folder.story('news/one', slug('uno', 'واحد'));
    const { whole, pages } = await publish('2026-11-20T01:00:00Z');
    if (whole === undefined) expect(pages.rendered).toBeLessThan(40);
    expect(await leadsTo('/en/news/one')).toEqual([308, '/en/news/uno']);
    folder.story('news/one', slug('unus', 'أوحد'));
    await publish('2026-11-20T02:00:00Z');
    expect(await leadsTo('/en/news/one')).toEqual([308, '/en/news/unus']);
    expect(await leadsTo('/en/news/uno')).toEqual([308, '/en/news/unus']);
    expect(await leadsTo('/ar/news/أول')).toEqual([308, '/ar/news/أوحد']);
    await expectSitemapsToFit();
  });

  it('takes a withdrawn story out of everything and says that it is gone', async () => {
    expect(await textOf('/en/tags/cup')).toContain('/en/articles/two');
    folder.story('articles/two', { ...slug('two', 'ثان'), status: 'archived' });
    await publish('2026-11-20T03:00:00Z');
    expect(await statusOf('/en/articles/two')).toBe(410);
    expect(await statusOf('/ar/articles/ثان')).toBe(410);
    const notice = await textOf('/en/articles/two');
    expect(notice).toMatch(/<a href="\/en\/articles"[^>]*>More in Articles<\/a>/);
    expect(notice).not.toMatch(/__[A-Z_]+__/);
    for (const path of ['/en/articles', '/en/tags/cup', '/en'])
      expect(await textOf(path)).not.toContain('/en/articles/two');
    await expectSitemapsToFit();
  });

  it('returns its earlier address to a story, and its own to a withdrawn one', async () => {
    folder.story('news/one', slug('one', 'أول'));
    folder.story('articles/two', slug('two', 'ثان'));
    await publish('2026-11-20T04:00:00Z');
    expect(await statusOf('/en/news/one')).toBe(200);
    expect(await leadsTo('/en/news/uno')).toEqual([308, '/en/news/one']);
    expect(await leadsTo('/en/news/unus')).toEqual([308, '/en/news/one']);
    expect(await statusOf('/en/articles/two')).toBe(200);
    await expectSitemapsToFit();
  });

  it('assigns an address to another story that takes it', async () => {
    folder.story('news/three', slug('uno', 'ثالث'));
    await publish('2026-11-20T05:00:00Z');
    expect(await statusOf('/en/news/uno')).toBe(200);
    expect(await leadsTo('/en/news/unus')).toEqual([308, '/en/news/one']);
  });

  it('brings a scheduled story out at a later publish, and forgets a deleted one', async () => {
    folder.remove('articles/two');
    await publish('2026-12-02T00:00:00Z');
    expect(await statusOf('/en/news/later')).toBe(200);
    expect(await listed()).toContain('/en/news/later');
    expect(await statusOf('/en/articles/two')).toBe(410);
    await expectSitemapsToFit();
  });

  it('is byte for byte what a whole build makes', async () => {
    expect(await site.check()).toEqual([]);
  });
});
