import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type QueryResult } from 'kysely';

/** Statements that are kept prepared. The server asks a few dozen. */
const maxStatements = 200;

/** Kysely hands over JavaScript's values; SQLite has no booleans. */
const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));

type Run = (parameters: readonly unknown[]) => QueryResult<unknown>;

const runOf = (prepared: StatementSync): Run => {
  // It gives rows when it has columns: a select, or a change that returns what it changed.
  if (prepared.columns().length > 0) return (parameters) => ({ rows: prepared.all(...bound(parameters)) });
  return (parameters) => {
    const { changes, lastInsertRowid } = prepared.run(...bound(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
};

/** A connection to SQLite. Nothing waits: what another process keeps from being done fails at once, and says that it is busy. */
export interface NodeSqlite {
  /** Runs one statement. @throws SQLite's error */
  run: (sql: string, parameters?: readonly unknown[]) => QueryResult<unknown>;
  /** Whether a transaction is open. After some mistakes (the disk is full) SQLite has taken back everything by itself. */
  isInTransaction: () => boolean;
  close: () => void;
}

/**
 * Node's own SQLite. WAL lets readers read while somebody writes; with `synchronous = FULL` what was acknowledged is on the disk, whatever happens to
 * the process or the machine.
 * @throws SQLite's error; that it is busy where another process turns the same new file to WAL
 */
export const openNodeSqlite = (file: string): NodeSqlite => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
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
