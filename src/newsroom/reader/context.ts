import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Value = string | number | null;

/**
 * What every named read works with. It knows the index, and nothing of Astro or of the page that reads.
 * `topics` are what a query depends on, such as `item/club/egypt` or `list/news/ar`; the indexer names those it touches.
 */
export interface ReadContext {
  /** Rows of a query, by a statement prepared once. */
  rows: <Row>(topics: readonly string[], sql: string, ...values: Value[]) => Row[];
  /** Notes one more thing the answer depends on. */
  depend: (topic: string) => void;
  /** The parsed JSON of an item, or undefined. Parsed once while the index stays the same. */
  item: <Item>(kind: string, id: string) => Item | undefined;
  /** A value computed once while the index stays the same. Whoever asks depends on what it was computed from. */
  once: <T>(key: string, compute: () => T) => T;
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

/** Opens the index for reading. */
export const openContext = ({ indexFile, now, drafts = false }: ReaderOptions) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  // In kilobytes: what many pages read stays in memory, and the memory stays bounded.
  database.exec('PRAGMA cache_size = -16384; BEGIN');
  const statements = new Map<string, StatementSync>();
  const memory = new Map<string, { value: unknown; topics: ReadonlySet<string> }>();
  let collected = new Set<string>();
  let version = -1;

  const query = <Row>(sql: string, values: Value[]): Row[] => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare(sql)));
    return statement.all(...values) as Row[];
  };
  /** Runs a read and tells the topics it depended on, through everything it used. */
  const collect = <T>(compute: () => T): { value: T; topics: ReadonlySet<string> } => {
    const outer = collected;
    collected = new Set();
    try {
      const value = compute();
      return { value, topics: collected };
    } finally {
      for (const topic of collected) outer.add(topic);
      collected = outer;
    }
  };
  const context: ReadContext = {
    rows: <Row>(topics: readonly string[], sql: string, ...values: Value[]) => {
      for (const topic of topics) collected.add(topic);
      return query<Row>(sql, values);
    },
    depend: (topic) => void collected.add(topic),
    once: <T>(key: string, compute: () => T): T => {
      let known = memory.get(key);
      if (known) for (const topic of known.topics) collected.add(topic);
      else memory.set(key, (known = collect(compute)));
      return known.value as T;
    },
    item: <Item>(kind: string, id: string) =>
      context.once(`item ${kind}/${id}`, () => {
        const sql = 'SELECT json FROM items WHERE kind = ? AND id = ?';
        const row = context.rows<{ json: string }>([`item/${kind}/${id}`], sql, kind, id)[0];
        return row ? (JSON.parse(row.json) as Item) : undefined;
      }),
    now: now.toISOString(),
    drafts,
  };

  return {
    context,
    collect,
    /**
     * In development the index changes under the reader: what was remembered of the older one is dropped. What follows is one
     * transaction, which spares a lock and an unlock of the file for every query.
     */
    refresh: (): void => {
      database.exec('COMMIT; BEGIN');
      const current = query<{ data_version: number }>('PRAGMA data_version', [])[0]?.data_version ?? 0;
      if (current !== version) memory.clear();
      version = current;
    },
    close: (): void => database.close(),
  };
};
