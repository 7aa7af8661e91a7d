import type { Locale } from '#i18n/locales.ts';
import type { SearchEntry } from '#search/entry.ts';
import type { Hit } from '#search/rank.ts';
import { searchFile } from '#search/places.ts';
import { entriesPerFile, type SearchIndex } from '#search/segment.ts';

/** A new index was published while the page was open, and a file of the former one is gone. */
class Outdated extends Error {}

const fetchText = async (address: string, cache: RequestCache): Promise<string> => {
  const response = await fetch(address, { cache });
  if (response.status === 404) throw new Outdated(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
};

/** A search index that loads each file on demand, once. */
export interface OpenIndex {
  index: SearchIndex;
  load: (file: string) => Promise<string>;
  entry: (hit: Hit) => Promise<SearchEntry>;
}

const openIndex = async (directory: string, locale: Locale): Promise<OpenIndex> => {
  const index = JSON.parse(await fetchText(directory, 'no-cache')) as SearchIndex;
  const texts = new Map<string, Promise<string>>();
  const load = (file: string): Promise<string> => {
    const known = texts.get(file) ?? fetchText(`/${searchFile(locale, file)}`, 'default');
    texts.set(file, known);
    known.catch(() => texts.delete(file));
    return known;
  };
  const parsed = new Map<string, SearchEntry[]>();
  return {
    index,
    load,
    entry: async ({ segment, item }) => {
      const file = index.segments[segment]?.entries[Math.floor(item / entriesPerFile)] ?? '';
      const entries = parsed.get(file) ?? (JSON.parse(await load(file)) as SearchEntry[]);
      parsed.set(file, entries);
      const entry = entries[item % entriesPerFile];
      if (!entry) throw new Error(`${file} has no entry ${item}`);
      return entry;
    },
  };
};

/** Runs tasks on the index of a language. The first task opens it; it is opened again when a new one was published meanwhile. */
export const searchIndex = (directory: string, locale: Locale) => {
  let opened: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opened ??= openIndex(directory, locale);
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    open,
    use: async <Answer>(task: (open: OpenIndex) => Promise<Answer>): Promise<Answer> => {
      try {
        return await task(await open());
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        opened = undefined;
        return task(await open());
      }
    },
  };
};
