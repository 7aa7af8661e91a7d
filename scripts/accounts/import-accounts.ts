import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { type DatabasePlace, openDatabase, openExistingDatabase } from '../../src/server/platform/database/database.ts';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import type { Counts } from './export-accounts.ts';
import type { Header } from './file-format.ts';
import { type FileRow, readAccountsFile } from './read-file.ts';
import { type Column, readColumns } from './table-columns.ts';
import { transferredTables } from './transferred-tables.ts';

/** Milliseconds for one statement on a large table. */
const timeoutMs = 600_000;

/** Rows per statement, all in memory at a time: readers' pictures have some 10 KB. SQLite takes some 32,000 values. */
const maxRows = 200;

/** Number of rows by table, in the file and in the database afterwards. */
export interface Imported {
  file: Counts;
  database: Counts;
}

const countsOf = async (tables: Kysely<Tables>): Promise<Counts> => {
  const counts: Counts = {};
  for (const name of transferredTables) {
    const { count } = await tables
      .selectFrom(name)
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
};

const named = (columns: readonly Column[]): string =>
  columns
    .map(({ name, kind }) => `${name} ${kind}`)
    .toSorted()
    .join(', ');

/** The file and the database have the same tables, with the same columns. */
const requireSameTables = (header: Header, columns: ReadonlyMap<string, Column[]>): void => {
  const inFile = header.tables.map(({ name }) => name).toSorted();
  if (inFile.join() !== transferredTables.toSorted().join())
    throw new Error(`The file has the tables ${inFile.join(', ')}, and the database ${transferredTables.join(', ')}`);
  for (const table of header.tables) {
    const own = columns.get(table.name) ?? [];
    if (named(own) !== named(table.columns))
      throw new Error(`${table.name} has in the file ${named(table.columns)}, and in the database ${named(own)}`);
  }
};

const requireEmpty = async (transaction: Transaction<Tables>): Promise<void> => {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter)
    await sql`LOCK TABLE ${sql.join(transferredTables.map((name) => sql.table(name)))} IN EXCLUSIVE MODE`.execute(
      transaction,
    );
  const counts = await countsOf(transaction);
  const filled = transferredTables.filter((name) => counts[name] !== 0);
  if (filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.map((name) => `${name}: ${counts[name]}`).join(', ')}), and nothing was changed. Accounts are imported into a new one alone`,
    );
};

/** Inserts rows, many in one statement, because a table's rows follow one another in a file. */
const batches = (transaction: Transaction<Tables>) => {
  let table = '';
  let rows: FileRow['values'][] = [];
  const flush = async (): Promise<void> => {
    if (rows.length > 0)
      await transaction
        .insertInto(table as keyof Tables)
        .values(rows as never)
        .execute();
    rows = [];
  };
  return {
    flush,
    add: (row: FileRow): Promise<void> | void => {
      if (row.table === table && rows.length < maxRows) {
        rows.push(row.values);
        return;
      }
      return flush().then(() => {
        table = row.table;
        rows.push(row.values);
      });
    },
  };
};

/**
 * Reads a file of accounts into a database without any, in one transaction: all of it or nothing.
 * @throws with the error: for the file, before the database is opened; for the database, without a change in it
 */
export const importAccounts = async (place: DatabasePlace, file: string, signal?: AbortSignal): Promise<Imported> => {
  await readAccountsFile(file, { onRow: () => signal?.throwIfAborted() });
  // Makes and migrates the tables.
  await (await openDatabase(place)).close();
  const database = await openExistingDatabase(place, { timeoutMs });
  if (!database) throw new Error(`There is no database in DATA_DIR (${place.dataDir})`);
  try {
    const columns = await readColumns(database.tables);
    return await database.tables.transaction().execute(async (transaction) => {
      await requireEmpty(transaction);
      const { add, flush } = batches(transaction);
      const header = await readAccountsFile(file, {
        onHeader: (read) => requireSameTables(read, columns),
        onRow: (row) => {
          signal?.throwIfAborted();
          return add(row);
        },
      });
      await flush();
      const imported: Imported = {
        file: Object.fromEntries(header.tables.map(({ name, count }) => [name, count])),
        database: await countsOf(transaction),
      };
      requireSameCounts(imported);
      return imported;
    });
  } finally {
    await database.close();
  }
};

/** Different counts roll everything back. */
export class CountsDiffer extends Error {
  override readonly name = 'CountsDiffer';
  readonly imported: Imported;
  constructor(imported: Imported) {
    super('The database has other counts than the file, and everything was taken back');
    this.imported = imported;
  }
}

const requireSameCounts = (imported: Imported): void => {
  if (transferredTables.some((name) => imported.file[name] !== imported.database[name]))
    throw new CountsDiffer(imported);
};
