import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Value = string | number | null;

/** What every named read works with. It knows the index and which page is reading, and nothing of Astro. */
export interface ReadContext {
  /** Rows of a query, cached as a prepared statement. */
  rows: <Row>(sql: string, ...values: Value[]) => Row[];
  /** The parsed JSON of an item, or undefined. Parsed once while the index stays the same. */
  item: <Item>(kind: string, id: string) => Item | undefined;
  /** A value computed once while the index stays the same. */
  once: <T>(key: string, compute: () => T) => T;
  /** Notes that the page being rendered depends on a key. */
  record: (key: string) => void;
  /** The instant the site is built for, ISO 8601: later stories are not out yet. */
  now: string;
  /** Development: drafts and stories to come are shown too. */
  drafts: boolean;
}

export interface ReaderOptions {
  indexFile: string;
  now: Date;
  drafts?: boolean;
}

/** Opens the index for reading. `forPage` gives a context that reports its reads to one page's record. */
export const openContext = ({ indexFile, now, drafts = false }: ReaderOptions) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  const statements = new Map<string, StatementSync>();
  const memory = new Map<string, unknown>();
  let version = -1;

  const rows = <Row>(sql: string, ...values: Value[]): Row[] => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare(sql)));
    return statement.all(...values) as Row[];
  };
  const once = <T>(key: string, compute: () => T): T => {
    if (memory.has(key)) return memory.get(key) as T;
    const value = compute();
    memory.set(key, value);
    return value;
  };
  /** In development the index changes under the reader: what was remembered of the older one is dropped. */
  const refresh = (): void => {
    const current = rows<{ data_version: number }>('PRAGMA data_version')[0]?.data_version ?? 0;
    if (current !== version) memory.clear();
    version = current;
  };

  return {
    forPage: (record: (key: string) => void): ReadContext => {
      refresh();
      return {
        rows,
        once,
        record,
        now: now.toISOString(),
        drafts,
        item: <Item>(kind: string, id: string) => {
          record(`${kind}/${id}`);
          return once(`item ${kind}/${id}`, () => {
            const row = rows<{ json: string }>('SELECT json FROM items WHERE kind = ? AND id = ?', kind, id)[0];
            return row ? (JSON.parse(row.json) as Item) : undefined;
          });
        },
      };
    },
    close: () => database.close(),
  };
};
