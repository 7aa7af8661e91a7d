import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Maximum number of cached prepared statements. The server uses a few dozen. */
const maxStatements = 200;

/** Kysely passes JavaScript's values; SQLite has no booleans. */
const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));

type Run = (parameters: readonly unknown[]) => QueryResult<unknown>;

const runOf = (prepared: StatementSync): Run => {
  // A statement returns rows if it has columns: a select, or a change with `returning`.
  if (prepared.columns().length > 0) return (parameters) => ({ rows: prepared.all(...bound(parameters)) });
  return (parameters) => {
    const { changes, lastInsertRowid } = prepared.run(...bound(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
};

/** A connection to SQLite. Nothing waits: a statement that another process blocks fails immediately with SQLITE_BUSY. */
export interface NodeSqlite {
  /** Runs one statement. @throws SQLite's error */
  run: (sql: string, parameters?: readonly unknown[]) => QueryResult<unknown>;
  /** Whether a transaction is open. After some errors (the disk is full) SQLite has already rolled back. */
  isInTransaction: () => boolean;
  close: () => void;
}

/**
 * Node's own SQLite. With WAL, readers can read while somebody writes; with `synchronous = FULL` everything acknowledged is on the disk,
 * whatever happens to the process or the machine. With `secure_delete` what is deleted is overwritten: free pages keep nothing of a reader
 * who has left.
 * @throws SQLite's error; SQLITE_BUSY where another process switches the same new file to WAL
 */
export const openNodeSqlite = (file: string): NodeSqlite => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
    );
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, Run>();
  const prepare = (sql: string): Run => {
    const run = runOf(database.prepare(sql));
    statements.set(sql, run);
    const [oldest] = statements.keys();
    if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest);
    return run;
  };
  return {
    run: (sql, parameters = []) => (statements.get(sql) ?? prepare(sql))(parameters),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
};
