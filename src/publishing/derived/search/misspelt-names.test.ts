import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOfItem } from '#components/search/findable.ts';
import { addresses } from '#i18n/addresses.ts';
import { nameIn } from '#i18n/localised-text.ts';
import { locales } from '#i18n/locales.ts';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { Club } from '#schemas/club.ts';
import { searchFile, searchIndexFile } from '#search/places.ts';
import type { SearchIndex } from '#search/segment.ts';
import { wordsOf } from '#search/words.ts';
import { thorough } from '../../../../tests/support/thorough.ts';
import { mistakes, mistyped } from './testing/misspellings.ts';
import { searchFilesOf, searchIn } from './testing/search-of.ts';

/** The names shown beside other kinds of results. */
const shown = 5;
/** Shorter words with a mistake are too many others. */
const minLength = 4;
/** The share of misspelt names that lead to their bearer. The rest reads as the beginning or the joined form of another name. */
const minShare = 0.95;
/** Of so many teams one is asked for. */
const every = thorough ? 1 : 6;

describe('a team’s name of one word with a mistake, in the demo’s newsroom', () => {
  let cacheDir: string;
  let files: Map<string, string>;
  let clubs: Club[];
  beforeAll(async () => {
    cacheDir = mkdtempSync(join(tmpdir(), 'mustadira-search-'));
    const now = new Date('2026-11-20T00:00:00Z');
    const contentDir = join(import.meta.dirname, '../../../../src/content');
    const indexFile = indexFilePath(cacheDir);
    await indexContent({ contentDir, indexFile, mediaDir: mediaDirPath(cacheDir), now });
    files = searchFilesOf(cacheDir, now);
    const reader = openReader({ indexFile, now });
    const read = reader.forPage();
    // A mistake of each kind at three places of two hundred names takes a minute.
    clubs = read
      .ids('club')
      .filter((_, at) => at % every === 0)
      .flatMap((id) => read.club(id) ?? []);
    reader.close();
  }, 60_000);
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  it.each(locales.flatMap((locale) => mistakes.map((mistake) => [locale, mistake] as const)))(
    'leads to it among the first five names: %s, a letter %s',
    { timeout: 60_000 },
    async (locale, mistake) => {
      const search = searchIn(files, locale);
      const { names } = JSON.parse(files.get(searchIndexFile(locale)) ?? '') as SearchIndex;
      const isAName = new Set(files.get(searchFile(locale, names))?.split('\n'));
      const misspelt = clubs.flatMap((club) => {
        const [word = '', ...more] = wordsOf(nameIn(club.shortName ?? club.name, locale));
        const words = more.length > 0 || word.length < minLength ? [] : mistyped(word, mistake, locale);
        const path = pathOfItem(addresses(locale).club(club.id));
        return words.filter((each) => !isAName.has(each)).map((query) => ({ query, path }));
      });
      const missed = [];
      for (const { query, path } of misspelt) {
        const { entries } = await search(query, 40);
        const named = entries.filter(({ kind }) => ['club', 'player', 'competition'].includes(kind)).slice(0, shown);
        if (!named.some((entry) => entry.path === path)) missed.push(query);
      }
      expect(misspelt.length).toBeGreaterThan(30);
      expect(missed.length / misspelt.length, missed.join(' ')).toBeLessThanOrEqual(1 - minShare);
    },
  );
});
