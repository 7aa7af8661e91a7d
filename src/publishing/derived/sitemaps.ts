import { parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { StoryMonth, StoryMonthReads } from '#newsroom/reader/site/story-months.ts';
import { groupOfPage, pageGroups, type SitemapEntry } from './sitemap-groups.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import { groupOfMonth, storyEntries } from './story-sitemaps.ts';

/**
 * The protocol allows 50,000 pages and 50 MB uncompressed. An Arabic address takes up to 400 bytes and is in an entry four times, so the
 * limit of bytes is reached first.
 */
const pagesPerSitemap = 10_000;

export const sitemapIndexFile = 'sitemap-index.xml';

/** The sitemaps there are, by file, so that the index can be written without reading them. */
export type SitemapList = Record<string, { group: string; lastmod?: string | undefined }>;

/** Which sitemaps have to be written: all, or those of some months and of added or removed pages. */
export interface SitemapsDue {
  months: StoryMonth[];
  /** Undefined for all. */
  groups: ReadonlySet<string> | undefined;
}

/** What a partial publish has to write. */
export const sitemapsDue = (changes: readonly ChangedKey[], pages: readonly string[]): SitemapsDue => {
  const months = changes.flatMap(({ key }) => {
    const parsed = parseDependencyKey(key);
    return parsed.name === 'month' ? [{ section: parsed.section, month: parsed.month }] : [];
  });
  return { months, groups: new Set(pages.flatMap((path) => groupOfPage(path) ?? [])) };
};

export interface SitemapSources {
  due: SitemapsDue;
  /** Called only if pages were added or removed. */
  paths: () => readonly string[];
  stories: StoryMonthReads;
  siteUrl: string;
  /** Takes each file as it is made. */
  put: (file: string, content: Buffer) => void;
}

/** Writes the required sitemaps and their index. Returns the new list, and the removed files. */
export const writeSitemaps = async (former: SitemapList, { due, paths, stories, siteUrl, put }: SitemapSources) => {
  const list: SitemapList = { ...former };
  const replace = async (group: string, entries: readonly SitemapEntry[]): Promise<void> => {
    for (const [file, known] of Object.entries(list)) if (known.group === group) delete list[file];
    for (let from = 0, part = 1; from < entries.length; from += pagesPerSitemap, part += 1) {
      const file = `sitemap-${group}${part === 1 ? '' : `-part-${part}`}.xml`;
      const some = entries.slice(from, from + pagesPerSitemap);
      const lastmod = some.reduce<string | undefined>((last, entry) => later(last, entry.lastmod), undefined);
      list[file] = { group, lastmod };
      put(file, await sitemapXml(some, siteUrl));
    }
  };
  for (const month of due.months) await replace(groupOfMonth(month), storyEntries(stories, month));
  if (due.groups === undefined || due.groups.size > 0) {
    const groups = pageGroups(paths(), due.groups);
    for (const group of new Set([...groups.keys(), ...(due.groups ?? [])]))
      await replace(group, groups.get(group) ?? []);
  }
  const sitemaps = Object.keys(list)
    .sort()
    .map((file) => ({ file, lastmod: list[file]?.lastmod }));
  put(sitemapIndexFile, await sitemapIndexXml(sitemaps, siteUrl));
  return { remove: Object.keys(former).filter((file) => !(file in list)), list };
};

const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
