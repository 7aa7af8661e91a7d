import { type DatabaseSync } from 'node:sqlite';

/** Names of items in messages, in English like the messages. */
export interface ItemNames {
  /** The name of an item of a kind, else its id. */
  of: (kind: string, id: string) => string;
  /** `Premier League 2024/25`, else the id of the season. */
  season: (id: string) => string;
}

/** The English name in a value, where it has one. */
export const englishName = (value: unknown): string | undefined => {
  const name = (value as { name?: { en?: unknown } } | null | undefined)?.name?.en;
  return typeof name === 'string' ? name : undefined;
};

/** Names of what is in the index. */
export const namesFrom = (database: DatabaseSync): ItemNames => {
  const one = database.prepare('SELECT json FROM items WHERE kind = ? AND id = ?');
  const item = (kind: string, id: string): unknown => {
    const row = one.get(kind, id) as { json: string } | undefined;
    return row && JSON.parse(row.json);
  };
  const of = (kind: string, id: string): string => englishName(item(kind, id)) ?? id;
  return {
    of,
    season: (id) => {
      const season = item('season', id) as { competition: string; label: string } | undefined;
      return season ? `${of('competition', season.competition)} ${season.label}` : id;
    },
  };
};
