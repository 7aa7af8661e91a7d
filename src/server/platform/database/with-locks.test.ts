import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { createPostgresDatabase } from '../../testing/postgres-database.ts';
import { problemOf } from '../../http/api/problem-of.ts';
import { isDatabaseAway } from './database-errors.ts';
import { type Database, openDatabase } from './database.ts';
import type { LockKey } from './locks.ts';
import { maxGroupMs, maxWaiting, type WithLocks } from './with-locks.ts';

/** A task that begins, and ends when the test says so. */
const heldTask = (withLocks: WithLocks, keys: readonly LockKey[]) => {
  const [begun, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  onTestFinished(() => end.resolve(undefined));
  const task = withLocks(keys, () => {
    begun.resolve(undefined);
    return end.promise;
  });
  return { begun: begun.promise, end: () => end.resolve(undefined), task };
};

describe('locks on PostgreSQL', () => {
  let database: Database;
  let databaseUrl: string;
  beforeEach(async () => {
    const postgres = await createPostgresDatabase();
    const { drop } = postgres;
    ({ databaseUrl } = postgres);
    database = await openDatabase({ databaseUrl, dataDir: '' });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
  });

  it('take no connection from others while many tasks of one key wait', async () => {
    const { withLocks } = database;
    const held = heldTask(withLocks, ['account a']);
    await held.begun;
    const order: number[] = [];
    const writes = Array.from({ length: 40 }, (_, at) =>
      withLocks(['account a', `address ${at % 2}`], () => Promise.resolve(order.push(at))),
    );
    expect(await withLocks(['account b', 'address 1'], () => Promise.resolve('other'))).toBe('other');
    expect(order).toEqual([]);
    held.end();
    await Promise.all([held.task, ...writes]);
    expect(order).toEqual(Array.from({ length: 40 }, (_, at) => at));
  });

  it('are taken again by a task that PostgreSQL ended in a deadlock over rows that no lock covers', async () => {
    const { tables, withLocks } = database;
    await tables
      .insertInto('rate_limit_events')
      .values(['a', 'b'].map((key) => ({ key, at: 1 })))
      .execute();
    const both = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
    let attempts = 0;
    const update = (key: LockKey, order: readonly [string, string], own: 0 | 1) =>
      withLocks([key], async (transaction) => {
        attempts += 1;
        for (const row of order) {
          await transaction
            .updateTable('rate_limit_events')
            .set('at', sql`at + 1`)
            .where('key', '=', row)
            .execute();
          both[own].resolve(undefined);
          // Each then asks for the row that the other has.
          await both[1 - own]?.promise;
        }
      });
    await Promise.all([update('account a', ['a', 'b'], 0), update('account b', ['b', 'a'], 1)]);
    expect(attempts).toBeGreaterThan(2);
    expect((await tables.selectFrom('rate_limit_events').select('at').execute()).map(({ at }) => Number(at))).toEqual([
      3, 3,
    ]);
  });

  it('fail with what says that the database is away, or is at fault itself', async () => {
    const { tables } = database;
    const failure = (code: string): Promise<unknown> =>
      sql
        .raw(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`)
        .execute(tables)
        .catch((error: unknown) => error);
    for (const code of ['25006', '25P02', '25P03', '25P04', '40P01', '40001', '53300', '55P03', '57014', '58030'])
      expect(isDatabaseAway(await failure(code)), code).toBe(true);
    for (const code of ['22001', '23505', '23503', '42P01', '25001'])
      expect(isDatabaseAway(await failure(code)), code).toBe(false);
  });

  it('are refused as a database that is busy where too many wait, and taken again afterwards', async () => {
    const { withLocks } = database;
    const held = heldTask(withLocks, ['account a']);
    await held.begun;
    const waiting = Array.from({ length: maxWaiting }, () => withLocks(['account a'], () => Promise.resolve()));
    const refused: unknown = await withLocks(['account a'], () => Promise.resolve()).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    // Locks are of a network, a mailbox or an account: a burst of one is its sender's fault.
    expect(problemOf(refused)).toMatchObject({ isFault: false, problem: { status: 429, details: { retryAfter: 5 } } });
    held.end();
    await Promise.all([held.task, ...waiting]);
    expect(await withLocks(['account a'], () => Promise.resolve('again'))).toBe('again');
  });

  it('let a task see what was written while it waited, whatever the default of the database', async () => {
    const { withLocks, tables } = database;
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tables);
    await sql`ALTER DATABASE ${sql.ref(rows[0]?.name ?? '')} SET default_transaction_isolation = 'repeatable read'`.execute(
      tables,
    );
    const strict = await openDatabase({ databaseUrl, dataDir: '' });
    onTestFinished(() => strict.close());
    const level = await strict.withLocks(['account a'], async (transaction) =>
      sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`.execute(transaction),
    );
    expect(level.rows).toEqual([{ level: 'read committed' }]);
    expect(await withLocks(['account a'], () => Promise.resolve('free'))).toBe('free');
  });

  it('of many keys in any order do not wait for one another in a circle', async () => {
    const { withLocks } = database;
    const keys = ['a', 'b', 'c', 'd'];
    const tasks = Array.from({ length: 60 }, (_, at) => {
      const own = [keys[at % 4] ?? '', keys[(at * 3 + 1) % 4] ?? '', keys[(at * 7 + 2) % 4] ?? ''];
      return withLocks(at % 5 === 0 ? [...own, { shared: 'b' }] : own, () => Promise.resolve(at));
    });
    expect(await Promise.all(tasks)).toEqual(tasks.map((_, at) => at));
  });

  it('that are shared are not waited for', async () => {
    const { withLocks } = database;
    const held = [1, 2].map(() => heldTask(withLocks, [{ shared: 'poll p' }]));
    await Promise.all(held.map(({ begun }) => begun));
    for (const { end } of held) end();
    await Promise.all(held.map(({ task }) => task));
  });
});

describe('tasks on SQLite', () => {
  it('that take long together let other requests be served in between', async () => {
    const dataDir = newDataFolder();
    const database = await openDatabase({ dataDir });
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    });
    let isServed = false;
    const served: boolean[] = [];
    const compute = (): Promise<void> => {
      // Another request comes with the first task.
      if (served.length === 0) setImmediate(() => (isServed = true));
      served.push(isServed);
      const end = performance.now() + maxGroupMs;
      while (performance.now() < end);
      return Promise.resolve();
    };
    await Promise.all(['a', 'b', 'c'].map((key) => database.withLocks([key], compute)));
    expect(served).toEqual([false, true, true]);
  });
});
