import { readFileSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { openDatabase } from './database.ts';
import { sqliteFileIn } from './sqlite-file.ts';

const user = (email: string) => ({
  id: `id of ${email}`,
  email,
  email_key: email.toLowerCase(),
  name: null,
  mobile: null,
  image: null,
  theme: null,
  is_completed: 0 as const,
  created_at: Date.parse('2026-11-22T12:00:00Z'),
});

it('keeps nothing of what was deleted in the file of SQLite', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { tables, close } = await openDatabase({ dataDir });
  const reader = { ...user('leaving@x.example'), name: 'Somebody who leaves' };
  await tables.insertInto('users').values(reader).execute();
  await tables.deleteFrom('users').execute();
  // Closing moves everything from the log into the file.
  await close();
  expect(readFileSync(sqliteFileIn(dataDir), 'latin1')).not.toContain(reader.name);
});

onBothDatabases('the database', (given) => {
  it('stores instants as numbers', async () => {
    const { tables } = given.database;
    await tables.insertInto('users').values(user('One@x.example')).execute();
    const found = await tables.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(found).toEqual(user('One@x.example'));
  });

  it('has one account an address', async () => {
    const again = { ...user('one@X.example'), id: 'another' };
    await expect(given.database.tables.insertInto('users').values(again).execute()).rejects.toThrow(/unique/i);
  });

  it('deletes an account’s sessions with it', async () => {
    const { tables } = given.database;
    const times = { created_at: 1, last_seen_at: 1, expires_at: 2 };
    const session = { id: 's', user_id: 'id of One@x.example', token_hash: 'h', user_agent: '', ...times };
    await tables.insertInto('sessions').values(session).execute();
    await tables.deleteFrom('users').execute();
    expect(await tables.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('opens again with its data and its tables unchanged', async () => {
    await given.database.tables.insertInto('rate_limit_events').values({ key: 'c', at: 7 }).execute();
    const second = await openDatabase(given.place);
    expect(await second.tables.selectFrom('rate_limit_events').selectAll().execute()).toEqual([{ key: 'c', at: 7 }]);
    await second.close();
  });

  it('runs tasks of a key one after the other, also from two connections', async () => {
    const second = await openDatabase(given.place);
    /** Counts, and adds one, as a limit does: two at the same time would both see the same count. */
    const record = (at: number) =>
      (at % 2 ? second : given.database).withLocks(['key'], async (transaction) => {
        const { n } = await transaction
          .selectFrom('rate_limit_events')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .where('key', '=', 'turns')
          .executeTakeFirstOrThrow();
        await transaction.insertInto('rate_limit_events').values({ key: 'turns', at }).execute();
        return Number(n);
      });
    const counts = await Promise.all(Array.from({ length: 40 }, (_, at) => record(at)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at));
    await second.close();
  });

  it('returns each of many simultaneous tasks its own result: those that fail roll back their changes, and nothing else', async () => {
    const { withLocks, tables } = given.database;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) =>
        withLocks([`key ${at % 7}`], async (transaction) => {
          await transaction.insertInto('rate_limit_events').values({ key: 'many', at }).execute();
          if (at % 3 === 0) throw new Error(`not ${at}`);
          // PostgreSQL ends a transaction at the first error; SQLite would continue it.
          if (at % 3 === 1)
            await transaction
              .insertInto('users')
              .values(user(`${at}@many.example`))
              .execute();
          return at;
        }),
      ),
    );
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    );
    expect(reasons).toEqual(outcomes.map((_, at) => (at % 3 === 0 ? `Error: not ${at}` : at)));
    const left = await tables
      .selectFrom('rate_limit_events')
      .select('at')
      .where('key', '=', 'many')
      .orderBy('at')
      .execute();
    expect(left.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, at) => at).filter((at) => at % 3 !== 0));
    const twice = await Promise.allSettled(
      ['a', 'b'].map((id) =>
        withLocks(['same'], (transaction) =>
          transaction
            .insertInto('users')
            .values({ ...user('twice@many.example'), id })
            .execute(),
        ),
      ),
    );
    // PostgreSQL may run the second one first.
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes as many locks as a change needs', async () => {
    const keys = Array.from({ length: 1700 }, (_, at) => `vote ${at}`);
    expect(await given.database.withLocks(keys, () => Promise.resolve('done'))).toBe('done');
  });

  it('rolls back everything that a failed task did', async () => {
    const failing = given.database.withLocks(['key'], async (transaction) => {
      await transaction.insertInto('rate_limit_events').values({ key: 'failed', at: 1 }).execute();
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    const left = await given.database.tables
      .selectFrom('rate_limit_events')
      .selectAll()
      .where('key', '=', 'failed')
      .execute();
    expect(left).toEqual([]);
  });
});
