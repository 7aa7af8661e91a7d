import { DatabaseSync } from 'node:sqlite';
import type { FoundItem } from '#contract/desk/items.ts';
import { formatter } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { SearchIndex } from '#search/segment.ts';
import { find } from '#search/find.ts';
import { isOfFew, isPlaced, namedItems, nameOf, recordIndex } from './named-items.ts';
import { matchFinder } from './match-finder.ts';
import { byRenown, rankNames } from './rank-names.ts';
import type { StoryList } from './story-list.ts';

export interface FindOptions {
  indexFile: string;
  timeZone: string;
  stories: Pick<StoryList, 'matching'>;
}

interface FindQuery {
  query: string;
  locale: Locale;
  kinds: readonly FoundItem['kind'][];
  most: number;
}

/** Finds what bodies link to and fields name. Its index is made when something is first looked for after a change. */
export const itemFinder = ({ indexFile, timeZone, stories }: FindOptions) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  let made: ReturnType<typeof make> | undefined;
  const make = () => {
    const items = namedItems(database);
    const files = new Map<string, string>();
    const index: SearchIndex = recordIndex(items, (content) => {
      files.set(String(files.size), content);
      return String(files.size - 1);
    });
    const load = (file: string): Promise<string> => Promise.resolve(files.get(file) ?? '');
    return { items, index, load, matches: matchFinder(database, items) };
  };

  const named = async ({ query, locale, kinds }: FindQuery): Promise<FoundItem[]> => {
    const { items, index, load } = (made ??= make());
    if (query.trim() === '')
      return items
        .filter(({ kind }) => isOfFew(kind) && kinds.includes(kind))
        .sort(byRenown(locale))
        .map(({ shown }) => shown(locale));
    const { hits } = await find(index, query, load);
    const found = hits.flatMap(({ item: at }) => {
      const item = items[at];
      return item && kinds.includes(item.kind) ? [item] : [];
    });
    return rankNames(query, found, locale).map(({ shown }) => shown(locale));
  };
  const storiesFor = ({ query, locale }: FindQuery, most: number): FoundItem[] =>
    stories
      .matching({ query, from: 0, most })
      .slice(0, most)
      .map(({ item, title, publishedAt }) => ({
        kind: 'story',
        id: item,
        link: `story:${item}`,
        label: title[locale] ?? nameOf(title, locale) ?? item,
        detail: formatter(locale, timeZone).date(publishedAt, 'day'),
      }));

  return {
    /** What fits a query, best first: names first, what is placed, stories, and matches. Without a query what there are few of. */
    find: async (asked: FindQuery): Promise<FoundItem[]> => {
      const { query, locale, kinds, most } = asked;
      if (!locales.includes(locale)) return [];
      const { matches } = (made ??= make());
      const isNamed = query.trim() !== '';
      const names = await named(asked);
      const groups = [
        names.filter(({ kind }) => !isPlaced(kind)),
        names.filter(({ kind }) => isPlaced(kind)),
        isNamed && kinds.includes('story') ? storiesFor(asked, most) : [],
        isNamed && kinds.includes('match') ? matches.find(query, locale, timeZone, most) : [],
      ];
      // Each group has its share, and what another leaves.
      const share = Math.ceil(most / groups.filter((group) => group.length > 0).length || 1);
      const rest = groups.flatMap((group) => group.slice(share));
      const sure = groups.map((group) => group.slice(0, share));
      const room = Math.max(0, most - sure.flat().length);
      const more = new Set(rest.slice(0, room));
      return groups
        .flatMap((group, at) => [...(sure[at] ?? []), ...group.filter((item) => more.has(item))])
        .slice(0, most);
    },
    /** The index has changed. */
    forget: (): void => {
      made = undefined;
    },
    close: (): void => database.close(),
  };
};

export type ItemFinder = ReturnType<typeof itemFinder>;
