import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { parseSitemap } from 'sitemap';
import { describe, expect, it } from 'vitest';
import { openRecord } from '../plan/record.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { deriveAll, deriveChanges, recordAddresses } from './derive.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';

type Files = Record<string, string>;

/** A newsroom whose derived files are kept up to date step by step, without pages. */
const newsroom = () => {
  const folder = newsroomFolder();
  const root = dirname(folder.contentDir);
  // The index lies where the settings say, beside the content.
  const settings = {
    cacheDir: root,
    dataDir: join(root, 'data'),
    siteUrl: 'https://mustadira.example',
    timeZone: 'UTC',
  };
  const record = openRecord(join(root, 'published.sqlite'));
  const aside = openRecord(join(root, 'aside.sqlite'));
  const live: Files = {};
  return {
    folder,
    live,
    settings,
    start: async (now: Date): Promise<void> => {
      await folder.index(now);
      const put = (file: string, content: Buffer) => void (live[file] = String(content));
      await deriveAll({ settings, record, now, put, paths: record.paths() });
      await recordAddresses({ settings, now });
      clearPendingChanges(folder.indexFile, readPendingChanges(folder.indexFile).version);
    },
    step: async (now: Date): Promise<void> => {
      await folder.index(now);
      const { changes, version } = readPendingChanges(folder.indexFile);
      await deriveChanges({
        settings,
        record,
        now,
        changes,
        pages: [],
        put: (file, content) => void (live[file] = String(content)),
        remove: (file) => delete live[file],
        readFormer: (file) => live[file],
      });
      clearPendingChanges(folder.indexFile, version);
    },
    whole: async (now: Date): Promise<Files> => {
      const files: Files = {};
      const put = (file: string, content: Buffer) => void (files[file] = String(content));
      await deriveAll({ settings, record: aside, now, put, paths: aside.paths() });
      return files;
    },
    dispose: (): void => {
      record.close();
      aside.close();
      folder.dispose();
    },
  };
};

const change = fc.record({
  story: fc.constantFrom('news/one', 'news/two', 'articles/one'),
  slug: fc.constantFrom('a', 'b', 'c', 'd'),
  status: fc.constantFrom('published', 'published', 'archived', 'draft', 'scheduled'),
  publishedAt: fc.constantFrom('2026-07-01T10:00:00Z', '2026-08-01T10:00:00Z', '2026-11-22T10:00:00Z'),
  languages: fc.constantFrom('both', 'ar', 'en', 'none'),
});

describe('derived files', () => {
  it('are, after any changes one by one, what a whole build makes of the end', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const published = newsroom();
        try {
          published.folder.story('news/two', { slug: { ar: 'ثابت', en: 'fixed' } });
          await published.start(new Date('2026-11-20T00:00:00Z'));
          for (const [at, { story, slug, status, publishedAt, languages }] of changes.entries()) {
            if (languages === 'none')
              rmSync(join(published.folder.contentDir, story), { recursive: true, force: true });
            else {
              const facts: Record<string, unknown> = { slug: { ar: `ع-${slug}`, en: slug }, status, publishedAt };
              const other = languages === 'ar' ? 'en' : 'ar';
              if (languages !== 'both') for (const field of ['title', 'dek']) facts[field] = { [languages]: 'T' };
              published.folder.story(story, facts);
              if (languages !== 'both') published.folder.remove(`${story}/${other}.md`);
            }
            const now = new Date(Date.UTC(2026, 10, 20 + at));
            // Two stories may not share an address: the index then stays, and so do the files.
            await published.step(now).catch((error: unknown) => expect(String(error)).toContain('is the address of'));
          }
          const end = new Date('2026-12-01T00:00:00Z');
          const { folder } = published;
          for (const story of ['news/one', 'articles/one', 'news/two']) {
            rmSync(join(folder.contentDir, story), { recursive: true, force: true });
            folder.story(story, {
              slug: { ar: `ع-${story.at(0)}${story.at(-1)}`, en: `${story.at(0)}${story.at(-1)}` },
            });
          }
          await published.step(end);
          const { 'robots.txt': robots, ...rest } = await published.whole(end);
          expect(robots).toContain('Sitemap: https://mustadira.example/sitemap-index.xml');
          const { 'robots.txt': kept, ...live } = published.live;
          expect(kept).toBe(robots);
          expect(live).toEqual(rest);
        } finally {
          published.dispose();
        }
      }),
      { numRuns: 8 },
    );
  });

  it('go on when the data folder was lost', async () => {
    const published = newsroom();
    const now = new Date('2026-11-20T00:00:00Z');
    published.folder.story('news/one', { slug: { ar: 'أ', en: 'a' } });
    await published.start(now);
    rmSync(published.settings.dataDir, { recursive: true });
    published.folder.story('news/one', { slug: { ar: 'أ', en: 'b' } });
    await published.step(now);
    published.folder.story('news/one', { slug: { ar: 'أ', en: 'c' } });
    await published.step(now);
    expect(JSON.parse(published.live['moved.json'] ?? '')).toEqual({ moved: { '/en/news/b': '/en/news/c' }, gone: {} });
    expect((await published.whole(now))['moved.json']).toBe(published.live['moved.json']);
    published.dispose();
  });

  it('name news for two days, and then no more, though nothing changed', async () => {
    const published = newsroom();
    const title = { ar: 'مصر 2–1 تونس', en: 'Egypt 2–1 Tunisia & more' };
    published.folder.story('news/one', { slug: { ar: 'أ', en: 'a' }, title, publishedAt: '2026-07-01T13:00:00+03:00' });
    published.folder.story('news/older', { publishedAt: '2026-06-29T10:00:00Z' });
    published.folder.story('articles/one', { publishedAt: '2026-07-01T10:00:00Z' });
    await published.start(new Date('2026-07-02T00:00:00Z'));
    const parsed = await parseSitemap(Readable.from([Buffer.from(published.live['sitemap-news.xml'] ?? '')]));
    expect(parsed.map(({ url, news }) => ({ url: decodeURI(url), news }))).toEqual(
      [
        { url: 'https://mustadira.example/ar/news/أ', name: 'المستديرة', language: 'ar', of: 'مصر', and: 'تونس' },
        {
          url: 'https://mustadira.example/en/news/a',
          name: 'Mustadira',
          language: 'en',
          of: 'Egypt',
          and: 'Tunisia & more',
        },
      ].map(({ url, name, language, of, and }) => ({
        url,
        news: {
          publication: { name, language },
          publication_date: '2026-07-01T10:00:00.000Z',
          title: `${of} \u20662\u2060–\u20601\u2069 ${and}`,
        },
      })),
    );
    expect(published.live['robots.txt']).toContain('\nSitemap: https://mustadira.example/sitemap-news.xml\n');
    const later = new Date('2026-07-03T11:00:00Z');
    await published.step(later);
    expect(published.live).toEqual(await published.whole(later));
    expect(published.live['sitemap-news.xml']).toBeUndefined();
    expect(published.live['robots.txt']).not.toContain('news');
    published.dispose();
  });
});
