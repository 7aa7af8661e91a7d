import type { DatabaseSync } from 'node:sqlite';
import { splitInstant } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { PageRead } from '#newsroom/reader/recorded-reads.ts';

/** Made at the end of a whole publish: every row written before would have to be sorted in. */
const readIndexes = `
  CREATE INDEX IF NOT EXISTS page_reads_by_read ON page_reads (read);
  CREATE INDEX IF NOT EXISTS page_images_by_file ON page_images (file);
  CREATE INDEX IF NOT EXISTS read_dependencies_by_key ON read_dependencies (key, before, read);
  CREATE INDEX IF NOT EXISTS read_dependencies_by_read ON read_dependencies (read);
`;

/** A read as the record knows it. */
export interface RecordedResult {
  id: number;
  /** Enough to repeat the read, see `PageRead`. */
  key: string;
  /** Of its result. */
  hash: string;
}

/** Reads of the record, with the hashes of their results and what these depend on. */
export const recordOfReads = (database: DatabaseSync) => {
  const upsertRead = database.prepare(
    'INSERT INTO reads (key, hash) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET hash = excluded.hash RETURNING id',
  );
  const readId = database.prepare('SELECT id FROM reads WHERE key = ?');
  const deleteDependencies = database.prepare('DELETE FROM read_dependencies WHERE read = ?');
  const insertDependency = database.prepare('INSERT INTO read_dependencies VALUES (?, ?, ?)');
  const readsWithKey = database.prepare(
    `SELECT DISTINCT r.id, r.key, r.hash FROM read_dependencies AS d JOIN reads AS r ON r.id = d.read
     WHERE d.key = ? AND (d.before = '' OR ? = '' OR ? < d.before)`,
  );
  /** Reads written in this run: made by many pages, written once. */
  const written = new Map<string, number>();

  const idOfRead = (key: string): number | undefined => (readId.get(key) as { id: number } | undefined)?.id;

  const insertRead = ({ key, hash, dependencies }: PageRead): number => {
    const { id } = upsertRead.get(key, hash) as { id: number };
    for (const dependency of dependencies) {
      const { key, before } = splitInstant(dependency);
      insertDependency.run(id, key, before);
    }
    return id;
  };

  const writeRead = (read: PageRead): number => {
    const known = written.get(read.key);
    if (known !== undefined) return known;
    const former = idOfRead(read.key);
    if (former !== undefined) deleteDependencies.run(former);
    const id = insertRead(read);
    written.set(read.key, id);
    return id;
  };

  return {
    writeRead,

    /** Has every read written anew: what was written may be taken back, or another run's. */
    forgetWritten: (): void => written.clear(),

    /** A read of a record that was empty; gives its number. Another thread may have added it: a million keys in memory would be 200 MB. */
    addRead: (read: PageRead): number => idOfRead(read.key) ?? insertRead(read),

    /** Makes what finding pages by their reads needs, once all are written. */
    indexReads: (): void => database.exec(readIndexes),

    /** Reads whose results may have changed. */
    readsInvalidatedBy: (changes: readonly ChangedKey[]): RecordedResult[] => {
      const found = new Map<number, RecordedResult>();
      for (const { key, at } of changes) {
        for (const row of readsWithKey.all(key, at, at) as unknown as RecordedResult[]) found.set(row.id, row);
      }
      return [...found.values()];
    },
  };
};

export type RecordOfReads = ReturnType<typeof recordOfReads>;
