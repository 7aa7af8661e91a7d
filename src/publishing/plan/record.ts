import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recordOfFiles } from './record-files.ts';
import { recordOfPages } from './record-pages.ts';
import { recordOfMissingPictures } from './record-pictures.ts';
import { recordOfReads } from './record-reads.ts';

/** Raised when the record's form changes: one of another form counts as none. */
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
  const { forgetWritten, ...reads } = recordOfReads(database);

  return {
    database,
    ...reads,
    ...recordOfPages(database, reads),
    ...recordOfMissingPictures(database),
    ...recordOfFiles(database),

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
      forgetWritten();
      // Without room on the disk SQLite has taken it back by itself.
      if (database.isTransaction) database.exec('ROLLBACK');
    },
    close: (): void => database.close(),
  };
};

export type PublishRecord = ReturnType<typeof openRecord>;
