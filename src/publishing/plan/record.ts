import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recordOfFiles } from './record-files.ts';
import { recordOfPages } from './record-pages.ts';
import { recordOfMissingPictures } from './record-pictures.ts';
import { recordOfReads } from './record-reads.ts';

/** Increase it when the record's format changes: a record of another format is ignored. */
const recordVersion = 6;

const tables = `
  CREATE TABLE pages (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
  CREATE TABLE reads (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, hash TEXT NOT NULL);
  CREATE TABLE page_reads (page INTEGER NOT NULL, read INTEGER NOT NULL, PRIMARY KEY (page, read)) WITHOUT ROWID;
  CREATE TABLE read_dependencies (read INTEGER NOT NULL, key TEXT NOT NULL, before TEXT NOT NULL);
  CREATE TABLE page_images (page INTEGER NOT NULL, file TEXT NOT NULL, PRIMARY KEY (page, file)) WITHOUT ROWID;
  CREATE TABLE missing_pictures (file TEXT PRIMARY KEY, picture TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE files (path TEXT PRIMARY KEY, digest TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${recordVersion};
`;

/** Created at the end of a whole publish: created before, every row would have to be sorted in. */
const readIndexes = `
  CREATE INDEX IF NOT EXISTS page_reads_by_read ON page_reads (read);
  CREATE INDEX IF NOT EXISTS page_images_by_file ON page_images (file);
  CREATE INDEX IF NOT EXISTS read_dependencies_by_key ON read_dependencies (key, before, read);
  CREATE INDEX IF NOT EXISTS read_dependencies_by_read ON read_dependencies (read);
`;

/** A read in the record. */
export interface RecordedResult {
  id: number;
  /** Enough to repeat the read, see `PageRead`. */
  key: string;
  /** Of its result. */
  hash: string;
}

/**
 * What the published site was made from: which page made which reads, their results' hashes, what the results depend on,
 * and the digest of every file. One SQLite file under the cache folder.
 */
