import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexContent } from '#newsroom/index/index-content.ts';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { queries } from './testing/queries.ts';
import { deskQueries, missedQueries, nearestQueries, readerQueries } from './testing/reader-queries.ts';
import { searchFilesOf, searchIn } from './testing/search-of.ts';

describe('search in the demo’s newsroom', () => {
  let cacheDir: string;
  let files: Map<string, string>;
  beforeAll(async () => {
    cacheDir = mkdtempSync(join(tmpdir(), 'mustadira-search-'));
    const now = new Date('2026-11-20T00:00:00Z');
    const contentDir = join(import.meta.dirname, '../../../../src/content');
    await indexContent({ contentDir, indexFile: indexFilePath(cacheDir), mediaDir: mediaDirPath(cacheDir), now });
    files = searchFilesOf(cacheDir, now);
  }, 60_000);
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  const all = [...queries, ...deskQueries, ...missedQueries, ...readerQueries];
  it.each(all)('%s: %s leads to %s (%s)', async (locale, query, first) => {
    const { entries, hasEveryWord } = await searchIn(files, locale)(query);
    expect(entries.map(({ path }) => path)[0]).toBe(first);
    expect(hasEveryWord).toBe(true);
  });

  it.each(nearestQueries)('%s: %s leads to %s at the nearest (%s)', async (locale, query, nearest) => {
    const { entries, hasEveryWord } = await searchIn(files, locale)(query);
    expect(entries.map(({ path }) => path)[0]).toBe(nearest);
    expect(hasEveryWord).toBe(false);
  });
});
