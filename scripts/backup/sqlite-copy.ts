import { openSync, readSync, closeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The first bytes of every SQLite database: https://sqlite.org/fileformat.html#magic_header_string */
const magic = 'SQLite format 3\0';

/** Whether a file is a database. */
export const isSqlite = (file: string): boolean => {
  const start = Buffer.alloc(magic.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return start.toString('latin1') === magic;
};

/** Milliseconds to wait for a program that has locked a database exclusively. */
const timeoutMs = 60_000;

/** Writes the present state of the database to another file. Servers continue writing meanwhile. */
export const copySqlite = (from: string, to: string): void => {
  const database = new DatabaseSync(from, { readOnly: true, timeout: timeoutMs });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
};

/** The damage that SQLite finds in a database; undefined if there is none. */
export const sqliteProblem = (file: string): string | undefined => {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [first] = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
      return first?.integrity_check === 'ok' ? undefined : first?.integrity_check;
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
};