export const openRecord = (file: string) => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 60000');
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version === 0) database.exec(tables);
  else if (version !== recordVersion) {
    database.close();
    throw new Error(`${file} is a record of another form`);
  }
  const upsertRead = database.prepare(
    'INSERT INTO reads (key, hash) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET hash = excluded.hash RETURNING id',
  );
  const readId = database.prepare('SELECT id FROM reads WHERE key = ?');
  const deleteDependencies = database.prepare('DELETE FROM read_dependencies WHERE read = ?');
  const insertDependency = database.prepare('INSERT INTO read_dependencies VALUES (?, ?, ?)');
  const upsertPage = database.prepare(
    'INSERT INTO pages (path) VALUES (?) ON CONFLICT (path) DO UPDATE SET path = path RETURNING id',
  );
  const insertPage = database.prepare('INSERT INTO pages (path) VALUES (?)');
  const dropPageReads = database.prepare('DELETE FROM page_reads WHERE page = ?');
  const addPageRead = database.prepare('INSERT OR IGNORE INTO page_reads VALUES (?, ?)');
  const dropPageImages = database.prepare('DELETE FROM page_images WHERE page = ?');
  const addPageImage = database.prepare('INSERT OR IGNORE INTO page_images VALUES (?, ?)');
  const readsWithKey = database.prepare(
    `SELECT DISTINCT r.id, r.key, r.hash FROM read_dependencies AS d JOIN reads AS r ON r.id = d.read
     WHERE d.key = ? AND (d.before = '' OR ? = '' OR ? < d.before)`,
  );
  const readPages = database.prepare(
    'SELECT p.path FROM page_reads AS pr JOIN pages AS p ON p.id = pr.page WHERE pr.read = ?',
  );
  const pageImages = database.prepare(
    'SELECT i.file FROM page_images AS i JOIN pages AS p ON p.id = i.page WHERE p.path = ?',
  );
  const addMissingPicture = database.prepare('INSERT OR IGNORE INTO missing_pictures VALUES (?, ?)');
  const anyNaming = database.prepare('SELECT 1 FROM page_images WHERE file = ? LIMIT 1');
  /** Reads written in this run: many pages share a read, but it is written once. */
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
    database,
    writeRead,

    /** Replaces a page with its reads and its share images. */
    writePage: (path: string, reads: ReadonlyMap<string, PageRead>, images: Iterable<string> = []): void => {
      const { id } = upsertPage.get(path) as { id: number };
      dropPageReads.run(id);
      for (const read of reads.values()) addPageRead.run(id, writeRead(read));
      dropPageImages.run(id);
      for (const file of images) addPageImage.run(id, file);
    },

    /**
     * Adds a read to a record that was empty; returns its number. Another thread may have added it: a million keys in memory would be 200
     * MB.
     */
    addRead: (read: PageRead): number => idOfRead(read.key) ?? insertRead(read),

    /** Adds a new page, with the numbers of its reads from `addRead`. */
    addPage: (path: string, reads: readonly number[], images: readonly string[] = []): void => {
      const { lastInsertRowid: id } = insertPage.run(path);
      for (const read of [...reads].sort((a, b) => a - b)) addPageRead.run(id, read);
      for (const file of images) addPageImage.run(id, file);
    },

    /** Creates the database index for finding pages by their reads, once all are written. */
    indexReads: (): void => database.exec(readIndexes),

    dropPage: (path: string): void => {
      for (const table of ['page_reads', 'page_images'])
        database.prepare(`DELETE FROM ${table} WHERE page = (SELECT id FROM pages WHERE path = ?)`).run(path);
      database.prepare('DELETE FROM pages WHERE path = ?').run(path);
    },

    /** Files of the share images a page names. */
    imagesOf: (path: string): string[] => (pageImages.all(path) as { file: string }[]).map(({ file }) => file),

    /** Whether any page names a share image. */
    isNamed: (file: string): boolean => anyNaming.get(file) !== undefined,

    /** Stores share images that pages use but that are not drawn yet, by their file. */
    addMissingPictures: (pictures: Iterable<[file: string, picture: SharePicture]>): void => {
      for (const [file, picture] of pictures) addMissingPicture.run(file, JSON.stringify(picture));
    },

    missingPictures: (): Map<string, SharePicture> =>
      new Map(
        (
          database.prepare('SELECT file, picture FROM missing_pictures').all() as { file: string; picture: string }[]
        ).map(({ file, picture }) => [file, JSON.parse(picture) as SharePicture]),
      ),

    clearMissingPictures: (): void => database.exec('DELETE FROM missing_pictures'),

    /** Every page there is. */
    paths: (): string[] =>
      (database.prepare('SELECT path FROM pages ORDER BY path').all() as { path: string }[]).map(({ path }) => path),

    /** Reads whose results may have changed. */
    readsInvalidatedBy: (changes: readonly ChangedKey[]): RecordedResult[] => {
      const found = new Map<number, RecordedResult>();
      for (const { key, at } of changes) {
        for (const row of readsWithKey.all(key, at, at) as unknown as RecordedResult[]) found.set(row.id, row);
      }
      return [...found.values()];
    },

    pagesThatRead: (read: number): string[] => (readPages.all(read) as { path: string }[]).map(({ path }) => path),

    meta: (name: string): string | undefined =>
      (database.prepare('SELECT value FROM meta WHERE name = ?').get(name) as { value: string } | undefined)?.value,

    setMeta: (name: string, value: string): void => {
      database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, value);
    },

    begin: (): void => database.exec('BEGIN IMMEDIATE'),
    commit: (): void => {
      forgetWritten();
      database.exec('COMMIT');
    },
    rollback: (): void => {
      written.clear();
      // On a full disk SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
    },
    close: (): void => database.close(),
  };
};

export type PublishRecord = ReturnType<typeof openRecord>;
