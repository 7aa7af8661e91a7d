import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { type DeskItem, itemStatuses, type ListedItem } from '#contract/desk/items.ts';
import { slugify } from '#i18n/slugs.ts';
import { maxYamlAliases } from '#newsroom/index/source-files.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';

type Texts = Partial<Record<string, string>>;

/** As far as it can be read. */
const dataIn = (source: string): Record<string, unknown> => {
  try {
    const data: unknown = parseDocument(source).toJS({ maxAliasCount: maxYamlAliases });
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const textsIn = (value: unknown): Texts => {
  if (typeof value === 'string') return { [defaultLocale]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

const slugsOf = (title: Texts): Texts =>
  Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, slugify(text ?? '')]));

/**
 * What a story with mistakes states of itself, for a list; undefined where there is no folder any more.
 * @param indexed its last good version, for what it does not state
 */
export const statedItem = (contentDir: string, item: DeskItem, indexed?: ListedItem): ListedItem | undefined => {
  const folder = path.join(contentDir, item);
  const file = path.join(folder, 'story.yaml');
  const stats = statSync(file, { throwIfNoEntry: false }) ?? statSync(folder, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const data = stats.isFile() ? dataIn(readFileSync(file, 'utf8')) : {};
  const title = 'title' in data ? textsIn(data['title']) : (indexed?.title ?? {});
  const instant = new Date(String(data['publishedAt'] ?? indexed?.publishedAt));
  const author = data['author'] ?? data['artist'] ?? indexed?.author;
  return {
    item,
    status: itemStatuses.find((each) => each === data['status']) ?? indexed?.status ?? 'draft',
    title,
    slug: 'slug' in data ? textsIn(data['slug']) : slugsOf(title),
    languages: locales.filter((locale) => statSync(path.join(folder, `${locale}.md`), { throwIfNoEntry: false })),
    author: typeof author === 'string' ? author : '',
    publishedAt: (Number.isNaN(instant.valueOf()) ? stats.mtime : instant).toISOString(),
    hasMistakes: true,
  };
};
