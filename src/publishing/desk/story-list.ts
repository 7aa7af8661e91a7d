import { DatabaseSync } from 'node:sqlite';
import type { DeskItem, ListedItem } from '#contract/desk/items.ts';
import { wasSeen } from '#contract/desk/item-status.ts';
import type { ListFilter, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { isReadAgain } from '#newsroom/index/versions.ts';
import { termsOfTitle } from '#search/terms.ts';
import { isSection } from '#settings/sections.ts';
import { statedItem } from './stated-item.ts';
import { wordTest } from './word-test.ts';

/** A story with the words that it is found by. */
interface ListedStory {
  item: ListedItem;
  /** Folded, each after a space. */
  words: string;
}

interface EditionRow {
  locale: string;
  slug: string;
  publishedAt: string;
  status: ListedItem['status'];
  title: string;
  author: string;
  updatedAt: string | null;
  words: string;
}

/** Above this number of changed stories all are read by one query. */
const maxSingle = 500;

const columns = `e.unit, e.locale, e.slug, e.publishedAt, e.status, e.summary ->> '$.title' AS title, e.summary ->> '$.author' AS author,
  e.summary ->> '$.updatedAt' AS updatedAt, substr(w.words, 1, instr(w.words, char(10)) - 1) AS words
  FROM editions AS e JOIN edition_words AS w ON w.locale = e.locale AND w.section = e.section AND w.id = e.id`;

const storyOf = (item: DeskItem, editions: readonly EditionRow[]): ListedStory | undefined => {
  const [first] = editions;
  if (!first) return undefined;
  const { status, author, publishedAt, updatedAt } = first;
  return {
    item: {
      item,
      status,
      title: Object.fromEntries(editions.map(({ locale, title }) => [locale, title])),
      slug: Object.fromEntries(editions.map(({ locale, slug }) => [locale, slug])),
      languages: editions.map(({ locale }) => locale),
      author,
      publishedAt,
      ...(updatedAt !== null && { updatedAt }),
      hasMistakes: false,
    },
    words: ` ${[...editions.map(({ words }) => words), ...termsOfTitle(item)].join(' ')}`,
  };
};

const unitsWith = <Row>(rows: readonly (Row & { unit: string })[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ unit }) => unit);

/** Whether an instant is from one instant on, and before another. */
const datedTest = (since = '', until = ''): ((instant: string) => boolean) => {
  const [from, to] = [Date.parse(since), Date.parse(until)];
  return (instant) => !(Date.parse(instant) < from) && !(Date.parse(instant) >= to);
};

/**
 * All stories of the content, drafts and those with mistakes too, in memory: an index of ten thousand is listed in milliseconds. The caller
 * refreshes it after each change of the index.
 */
export const storyList = ({ indexFile, contentDir }: { indexFile: string; contentDir: string }) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  const known = new Map<string, { stamp: string; story: ListedStory }>();
  let sorted: ListedStory[] = [];

  const editionsOf = (changed: readonly string[]): Map<string, EditionRow[]> => {
    if (changed.length > maxSingle)
      return unitsWith(database.prepare(`SELECT ${columns}`).all() as unknown as (EditionRow & { unit: string })[]);
    const ofUnit = database.prepare(`SELECT ${columns} WHERE e.unit = ?`);
    return unitsWith(changed.flatMap((unit) => ofUnit.all(unit) as unknown as (EditionRow & { unit: string })[]));
  };
  /** What a story with mistakes states itself: the index may have its last good version, or none. */
  const brokenStory = (item: DeskItem, indexed: ListedStory | undefined): ListedStory | undefined => {
    const stated = statedItem(contentDir, item, indexed?.item);
    return (
      stated && { item: stated, words: ` ${termsOfTitle([item, ...Object.values(stated.title)].join(' ')).join(' ')}` }
    );
  };

  const refresh = (): void => {
    const units = (database.prepare('SELECT path, stamp FROM units').all() as { path: string; stamp: string }[]).filter(
      ({ path }) => isSection(path.split('/', 1)[0] ?? ''),
    );
    const present = new Set(units.map(({ path }) => path));
    const changed = units.filter(({ path, stamp }) => known.get(path)?.stamp !== stamp);
    const gone = [...known.keys()].filter((path) => !present.has(path));
    if (changed.length + gone.length === 0) return;
    for (const path of gone) known.delete(path);
    const editions = editionsOf(changed.map(({ path }) => path));
    for (const { path, stamp } of changed) {
      const item = path as DeskItem;
      const indexed = storyOf(item, editions.get(path) ?? []);
      const story = isReadAgain(stamp) || !indexed ? brokenStory(item, indexed) : indexed;
      if (story) known.set(path, { stamp, story });
      else known.delete(path);
    }
    const time = ({ item }: ListedStory): string => item.publishedAt;
    sorted = [...known.values()]
      .map(({ story }) => story)
      .sort((a, b) => (time(a) === time(b) ? (a.item.item < b.item.item ? -1 : 1) : time(a) < time(b) ? 1 : -1));
  };

  const matching = (filter: ListFilter): ListedItem[] => {
    const { sections, statuses, author, missing, query, writer, since, until } = filter;
    const only = filter.only && new Set(filter.only);
    const hasWords = wordTest(query ?? '');
    const isDated = datedTest(since, until);
    return sorted
      .filter(
        ({ item, words }) =>
          (statuses === undefined || statuses.includes(item.status)) &&
          (sections === undefined || sections.includes(item.item.split('/', 1)[0] ?? '')) &&
          (only === undefined || only.has(item.item)) &&
          (author === undefined || item.author === author) &&
          (writer === undefined || writer.own.includes(item.item) || wasSeen(item, writer.now)) &&
          (missing === undefined || (item.languages.length > 0 && !item.languages.includes(missing))) &&
          isDated(item.publishedAt) &&
          hasWords(words),
      )
      .map(({ item }) => item);
  };

  return {
    refresh,
    /** The items that a filter leaves, the newest first. */
    list: (filter: ListFilter): ResponseTo<'list'> => {
      const items = matching(filter);
      return { kind: 'list', items: items.slice(filter.from, filter.from + filter.most), total: items.length };
    },
    matching,
    close: (): void => database.close(),
  };
};

export type StoryList = ReturnType<typeof storyList>;
