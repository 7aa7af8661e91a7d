import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database, DatabasePlace } from '../../src/server/platform/database/database.ts';
import { sqliteFileIn } from '../../src/server/platform/database/sqlite-file.ts';

type Row = Record<string, unknown>;

/** One snapshot of a database, while others may write. */
export interface RowSource {
  count: (table: string) => Promise<number>;
  /** Its rows, a few at a time. */
  rows: (table: string) => AsyncIterable<Row>;
}

/** Maximum rows in memory: pictures of readers have some 10 KB. */
const rowsOfBatch = 200;

const inSqlite = async <Answer>(file: string, read: (source: RowSource) => Promise<Answer>): Promise<Answer> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // In WAL the first read fixes the snapshot, and blocks no writer.
    database.exec('BEGIN');
    return await read({
      count: (table) => {
        const { count } = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get() as { count: number };
        return Promise.resolve(count);
      },
      async *rows(table) {
        await Promise.resolve();
        yield* database.prepare(`SELECT * FROM "${table}"`).iterate();
      },
    });
  } finally {
    database.close();
  }
};

const inPostgres = ({ tables }: Database, read: (source: RowSource) => Promise<unknown>): Promise<unknown> =>
  tables
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) =>
      read({
        count: async (table) => {
          const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
            transaction,
          );
          return Number(rows[0]?.count);
        },
        async *rows(table) {
          await sql`DECLARE exported CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(transaction);
          for (;;) {
            const { rows } = await sql<Row>`FETCH ${sql.lit(rowsOfBatch)} FROM exported`.execute(transaction);
            yield* rows;
            if (rows.length < rowsOfBatch) break;
          }
          await sql`CLOSE exported`.execute(transaction);
        },
      }),
    );

/** Reads one state of a database, from the first to the last table. */
export const readSnapshot = async <Answer>(
  database: Database,
  { databaseUrl, dataDir }: DatabasePlace,
  read: (source: RowSource) => Promise<Answer>,
): Promise<Answer> =>
  databaseUrl === undefined ? inSqlite(sqliteFileIn(dataDir), read) : ((await inPostgres(database, read)) as Answer);
