import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { groupOfPage } from './sitemap-groups.ts';
import { type SitemapList, sitemapsDue, writeSitemaps } from './sitemaps.ts';

const siteUrl = 'https://mustadira.example';

describe('the sitemap of a page', () => {
  it.each([
    ['/ar', 'pages'],
    ['/en/news', 'pages'],
    ['/en/championships/world-cup', 'pages'],
    ['/en/news/page/500', 'news-archive-1'],
    ['/ar/news/page/501', 'news-archive-2'],
    ['/en/tags/final', 'tags'],
    ['/en/authors/desk', 'authors'],
    ['/en/authors/desk/page/3', 'authors-archive-1'],
    ['/en/tags/final/page/3', 'tags-archive-1'],
    ['/en/matches/day/2026-07-19', 'matches'],
    ['/ar/club/egypt', 'clubs'],
    ['/ar/player/mohamed-salah', 'players'],
    ['/', undefined],
    ['/ar/404', undefined],
    ['/en/410', undefined],
    ['/en/500', undefined],
    ['/en/503', undefined],
    ['/en/news/a-story', undefined],
    ['/en/rss.xml', undefined],
    ['/en/news/rss.xml', undefined],
    ['/ar/club/egypt.ics', undefined],
    ['/ar/matches.json', undefined],
  ])('%s is %s', (path, group) => {
    expect(groupOfPage(path)).toBe(group);
  });
});

describe('sitemaps', () => {
  let folder: ReturnType<typeof newsroomFolder>;
  let list: SitemapList;
  let paths: string[];
  beforeEach(() => {
    folder = newsroomFolder();
    list = {};
    paths = ['/ar', '/en', '/ar/news', '/en/news'];
  });
  afterEach(() => folder.dispose());

  const write = async (keys: string[] | 'all', pages: string[] = []) => {
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20T00:00:00Z') });
    try {
      const stories = reader.site.storyMonths;
      const due =
        keys === 'all'
          ? { months: stories.months(), groups: undefined }
          : sitemapsDue(
              keys.map((key) => ({ key: key as DependencyKey, at: '' })),
              pages,
            );
      const files = new Map<string, Buffer>();
      const put = (file: string, content: Buffer) => void files.set(file, content);
      const written = await writeSitemaps(list, { due, paths: () => paths, stories, siteUrl, put });
      list = written.list;
      return { write: files, remove: written.remove };
    } finally {
      reader.close();
    }
  };

  it('touches one small one when a story changed', async () => {
    folder.story('news/one');
    folder.story('news/two', { publishedAt: '2026-08-02T10:00:00Z' });
    await folder.index();
    const { write: all } = await write('all');
    expect([...all.keys()].sort()).toEqual([
      'sitemap-index.xml',
      'sitemap-news-2026-07.xml',
      'sitemap-news-2026-08.xml',
      'sitemap-pages.xml',
    ]);
    folder.story('news/two', { publishedAt: '2026-08-02T10:00:00Z', updatedAt: '2026-08-03T10:00:00Z' });
    await folder.index();
    const { write: some } = await write(['month/news/2026-08']);
    expect([...some.keys()]).toEqual(['sitemap-news-2026-08.xml', 'sitemap-index.xml']);
    expect(String(some.get('sitemap-index.xml'))).toContain('<lastmod>2026-08-03T10:00:00.000Z</lastmod>');
    expect([...(await write('all')).write]).toEqual(
      expect.arrayContaining([...some].map(([file, content]) => [file, content])),
    );
  });

  it('goes when its last story does', async () => {
    folder.story('news/one');
    await folder.index();
    await write('all');
    folder.remove('news/one');
    await folder.index();
    const { remove, write: written } = await write(['month/news/2026-07']);
    expect(remove).toEqual(['sitemap-news-2026-07.xml']);
    expect(String(written.get('sitemap-index.xml'))).not.toContain('2026-07');
  });

  it('follows pages that come and go, with their counterparts', async () => {
    await folder.index();
    await write('all');
    paths = [...paths, '/ar/club/egypt', '/en/club/egypt', '/ar/news/page/1'];
    const { write: written } = await write([], ['/ar/club/egypt', '/en/club/egypt', '/ar/news/page/1']);
    expect([...written.keys()].sort()).toEqual([
      'sitemap-clubs.xml',
      'sitemap-index.xml',
      'sitemap-news-archive-1.xml',
    ]);
    expect(String(written.get('sitemap-clubs.xml'))).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}/ar/club/egypt"/>`,
    );
    expect(String(written.get('sitemap-news-archive-1.xml'))).not.toContain('alternate');
    paths = paths.filter((path) => !path.includes('club'));
    expect((await write([], ['/ar/club/egypt', '/en/club/egypt'])).remove).toEqual(['sitemap-clubs.xml']);
  });

  it('holds no more pages than the protocol allows', async () => {
    await folder.index();
    paths = Array.from({ length: 10_001 }, (_, at) => `/en/player/p-${at}`);
    const { write: written } = await write('all');
    expect(String(written.get('sitemap-players.xml')).match(/<url>/g)).toHaveLength(10_000);
    expect(String(written.get('sitemap-players-part-2.xml')).match(/<url>/g)).toHaveLength(1);
  });
});
