import { parseFeed } from '@rowanmanning/feed-parser';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { ask } from './support/app.ts';
import { publishedSiteUrl } from './support/publish.ts';
import { quickNewsroom } from './support/quick-newsroom.ts';

const site = quickNewsroom();
const { folder, dist, publish } = site;

interface Item {
  id: string;
  url: string;
  title: string;
  html: string;
  published: string;
}

const textOf = async (path: string): Promise<string> => {
  const response = await ask(dist, path);
  expect(response.status, path).toBe(200);
  return response.text();
};
const rssParser = new RssParser();
const byRssParser = async (text: string): Promise<Item[]> =>
  (await rssParser.parseString(text)).items.map((item) => ({
    id: String(item.guid ?? item['id']),
    url: item.link ?? '',
    title: item.title ?? '',
    html: String(item['content:encoded'] ?? item.content).trim(),
    published: item.isoDate ?? '',
  }));
const byFeedParser = (text: string): Item[] =>
  parseFeed(text).items.map(({ id, url, title, content, published }) => ({
    id: id ?? '',
    url: url ?? '',
    title: title ?? '',
    // It reads entities twice, where others read them once.
    html: (content ?? '').replaceAll(/&(?!amp;)/g, '&amp;'),
    published: published?.toISOString() ?? '',
  }));
interface JsonFeed {
  version: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_html: string; date_published: string }[];
}
const jsonFeed = async (path: string): Promise<JsonFeed> => JSON.parse(await textOf(path)) as JsonFeed;
const byJson = ({ items }: JsonFeed): Item[] =>
  items.map(({ id, url, title, content_html: html, date_published }) => ({
    id,
    url,
    title,
    html,
    published: new Date(date_published).toISOString(),
  }));

const titles = async (feed: string, locale: Locale = 'en') =>
  byFeedParser(await textOf(`/${locale}/feeds/${feed}.rss`)).map(({ title }) => title);

const chart = {
  id: 'goals',
  kind: 'bar',
  title: { ar: 'أهداف & أكثر', en: 'Goals' },
  alt: { ar: 'أعمدة', en: 'Bars' },
  source: { ar: 'السجل', en: 'The record' },
  series: [{ name: { ar: 'أهداف', en: 'Goals' }, points: [{ label: '90+4', value: 3 }] }],
};

const poll = {
  id: 'best',
  question: { ar: 'مصر 2–1 تونس & غيرها؟', en: 'Which?' },
  options: ['a', 'b'].map((id) => ({ id, label: { ar: `خيار ${id}`, en: id } })),
  opensAt: '2026-06-01T00:00:00Z',
  closesAt: '2026-12-01T00:00:00Z',
  resultVisibility: 'afterVote',
};

