import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountLock } from '#server/platform/database/account-lock.ts';
import { onPostgres } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { withAdvisoryLocks, type WithLocks } from '#server/platform/database/with-locks.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { flatPng } from '../support/flat-png.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 60_000 });

onBothDatabases('signing out', (given) => {
  const { ask, open, signUp } = accountSite(given);

  it('removes the cookies even while the database is away', async () => {
    const { token } = await signUp();
    const tables = await openPostgres('postgres://127.0.0.1:1/away', { timeoutMs: 5000, connections: 1 });
    onTestFinished(() => tables.destroy());
    const away = open(onPostgres(tables));
    const out = await ask('POST', '/logout', { cookie: `__Host-token=${token}`, body: {} }, away);
    expect(out.status).toBe(503);
    expect(out.cookies['__Host-token']).toMatch(/^; Max-Age=0/);
    expect(out.cookies['user']).toMatch(/^; Max-Age=0/);
  });

  it('while a picture is being taken leaves the account as it is', async () => {
    const { token, id } = await signUp();
    const [reached, gate] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    // The limit on pictures is asked after the session, and before the picture is rendered.
    const withLocks: WithLocks = async (keys, task) => {
      if (keys.includes(`picture ${id}`)) {
        reached.resolve(undefined);
        await gate.promise;
      }
      return given.database.withLocks(keys, task);
    };
    const app = open({ ...given.database, withLocks });
    const headers = { 'Content-Type': 'image/png' };
    const putting = ask('PUT', '/user/image', { token, raw: new Uint8Array(flatPng(64)), headers }, app);
    await reached.promise;
    expect((await ask('POST', '/logout', { token, body: {} })).status).toBe(200);
    gate.resolve(undefined);
    expect((await putting).status).toBe(401);
  });

  describe('while the account is being deleted', () => {
    /** Requests that wait for a lock of PostgreSQL; SQLite lets nothing begin beside a transaction. */
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        given.database.tables,
      );
      return Number(rows[0]?.count);
    };

    it.each([
      ['here', 'POST', '/logout', 200],
      ['on another device', 'DELETE', '/user/sessions/SESSION', 401],
    ])('ends no request in a deadlock: %s', async (_, method, path, status) => {
      const { token, id } = await signUp();
      await ask('PATCH', '/user', { token, body: { email: newAddress() } });
      const { id: sessionId } = await given.database.tables
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      let asking: ReturnType<typeof ask> | undefined;
      const { withLocks, tables } = given.database;
      // Another server of the site: within one, nothing waits for a lock of PostgreSQL.
      const locksElsewhere = given.kind === 'PostgreSQL' ? withAdvisoryLocks(tables, 30_000) : withLocks;
      // The order of an account's deletion: its codes first.
      await locksElsewhere([accountLock(id)], async (tables) => {
        await tables.deleteFrom('codes').where('user_id', '=', id).execute();
        asking ??= ask(method, path.replace('SESSION', sessionId), { token, body: {} });
        if (given.kind === 'PostgreSQL') await vi.waitFor(async () => expect(await waiting()).toBe(1), polling);
        await tables.deleteFrom('users').where('id', '=', id).execute();
      });
      expect((await asking)?.status).toBe(status);
    });
  });
});
