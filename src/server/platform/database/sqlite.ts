import {
  type DialectAdapter,
  Kysely,
  type Logger,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { openNodeSqlite } from './node-sqlite.ts';
import { retryWhileBusy } from './sqlite-busy.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** SQLite supports schema changes in transactions, which Kysely's own adapter does not use; and the driver manages the one connection. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export interface SqliteTimeouts {
  /** Timeout for other processes that open the same new file. */
  openTimeoutMs: number;
  /** Timeout for other processes that write. */
  busyTimeoutMs: number;
}

/** Opens SQLite's file, and creates it if there is none. */
export const openSqlite = async (
  file: string,
  { openTimeoutMs, busyTimeoutMs, log }: SqliteTimeouts & { log?: Logger | undefined },
): Promise<Kysely<Tables>> => {
  const database = await retryWhileBusy(() => openNodeSqlite(file), openTimeoutMs);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: (): DialectAdapter => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(database, busyTimeoutMs),
      createIntrospector: (tables) => new SqliteIntrospector(tables),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log,
  });
};
