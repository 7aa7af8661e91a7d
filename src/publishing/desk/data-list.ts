import { DatabaseSync } from 'node:sqlite';
import type { DataFilter, DataKind, DataList, ListedData } from '#contract/desk/data-list.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import type { Season } from '#schemas/competition.ts';
import { termsOfName } from '#search/terms.ts';
import { indexedItems, namesOf, seasonNames, sideNames } from './record-names.ts';
import { wordTest } from './word-test.ts';

/** What lists read of an item, whichever kind it is of. */
interface Named {
  id: string;
  name?: Record<string, string>;
  shortName?: Record<string, string>;
  nickname?: Record<string, string>;
  aliases?: string[];
  city?: Record<string, string>;
  transliterated?: true;
  start?: string;
}

/** An item with the words that it is found by. */
interface Entry {
  listed: ListedData;
  /** Folded, each after a space. */
  words: string;
  start: string;
}

const idOfTeam = (unit: string): string => /([^/]+)\.\w+$/.exec(unit)?.[1] ?? '';

/** Clubs, players, stadiums, competitions and seasons of an index. They are read when they are first asked for after a change. */
export const dataList = (indexFile: string) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  const rowsOf = database.prepare('SELECT unit, json FROM items WHERE kind = ? ORDER BY unit, id');
  let known = new Map<DataKind, Entry[]>();

  const read = (kind: DataKind): Entry[] => {
    const item = indexedItems(database);
    const entries = (rowsOf.all(kind) as { unit: string; json: string }[]).map(({ unit, json }): Entry => {
      const {
        id,
        name,
        shortName,
        nickname,
        aliases = [],
        city,
        transliterated,
        start = '',
      } = JSON.parse(json) as Named;
      const names = kind === 'season' ? seasonNames(item, id) : namesOf(name);
      const detail = kind === 'player' ? sideNames(item, idOfTeam(unit)) : namesOf(city);
      const spellings = [names, shortName, nickname, detail].flatMap((each) => Object.values(each ?? {}));
      return {
        listed: { file: unit as SiteFileName, id, name: names, detail, isTransliterated: transliterated === true },
        words: ` ${[id, ...spellings, ...aliases].flatMap(termsOfName).join(' ')}`,
        start,
      };
    });
    return kind === 'season' ? entries.sort((a, b) => (a.start < b.start ? 1 : -1)) : entries;
  };
  const all = (kind: DataKind): Entry[] => {
    const entries = known.get(kind) ?? read(kind);
    known.set(kind, entries);
    return entries;
  };
  const teamsOf = (season: string): ReadonlySet<string> =>
    new Set(indexedItems(database)<Season>('season', season)?.teams ?? []);

  return {
    list: ({ kind, query = '', missing, season, from, most }: DataFilter): DataList => {
      const hasWords = wordTest(query);
      const teams = season === undefined ? undefined : teamsOf(season);
      const found = all(kind).filter(
        ({ listed: { id, name, isTransliterated }, words }) =>
          (missing === undefined || name[missing] === undefined || (missing === 'ar' && isTransliterated)) &&
          (teams === undefined || teams.has(id)) &&
          hasWords(words),
      );
      return { items: found.slice(from, from + most).map(({ listed }) => listed), total: found.length };
    },
    /** The index has changed. */
    forget: (): void => {
      known = new Map();
    },
    close: (): void => database.close(),
  };
};

export type DataListOfDesk = ReturnType<typeof dataList>;
