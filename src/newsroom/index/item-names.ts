import type { DatabaseSync } from 'node:sqlite';
import type { EditorLanguage } from './mistake-words.ts';

/** Names of items in messages, in the language of the editors. */
export interface ItemNames {
  language: EditorLanguage;
  /** The name of an item of a kind, else its id. */
  of: (kind: string, id: string) => string;
  /** `Premier League 2024/25`, else the id of the season. */
  season: (id: string) => string;
}

/** The name in a value in a language, else in English, where it has one. */
export const ownName = (value: unknown, language: EditorLanguage): string | undefined => {
  const names = (value as { name?: Partial<Record<EditorLanguage, unknown>> } | null | undefined)?.name;
  const name = names?.[language] ?? names?.en;
  return typeof name === 'string' ? name : undefined;
};

/** Names of what is in the index. */
export const namesFrom = (database: DatabaseSync, language: EditorLanguage = 'en'): ItemNames => {
  const one = database.prepare('SELECT json FROM items WHERE kind = ? AND id = ?');
  const item = (kind: string, id: string): unknown => {
    const row = one.get(kind, id) as { json: string } | undefined;
    return row && JSON.parse(row.json);
  };
  const of = (kind: string, id: string): string => ownName(item(kind, id), language) ?? id;
  return {
    language,
    of,
    season: (id) => {
      const season = item('season', id) as { competition: string; label: string } | undefined;
      return season ? `${of('competition', season.competition)} ${season.label}` : id;
    },
  };
};
