import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import type { Collect } from './recorded-reads.ts';

type Value = string | number | null;

/** Dependencies of every named read. They include the index, but nothing of Astro or of the calling page. */
export interface ReadContext {
  /** Rows of a query, by a prepared statement, with the keys they depend on. */
  rows: <Row>(dependencies: readonly DependencyKey[], sql: string, ...values: Value[]) => Row[];
  /** Records another key that the result depends on. */
  depend: (key: DependencyKey) => void;
  /** The parsed JSON of an item, or undefined. Cached while the index does not change. */
  item: <Item>(kind: string, id: string) => Item | undefined;
  /** A value cached while the index does not change. Every caller depends on the keys it was computed from. */
  once: <T>(key: string, compute: () => T) => T;
  /** The instant the site is built for, ISO 8601: later stories are not published yet. */
  now: string;
  /** Development: drafts and stories to come are shown too. */
  drafts: boolean;
}

export interface ReaderOptions {
  indexFile: string;
  /** The instant the site is built for: later stories are not published yet. */
  now: Date;
  /** Development: drafts and stories to come are shown too. */
  drafts?: boolean;
  /** Given by who reads beside its own changes: it keeps what belongs to them apart. */
  opened?: OpenedIndex;
}

/** An open index, in a transaction of its owner, and where values that were computed from it are cached. */
export interface OpenedIndex {
  database: DatabaseSync;
  values: ValueCache;
}

export interface ValueCache {
  get: (key: string) => CachedValue | undefined;
  set: (key: string, value: CachedValue) => unknown;
  clear: () => void;
}

/** A value with the keys it was computed from. */
export interface CachedValue {
  value: unknown;
  dependencies: ReadonlySet<DependencyKey>;
}

/** Enough for the matches of forty seasons, teams and tables. Bounded, so that a thread's memory does not grow with the content. */
const maxCachedValues = 30_000;

export const openValueCache = (): ValueCache => new LRUCache<string, CachedValue>({ max: maxCachedValues });

const openIndex = (indexFile: string): OpenedIndex => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  // In kilobytes: frequent reads stay in memory, and the memory is bounded.
  database.exec('PRAGMA cache_size = -16384; BEGIN');
  return { database, values: openValueCache() };
};

/** Opens the index for reading. */
export const openContext = ({ indexFile, now, drafts = false, opened }: ReaderOptions) => {
  const { database, values: memory } = opened ?? openIndex(indexFile);
  const statements = new Map<string, StatementSync>();
  let collected = new Set<DependencyKey>();
  let version = -1;

  const query = <Row>(sql: string, values: Value[]): Row[] => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare(sql)));
    return statement.all(...values) as Row[];
  };
  /** Runs a read and returns all keys that it depends on, directly or through other reads. */
  const collect: Collect = (compute) => {
    const outer = collected;
    collected = new Set();
    try {
      const value = compute();
      return { value, dependencies: collected };
    } finally {
      for (const key of collected) outer.add(key);
      collected = outer;
    }
  };
  const context: ReadContext = {
    rows: <Row>(dependencies: readonly DependencyKey[], sql: string, ...values: Value[]) => {
      for (const key of dependencies) collected.add(key);
      return query<Row>(sql, values);
    },
    depend: (key) => void collected.add(key),
    once: <T>(key: string, compute: () => T): T => {
      const known = memory.get(key);
      if (known) {
        for (const dependency of known.dependencies) collected.add(dependency);
        return known.value as T;
      }
      const computed = collect(compute);
      memory.set(key, computed);
      return computed.value;
    },
    item: <Item>(kind: string, id: string) =>
      context.once(`item ${kind}/${id}`, () => {
        const sql = 'SELECT json FROM items WHERE kind = ? AND id = ?';
        const row = context.rows<{ json: string }>([dependencyKey('item', { kind, id })], sql, kind, id)[0];
        return row ? (JSON.parse(row.json) as Item) : undefined;
      }),
    now: now.toISOString(),
    drafts,
  };

  return {
    context,
    collect,
    /**
     * In development the index changes while it is open: cached values of the former one are dropped. The rest is one transaction, which
     * saves a lock and an unlock of the file for every query.
     */
    refresh: (): void => {
      if (opened) return;
      database.exec('COMMIT; BEGIN');
      const current = query<{ data_version: number }>('PRAGMA data_version', [])[0]?.data_version ?? 0;
      if (current !== version) memory.clear();
      version = current;
    },
    close: (): void => {
      if (!opened) database.close();
    },
  };
};
