import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cuttableNetwork } from '../../testing/cuttable-network.ts';
import { createPostgresDatabase } from '../../testing/postgres-database.ts';
import { openPostgres, requestTimeoutMs } from './postgres.ts';

// Timeouts pass when a test says so: a slow machine causes none, and no test waits for one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A database behind a network that can be cut, and the same one beside it. */
const behindNetwork = async (connections: number) => {
  const { databaseUrl, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const url = new URL(databaseUrl);
  const network = await cuttableNetwork(Number(url.port));
  onTestFinished(network.close);
  url.port = String(network.port);
  const open = async (at: string, count: number) => {
    const opened = await openPostgres(at, { timeoutMs: requestTimeoutMs, connections: count });
    onTestFinished(() => opened.destroy());
    return opened;
  };
  return { network, tables: await open(url.href, connections), beside: await open(databaseUrl, 1) };
};

/** Lets time pass until a promise is rejected; returns its error. */
const errorInTime = async (promise: Promise<unknown>): Promise<unknown> => {
  const outcome = { isKnown: false, error: undefined as unknown };
  promise.then(
    () => (outcome.isKnown = true),
    (error: unknown) => Object.assign(outcome, { isKnown: true, error }),
  );
  while (!outcome.isKnown) await vi.advanceTimersByTimeAsync(1000);
  return outcome.error;
};

it('a write after a transaction that could not begin in time is committed', async () => {
  const { network, tables, beside } = await behindNetwork(1);
  await tables.selectFrom('rate_limit_events').selectAll().execute();
  network.cut();
  expect(await errorInTime(tables.transaction().execute(() => Promise.resolve()))).toBeInstanceOf(Error);
  network.mend();
  await tables.insertInto('rate_limit_events').values({ key: 'acknowledged', at: 1 }).execute();
  expect(await beside.selectFrom('rate_limit_events').select('key').execute()).toEqual([{ key: 'acknowledged' }]);
});

it('a transaction that was left open does not take in the next write', async () => {
  const { tables, beside } = await behindNetwork(1);
  await tables.connection().execute((connection) => sql`BEGIN`.execute(connection));
  await tables.insertInto('rate_limit_events').values({ key: 'acknowledged', at: 1 }).execute();
  expect(await beside.selectFrom('rate_limit_events').select('key').execute()).toEqual([{ key: 'acknowledged' }]);
});

it('connections that died together cost the time of one request', async () => {
  const { network, tables } = await behindNetwork(3);
  const ask = () => tables.selectFrom('rate_limit_events').selectAll().execute();
  await Promise.all([ask(), ask(), ask()]);
  network.abandon();
  expect(await errorInTime(ask())).toBeInstanceOf(Error);
  for (let at = 0; at < 3; at += 1) expect(await ask()).toEqual([]);
});

it('a connection on which a write was refused, as on a standby, is replaced', async () => {
  const { tables } = await behindNetwork(1);
  const process = async () => (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tables)).rows[0]?.pid;
  const before = await process();
  const reading = tables.transaction().setAccessMode('read only');
  const refused = reading.execute((transaction) =>
    transaction.insertInto('rate_limit_events').values({ key: 'c', at: 1 }).execute(),
  );
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  expect(await process()).not.toBe(before);
});