// The publishes follow one another.
describe('feeds', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    for (let day = 1; day <= 22; day += 1) {
      folder.story(`news/day-${day}`, { publishedAt: `2026-07-${String(day).padStart(2, '0')}T10:00:00Z` });
    }
    folder.story(
      'articles/linked',
      {
        title: { ar: 'مصر 2–1 تونس', en: 'Egypt 2–1 Tunisia' },
        publishedAt: '2026-08-01T10:00:00+03:00',
        tags: ['cup'],
        pictures: [
          {
            id: 'second',
            src: 'hero.svg',
            alt: { ar: 'رسم', en: 'The second' },
            caption: { en: 'Seen & said' },
            credit: { ar: 'المكتب', en: 'The desk' },
          },
        ],
      },
      {
        ar: '[خبر](story:news/day-22)',
        en: 'See [the news](story:news/day-22), then <b>rest</b> & sleep.\n\n> [!number] 7\n> goals\n\n::picture{second}',
      },
    );
    folder.story(
      'analytics/counted',
      { charts: [chart], publishedAt: '2026-06-01T10:00:00Z' },
      { ar: 'قبل\n\n::chart{goals}\n\nبعد\n\n::poll{best}', en: 'Before\n\n::chart{goals}\n\nAfter' },
    );
    folder.write('polls/best.yaml', poll);
    folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    await publish('2026-11-20T00:00:00Z');
  }, 180_000);
  afterAll(() => folder.dispose());

  it.each(locales)('have the same content in %s in every format, for independent parsers', async (locale) => {
    for (const feed of ['all', 'news', 'articles', 'analytics']) {
      const [rss, atom] = [await textOf(`/${locale}/feeds/${feed}.rss`), await textOf(`/${locale}/feeds/${feed}.atom`)];
      const expected = byJson(await jsonFeed(`/${locale}/feeds/${feed}.json`));
      expect(expected.length, feed).toBeGreaterThan(0);
      for (const items of [await byRssParser(rss), byFeedParser(rss), await byRssParser(atom), byFeedParser(atom)]) {
        expect(items, feed).toEqual(expected);
      }
    }
  });

  it('hold the newest twenty, and nothing that is not out', async () => {
    const all = await titles('all');
    expect(all).toHaveLength(20);
    expect(all.slice(0, 3)).toEqual(['Egypt \u20662\u2060–\u20601\u2069 Tunisia', 'Title day-22', 'Title day-21']);
    expect(await titles('news')).not.toContain('Title later');
    expect(await titles('caricatures')).toEqual([]);
  });

  it('have stories whole: text, picture, numbers and polls, with whole addresses that answer', async () => {
    const [article] = byFeedParser(await textOf('/en/feeds/articles.rss'));
    expect(article?.url).toBe(`${publishedSiteUrl}/en/articles/linked`);
    expect(article?.html).toContain(`<a href="${publishedSiteUrl}/en/news/day-22">the news</a>`);
    expect(article?.html).toMatch(new RegExp(`<img src="${publishedSiteUrl}/media/hero[^"]+" alt="A drawing">`));
    const [analysis] = await byRssParser(await textOf('/ar/feeds/analytics.atom'));
    expect(article?.html).toContain('<blockquote><p><b>7</b> <span>goals</span></p></blockquote>');
    expect(article?.html).toMatch(/alt="The second"><\/p>\n<p><small>Seen &amp; said<\/small>/);
    expect(analysis?.html).toContain('<h3>أهداف &amp; أكثر</h3>');
    expect(analysis?.html).toContain('<h3>مصر \u20662\u2060–\u20601\u2069 تونس &amp; غيرها؟</h3>');
    expect(analysis?.html).toContain('<li>خيار a</li><li>خيار b</li>');
    expect(analysis?.html).toContain(`<a href="${publishedSiteUrl}/ar/voting#best">`);
    expect(analysis?.html).toMatch(/<th>\u2066?90\+4\u2069?<\/th><td>3<\/td>/);
    for (const { html, url } of [article, analysis].flatMap((item) => item ?? [])) {
      const named = [url, ...[...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)];
      for (const address of named) {
        expect(address).toMatch(/^https:/);
        expect((await ask(dist, address.replace(publishedSiteUrl, ''))).status, address).toBe(200);
      }
    }
  });

  it('say what they are, and are named by the pages they belong to', async () => {
    const served = async (path: string) => (await ask(dist, path)).headers.get('Content-Type');
    expect(await served('/en/feeds/news.rss')).toBe('application/rss+xml; charset=utf-8');
    expect(await served('/en/feeds/news.atom')).toBe('application/atom+xml; charset=utf-8');
    expect(await served('/en/feeds/news.json')).toBe('application/feed+json; charset=utf-8');
    const { version, feed_url: self } = await jsonFeed('/ar/feeds/news.json');
    expect(version).toBe('https://jsonfeed.org/version/1.1');
    expect(self).toBe(`${publishedSiteUrl}/ar/feeds/news.json`);
    expect(await textOf('/en/feeds/all.rss')).toMatch(/<pubDate>Sat, 01 Aug 2026 07:00:00 GMT<\/pubDate>/);
    for (const [page, feed] of [
      ['/en', 'all'],
      ['/en/news', 'news'],
      ['/en/caricatures', 'caricatures'],
    ] as const) {
      const html = await textOf(page);
      for (const format of ['rss', 'atom', 'json'])
        expect(html).toMatch(
          new RegExp(`<link rel="alternate" type="[^"]+" href="${publishedSiteUrl}/en/feeds/${feed}.${format}"`),
        );
    }
  });

  it('know a story again under another slug, and forget one that was withdrawn', async () => {
    const before = byFeedParser(await textOf('/en/feeds/articles.rss'))[0];
    folder.story('articles/linked', { slug: { ar: 'آخر', en: 'other' }, publishedAt: '2026-08-01T10:00:00+03:00' });
    folder.story('news/day-22', { status: 'archived' });
    const { pages } = await publish('2026-11-20T01:00:00Z');
    expect(pages.rendered).toBeLessThan(60);
    const after = byFeedParser(await textOf('/en/feeds/articles.rss'))[0];
    expect(after?.id).toBe(before?.id);
    expect(after?.url).toBe(`${publishedSiteUrl}/en/articles/other`);
    expect(await titles('all')).not.toContain('Title day-22');
  });

  it('are byte for byte what a whole build makes', async () => {
    expect(await site.check()).toEqual([]);
  });
});
