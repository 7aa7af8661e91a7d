import { openReader } from '#newsroom/reader/reader.ts';
import type { Locale } from '#i18n/locales.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { SearchEntry } from '#search/entry.ts';
import { find } from '#search/find.ts';
import { searchFile, searchIndexFile } from '#search/places.ts';
import { entriesPerFile, type SearchIndex } from '#search/segment.ts';
import { writeSearch } from '../search-files.ts';

/** Searches in the files of an index, as a browser does. */
export const searchIn = (files: ReadonlyMap<string, string>, locale: Locale) => {
  const index = JSON.parse(files.get(searchIndexFile(locale)) ?? '') as SearchIndex;
  const load = (name: string): Promise<string> => {
    const text = files.get(searchFile(locale, name));
    return text === undefined ? Promise.reject(new Error(`There is no ${name}`)) : Promise.resolve(text);
  };
  return async (query: string, count = 10): Promise<{ entries: SearchEntry[]; hasEveryWord: boolean }> => {
    const { hits, hasEveryWord } = await find(index, query, load);
    const entries = await Promise.all(
      hits.slice(0, count).map(async ({ segment, item }) => {
        const file = index.segments[segment]?.entries[Math.floor(item / entriesPerFile)] ?? '';
        return (JSON.parse(await load(file)) as SearchEntry[])[item % entriesPerFile];
      }),
    );
    return { entries: entries.filter((entry) => entry !== undefined), hasEveryWord };
  };
};

/** The whole search index of a newsroom's index in a cache folder. */
export const searchFilesOf = (cacheDir: string, now: Date): Map<string, string> => {
  const reader = openReader({ indexFile: indexFilePath(cacheDir), now });
  const files = new Map<string, string>();
  const put = (file: string, content: Buffer): void => void files.set(file, String(content));
  try {
    writeSearch(undefined, undefined, { reader, timeZone: 'Africa/Cairo', put });
  } finally {
    reader.close();
  }
  return files;
};
