import { fixturesFileName } from '#contract/fixtures.ts';
import { interactionsFileName } from '#contract/interactions.ts';
import { addressBookIn, openAddressBook } from '#newsroom/address-book.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { Settings } from '#settings/settings.ts';
import { redirectsFile, redirectsText, parseRedirects } from '#contract/site-files/redirects.ts';
import type { PublishRecord } from '../plan/record.ts';
import { changesFixtures, fixturesJson } from './fixtures.ts';
import { changesInteractions, interactionsJson } from './interactions.ts';
import { redirects, updateStoryRedirects } from './redirects/story-redirects.ts';
import { updateFormerAddresses } from './redirects/former-addresses.ts';
import { updateItemRedirects } from './redirects/item-redirects.ts';
import { latestNews, newsSitemapFile, newsSitemapXml } from './news-sitemap.ts';
import { robotsFile, robotsText } from './robots.ts';
import { type SearchState, writeSearch } from './search/search-files.ts';
import { type SitemapList, sitemapsDue, writeSitemaps } from './sitemaps.ts';

/**
 * Files made from the index beside the pages: former addresses, sitemaps, the sitemap of news, robots.txt, the search index,
 * interactions.json, fixtures.json.
 */
interface Derivation {
  settings: Pick<Settings, 'cacheDir' | 'dataDir' | 'siteUrl' | 'timeZone'>;
  /** Set if it is not the newsroom's own. */
  indexFile?: string;
  /** The publish record; it also stores the state for the next publish of changes. */
  record: PublishRecord;
  /** The instant the site is built for. */
  now: Date;
  /** Takes each file as it is made, by its path in the site. */
  put: (file: string, content: Buffer) => void;
}

type DerivationSources = Pick<Derivation, 'now' | 'indexFile'> & { settings: Pick<Settings, 'cacheDir' | 'dataDir'> };
type Sources = ReturnType<typeof openSources>;

const openSources = ({
  settings: { cacheDir, dataDir },
  now,
  indexFile = indexFilePath(cacheDir),
}: DerivationSources) => ({
  reader: openReader({ indexFile, now }),
  book: openAddressBook(addressBookIn(dataDir)),
});

/** Opens the index and the address book for the length of a task. */
const withSources = async <T>(
  derivation: DerivationSources,
  task: (sources: Sources) => T | Promise<T>,
): Promise<T> => {
  const sources = openSources(derivation);
  try {
    return await task(sources);
  } finally {
    sources.reader.close();
    sources.book.close();
  }
};

/** Records all published addresses in the address book. Call it before a whole site goes live. */
export const recordAddresses = (derivation: DerivationSources): Promise<void> =>
  withSources(derivation, ({ book, reader }) => book.record(reader.site.storyAddresses.all()));

/** The derived files of a whole site. */
export interface WholeDerivation extends Derivation {
  /** Path of every page of the site, in order, rendered already or not. */
  paths: readonly string[];
}

/** Makes all derived files. The address book is read and stays as it is. */
export const deriveAll = ({ paths, ...derivation }: WholeDerivation): Promise<void> =>
  withSources(derivation, async ({ reader, book }) => {
    const { record, settings, put } = derivation;
    const { site } = reader;
    const moves = redirects(book.all(), site.storyAddresses.all());
    updateItemRedirects(moves, reader);
    updateFormerAddresses(moves, reader);
    const moved = redirectsText(moves);
    const { list } = await writeSitemaps(
      {},
      {
        due: { months: site.storyMonths.months(), groups: undefined },
        paths: () => paths,
        stories: site.storyMonths,
        siteUrl: settings.siteUrl,
        put,
      },
    );
    put(redirectsFile, Buffer.from(moved));
    put(interactionsFileName, Buffer.from(interactionsJson(site.rateableItems)));
    put(fixturesFileName, Buffer.from(fixturesJson(site.fixtureTeams)));
    await deriveNews(reader, derivation, () => {});
    const search = writeSearch(undefined, undefined, { reader, timeZone: settings.timeZone, put });
    writeState(record, { moved, list, search: search.state });
  });

export interface DerivedChange extends Derivation {
  changes: readonly ChangedKey[];
  /** Paths of pages that came or went. */
  pages: readonly string[];
  remove: (file: string) => void;
  /** Reads a file of the served site; undefined if it does not exist. */
  readFormer: (file: string) => string | undefined;
}

/** Brings the derived files up to date with what changed. */
export const deriveChanges = ({ changes, pages, remove, readFormer, ...derivation }: DerivedChange): Promise<void> =>
  withSources(derivation, async ({ reader, book }) => {
    const { record, settings, put } = derivation;
    const { storyAddresses, storyMonths, rateableItems, fixtureTeams } = reader.site;
    await deriveNews(reader, derivation, remove);
    if (changes.length + pages.length === 0) return;
    const former = readState(record);
    let { moved } = former;
    if (book.isEmpty()) {
      const out = storyAddresses.all();
      book.record(out);
      moved = redirects(out, out);
    }
    updateStoryRedirects(moved, changes, book, storyAddresses);
    updateItemRedirects(moved, reader);
    updateFormerAddresses(moved, reader);
    const sitemaps = await writeSitemaps(former.list, {
      due: sitemapsDue(changes, pages),
      paths: record.paths,
      stories: storyMonths,
      siteUrl: settings.siteUrl,
      put,
    });
    const text = redirectsText(moved);
    put(redirectsFile, Buffer.from(text));
    if (changesInteractions(changes)) put(interactionsFileName, Buffer.from(interactionsJson(rateableItems)));
    if (changesFixtures(changes)) put(fixturesFileName, Buffer.from(fixturesJson(fixtureTeams)));
    const search = writeSearch(former.search, changes, { reader, timeZone: settings.timeZone, put, readFormer });
    for (const file of [...sitemaps.remove, ...search.remove]) remove(file);
    writeState(record, { moved: text, list: sitemaps.list, search: search.state });
  });

/** Every publish does this, because news expires without a change of the content. */
const deriveNews = async (
  { site }: Sources['reader'],
  { record, settings: { siteUrl }, now, put }: Derivation,
  remove: DerivedChange['remove'],
): Promise<void> => {
  const news = latestNews(site.latestNews, now);
  if (news.length > 0) put(newsSitemapFile, await newsSitemapXml(news, siteUrl));
  else if (record.meta('news') === 'some') remove(newsSitemapFile);
  record.setMeta('news', news.length > 0 ? 'some' : 'none');
  put(robotsFile, Buffer.from(robotsText(siteUrl, news.length > 0)));
};

/** The state for the next publish of changes. */
interface DerivedState {
  /** Text of the file of old addresses. */
  moved: string;
  list: SitemapList;
  search: SearchState;
}

const writeState = (record: PublishRecord, { moved, list, search }: DerivedState): void => {
  record.setMeta('moved', moved);
  record.setMeta('sitemaps', JSON.stringify(list));
  record.setMeta('search', JSON.stringify(search));
};

const readState = (record: PublishRecord) => {
  const [moved, list, search] = [record.meta('moved'), record.meta('sitemaps'), record.meta('search')];
  if (moved === undefined || list === undefined || search === undefined)
    throw new Error('The record has nothing of the derived files');
  return {
    moved: parseRedirects(moved),
    list: JSON.parse(list) as SitemapList,
    search: JSON.parse(search) as SearchState,
  };
};
