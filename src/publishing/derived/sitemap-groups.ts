import { accountPages } from '#i18n/account-pages.ts';
import { counterpartPath, defaultEdition } from '#i18n/counterpart.ts';
import { type Locale, localePattern, locales } from '#i18n/locales.ts';
import { errorPageStatuses } from '#contract/site-files/error-page-statuses.ts';
import { isFilePath } from '../render/page-path.ts';
import { sections } from '#settings/sections.ts';

/** A page as a sitemap lists it. Paths are percent-encoded. */
export interface SitemapEntry {
  path: string;
  /** ISO 8601. */
  lastmod?: string;
  /** The page in all its languages, including its own. Absent if it has only one. */
  alternates?: Partial<Record<Locale, string>>;
}

/** Number of archive pages in one sitemap. Pages are numbered from the oldest story, so only the last sitemap grows. */
const archivePagesPerSitemap = 500;

const storyPage = new RegExp(`^/(?:${localePattern})/(?:${sections.join('|')})/[^/]+$`);
const archivePage = new RegExp(`^/(?:${localePattern})/([^/]+)(?:/[^/]+)?/page/(\\d+)$`);
/** `/` is the home page in the default language. Error pages, the search, the offline page and a reader's own pages are not listed. */
const unlisted = new RegExp(
  `^/$|^/(?:${localePattern})/(?:${errorPageStatuses.join('|')}|search|following|offline|${accountPages.join('|')})$`,
);
const kinds: Record<string, string> = {
  matches: 'matches',
  club: 'clubs',
  player: 'players',
  tags: 'tags',
  authors: 'authors',
};

/** The sitemap of a page other than a story. Undefined for pages in no sitemap, and for files that are not pages. */
export const groupOfPage = (path: string): string | undefined => {
  if (unlisted.test(path) || storyPage.test(path) || isFilePath(path)) return undefined;
  const archive = archivePage.exec(path);
  if (archive) return `${archive[1]}-archive-${Math.ceil(Number(archive[2]) / archivePagesPerSitemap)}`;
  return kinds[path.split('/')[2] ?? ''] ?? 'pages';
};

/** The entries of pages other than stories, by sitemap. `wanted` limits them to some sitemaps. */
export const pageGroups = (paths: readonly string[], wanted?: ReadonlySet<string>): Map<string, SitemapEntry[]> => {
  // Most pages are stories: skip them first.
  const grouped = paths.flatMap((path) => {
    const group = groupOfPage(path);
    return group === undefined ? [] : [{ path, group }];
  });
  const present = new Set(grouped.map(({ path }) => path));
  const listed = grouped.filter(({ group }) => !wanted || wanted.has(group));
  const groups = new Map<string, SitemapEntry[]>();
  for (const { path, group } of listed.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const paths = locales.map((locale) => [locale, counterpartPath(path, locale)] as const);
    const editions = paths.filter(([, each]) => present.has(each));
    const entries = groups.get(group) ?? [];
    groups.set(group, entries);
    entries.push(editions.length > 1 ? { path, alternates: Object.fromEntries(editions) } : { path });
  }
  return groups;
};

/** Links of an entry, as a page's own head has them. */
export const alternateLinks = ({ path, alternates }: SitemapEntry): { lang: string; path: string }[] => {
  if (!alternates) return [];
  return [
    ...locales.flatMap((locale) => {
      const edition = alternates[locale];
      return edition === undefined ? [] : [{ lang: locale as string, path: edition }];
    }),
    { lang: 'x-default', path: defaultEdition(alternates, path) },
  ];
};
