import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Milliseconds to wait for another process that writes. The whole server waits meanwhile: who can come again later does so. */
const busyPatience = 250;

/** Statements that are kept prepared. The server asks a few dozen. */
const mostStatements = 200;

/** Kysely hands over JavaScript's values; SQLite has no booleans. */
const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));

const statement = (prepared: StatementSync): SqliteStatement => ({
  // It gives rows when it has columns: a select, or a change that returns what it changed.
  reader: prepared.columns().length > 0,
  all: (parameters) => prepared.all(...bound(parameters)),
  run: (parameters) => prepared.run(...bound(parameters)),
  iterate: (parameters) => prepared.iterate(...bound(parameters)),
});

/**
 * Node's own SQLite in the form Kysely's dialect expects. WAL lets readers read while somebody writes; with `synchronous = FULL` what was
 * acknowledged is on the disk, whatever happens to the process or the machine.
 * @throws SQLite's error; that it is busy where another process turns the same new file to WAL
 */
export const openNodeSqlite = (file: string): SqliteDatabase => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(
      `PRAGMA busy_timeout = ${busyPatience}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON`,
    );
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      // Another process may write to the same file: a transaction takes the right to write when it begins, or two could wait for one another.
      if (sql === 'begin') return statement(database.prepare('begin immediate'));
      // After some mistakes (the disk is full) SQLite has taken back everything by itself, and would call this the mistake.
      if (sql === 'rollback' && !database.isTransaction) return statement(database.prepare('SELECT 1 WHERE 0'));
      const known = statements.get(sql) ?? statement(database.prepare(sql));
      statements.set(sql, known);
      const [oldest] = statements.keys();
      if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
      return known;
    },
    close: () => database.close(),
  };
};
