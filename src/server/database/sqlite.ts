import { type DialectAdapter, Kysely, type Logger, SqliteAdapter, SqliteDialect } from 'kysely';
import { openNodeSqlite } from './node-sqlite.ts';
import { retryWhileBusy } from './sqlite-busy.ts';
import { type Tables } from './tables.ts';

/** SQLite changes tables inside transactions; Kysely's own adapter does not use that. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * Opens SQLite's file, and makes it where there is none.
 * @param timeoutMs how long to wait for other processes that open it too
 */
export const openSqlite = async (
  file: string,
  { timeoutMs, log }: { timeoutMs: number; log?: Logger | undefined },
): Promise<Kysely<Tables>> => {
  const database = await retryWhileBusy(() => openNodeSqlite(file), timeoutMs);
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }), log });
};
