import { DatabaseSync } from 'node:sqlite';
import { interactionsFileName } from '#contract/interactions.ts';
import { type PublishRecord } from '../plan/record.ts';
import { addressBookIn, openAddressBook } from '#newsroom/address-book.ts';
import { type Touched } from '#newsroom/index/touched.ts';
import { indexFileIn } from '#newsroom/places.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { type Settings } from '#settings.ts';
import { changesInteractions, interactionsJson } from './interactions.ts';
import { followMoves, movesFile, movesOf, readMoveHistory, writeMoves } from './moved.ts';
import { latestNews, newsSitemapFile, newsSitemapXml } from './news-sitemap.ts';
import { robotsFile, robotsText } from './robots.ts';
import { type SitemapList, sitemapsDue, writeSitemaps } from './sitemaps.ts';
import { storyAddresses } from './story-addresses.ts';
import { type SearchState, writeSearch } from './search/search-files.ts';
import { storySitemaps } from './story-sitemaps.ts';

/** What is made from the index beside the pages: old addresses, sitemaps, that of news, robots.txt, the search index, interactions.json. */
export interface Derivation {
  settings: Pick<Settings, 'cacheDir' | 'dataDir' | 'siteUrl' | 'timeZone'>;
  /** The record of the pages; what a later publish goes on from is kept in it. */
  record: PublishRecord;
  /** The instant the site is built for. */
  now: Date;
}

/** Opens the index and the address book for the length of a task. */
const withSources = async <T>(
  { settings, now }: AddressSources,
  task: (sources: ReturnType<typeof openSources>) => T | Promise<T>,
): Promise<T> => {
  const sources = openSources(settings, now);
  try {
    return await task(sources);
  } finally {
    sources.index.close();
    sources.reader.close();
    sources.book.close();
  }
};

type AddressSources = Pick<Derivation, 'now'> & { settings: Pick<Settings, 'cacheDir' | 'dataDir'> };

const openSources = ({ cacheDir, dataDir }: AddressSources['settings'], now: Date) => {
  const index = new DatabaseSync(indexFileIn(cacheDir), { readOnly: true });
  const reader = openReader({ indexFile: indexFileIn(cacheDir), now });
  const book = openAddressBook(addressBookIn(dataDir));
  return {
    index,
    reader,
    read: reader.forPage(),
    book,
    present: storyAddresses(index, now),
    stories: storySitemaps(index, now),
  };
};

/** Notes in the address book everything that is out: to be done before a whole site goes live. */
export const noteAddresses = (derivation: AddressSources): Promise<void> =>
  withSources(derivation, ({ book, present }) => book.note(present.all()));

/** Makes all derived files, by their path in the site. The address book is read and stays as it is. */
export const deriveAll = ({ put, ...derivation }: Derivation & Pick<DerivedChange, 'put'>): Promise<void> =>
  withSources(derivation, async ({ index, read, book, present, stories }) => {
    const { record, settings } = derivation;
    const moves = writeMoves(movesOf(book.all(), present.all()));
    const due = { months: stories.months(), groups: undefined };
    const { list } = await writeSitemaps({}, { due, paths: record.paths, stories, siteUrl: settings.siteUrl, put });
    put(movesFile, Buffer.from(moves));
    put(interactionsFileName, Buffer.from(interactionsJson(index, derivation.now)));
    await deriveNews({ index, read }, derivation, put, () => {});
    const search = writeSearch(undefined, undefined, { ...derivation, index, put });
    keep(record, { moves, list, search: search.state });
  });

export interface DerivedChange extends Derivation {
  touched: readonly Touched[];
  /** Paths of pages that came or went. */
  pages: readonly string[];
  put: (file: string, content: Buffer) => void;
  take: (file: string) => void;
}

/** Brings the derived files up to date with what was touched. */
export const deriveChanges = async ({ touched, pages, put, take, ...derivation }: DerivedChange): Promise<void> => {
  const { record, settings } = derivation;
  await withSources(derivation, async ({ index, read, book, present, stories }) => {
    await deriveNews({ index, read }, derivation, put, take);
    if (touched.length + pages.length === 0) return;
    const former = formerOf(record);
    let { moves } = former;
    if (book.isEmpty()) {
      const out = present.all();
      book.note(out);
      moves = movesOf(out, out);
    }
    followMoves(moves, touched, book, present);
    const due = sitemapsDue(touched, pages);
    const { remove, list } = await writeSitemaps(former.list, {
      due,
      paths: record.paths,
      stories,
      siteUrl: settings.siteUrl,
      put,
    });
    const text = writeMoves(moves);
    put(movesFile, Buffer.from(text));
    if (changesInteractions(touched)) put(interactionsFileName, Buffer.from(interactionsJson(index, derivation.now)));
    const search = writeSearch(former.search, touched, { ...derivation, index, put });
    for (const file of [...remove, ...search.remove]) take(file);
    keep(record, { moves: text, list, search: search.state });
  });
};

/** News grow old without anybody touching them, so that this is done by every publish. */
const deriveNews = async (
  { index, read }: Pick<ReturnType<typeof openSources>, 'index' | 'read'>,
  { record, settings: { siteUrl }, now }: Derivation,
  put: DerivedChange['put'],
  take: DerivedChange['take'],
): Promise<void> => {
  const news = latestNews(index, now, read.plainText);
  if (news.length > 0) put(newsSitemapFile, await newsSitemapXml(news, siteUrl));
  else if (record.meta('news') === 'told') take(newsSitemapFile);
  record.setMeta('news', news.length > 0 ? 'told' : 'none');
  put(robotsFile, Buffer.from(robotsText(siteUrl, news.length > 0)));
};

interface Kept {
  moves: string;
  list: SitemapList;
  search: SearchState;
}

const keep = (record: PublishRecord, { moves, list, search }: Kept): void => {
  record.setMeta('moved', moves);
  record.setMeta('sitemaps', JSON.stringify(list));
  record.setMeta('search', JSON.stringify(search));
};

const formerOf = (record: PublishRecord) => {
  const [moves, list, search] = [record.meta('moved'), record.meta('sitemaps'), record.meta('search')];
  if (moves === undefined || list === undefined || search === undefined)
    throw new Error('The record knows nothing of what was derived');
  return {
    moves: readMoveHistory(moves),
    list: JSON.parse(list) as SitemapList,
    search: JSON.parse(search) as SearchState,
  };
};
