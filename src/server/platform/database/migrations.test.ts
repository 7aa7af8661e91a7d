import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { createPostgresDatabase } from '../../testing/postgres-database.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { polling } from '../../../../tests/support/polling.ts';

const provider = { getMigrations: () => Promise.resolve(migrations) };

/** A new database as far as one migration, and where `openDatabase` finds it. */
const openAt = async (
  migration: string,
  kind: string,
): Promise<{ database: Kysely<Tables>; place: { dataDir: string; databaseUrl: string | undefined } }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mustadira-former-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const empty = kind === 'PostgreSQL' ? await createPostgresDatabase({ isEmpty: true }) : undefined;
  if (empty) onTestFinished(empty.drop);
  const databaseUrl = empty?.databaseUrl;
  const database = databaseUrl
    ? new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
      })
    : await openSqlite(sqliteFileIn(dataDir), { openTimeoutMs: 0, busyTimeoutMs: 0 });
  expect((await new Migrator({ db: database, provider }).migrateTo(migration)).error).toBeUndefined();
  return { database, place: { dataDir, databaseUrl } };
};

onBothDatabases('a database of the first release', (given) => {
  it('preserves its accounts and sessions when it is migrated', async () => {
    const { database: first, place } = await openAt('001-accounts', given.kind);
    await sql`INSERT INTO users (id, email, email_key, is_completed, created_at) VALUES ('u', 'A@x.example', 'a@x.example', 0, 1)`.execute(
      first,
    );
    await sql`INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at) VALUES ('s', 'u', 'hash', '', 1, 1, 2)`.execute(
      first,
    );
    await sql`INSERT INTO codes (token_hash, purpose, kind, email, email_key, counter, user_id, code_mac, profile, tries, is_spent, created_at, expires_at, token_expires_at) VALUES ('t', 'login', 'code', 'A@x.example', 'a@x.example', 'u', 'u', 'mac', 'digits-4', 0, 0, 1, 2, 3)`.execute(
      first,
    );
    await first.destroy();

    const { tables, close } = await openDatabase(place);
    expect(await tables.selectFrom('users').select(['id', 'email']).execute()).toEqual([
      { id: 'u', email: 'A@x.example' },
    ]);
    // Found by their cookie's former name until they end.
    expect(await tables.selectFrom('sessions').select(['id', 'former_cookie_until']).execute()).toEqual([
      { id: 's', former_cookie_until: 2 },
    ]);
    expect(await tables.selectFrom('codes').select('mailbox').execute()).toEqual([]);
    await close();
  });
});

onBothDatabases('the events of limits', (given) => {
  it('are read and written under their former name by the version before', async () => {
    const { database: former, place } = await openAt('012-outbox-urgency', given.kind);
    await sql`INSERT INTO spendings (counter, at) VALUES ('a', 1), ('b', 2)`.execute(former);
    await former.destroy();

    const { tables, rowId, close } = await openDatabase(place);
    onTestFinished(close);
    const events = () => tables.selectFrom('rate_limit_events').selectAll().orderBy('at').execute();
    expect(await events()).toEqual([
      { key: 'a', at: 1 },
      { key: 'b', at: 2 },
    ]);
    // The statements of version 0.2.0
    const id = sql.ref(rowId);
    const rows = (where: string) => sql`${id} IN (SELECT ${id} FROM spendings WHERE ${sql.raw(where)} LIMIT 1000)`;
    await sql`INSERT INTO spendings (counter, at) VALUES ('c', 3), ('d', 9)`.execute(tables);
    await sql`DELETE FROM spendings WHERE ${rows('at <= 1')}`.execute(tables);
    await sql`UPDATE spendings SET at = 4 WHERE ${rows('at > 8')}`.execute(tables);
    expect(await events()).toEqual([
      { key: 'b', at: 2 },
      { key: 'c', at: 3 },
      { key: 'd', at: 4 },
    ]);
    const counted =
      await sql`SELECT counter, at FROM spendings WHERE (counter = 'b' AND at > 1) ORDER BY at DESC`.execute(tables);
    expect(counted.rows).toEqual([{ counter: 'b', at: 2 }]);
  });
});

onBothDatabases('a new database', (given) => {
  it('has no accounts and no sessions', async () => {
    const { tables } = given.database;
    const names = (await tables.introspection.getTables()).map(({ name }) => name as 'users');
    expect(names).toContain('users');
    for (const name of names) expect(await tables.selectFrom(name).selectAll().execute(), name).toEqual([]);
  });
});

onBothDatabases('an account of PostgreSQL that may not create tables', (given) => {
  it('is named, with what to grant', async () => {
    const { databaseUrl, dataDir } = given.place;
    // SQLite has no accounts.
    if (databaseUrl === undefined) return;
    const empty = await createPostgresDatabase({ isEmpty: true });
    onTestFinished(empty.drop);
    await sql`CREATE ROLE weak LOGIN PASSWORD 'weak'`.execute(given.database.tables);
    onTestFinished(async () => void (await sql`DROP ROLE weak`.execute(given.database.tables)));
    const weakUrl = Object.assign(new URL(empty.databaseUrl), { username: 'weak', password: 'weak' }).href;
    await expect(openDatabase({ databaseUrl: weakUrl, dataDir })).rejects.toThrow(
      /DATABASE_URL may not create tables: .*GRANT CREATE/,
    );
  });
});

onBothDatabases('a database that a later version has migrated', (given) => {
  it('is opened by the version before', async () => {
    const { tables } = given.database;
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '9999')`.execute(tables);
    const opened = await openDatabase(given.place);
    expect(await opened.tables.selectFrom('users').selectAll().execute()).toEqual([]);
    await opened.close();
  });
});

onBothDatabases('a table that has to change while it is read for long', (given) => {
  it('is read by others meanwhile, and changed afterwards', { timeout: 60_000 }, async () => {
    // SQLite reads what was there before.
    if (given.kind === 'SQLite') return;
    const { databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
    onTestFinished(drop);
    const open = (): Kysely<Tables> => {
      const opened = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
      });
      onTestFinished(() => opened.destroy());
      return opened;
    };
    const [reading, beside] = [open(), open()];
    await new Migrator({ db: beside, provider }).migrateTo('001-accounts');
    let migrating: ReturnType<typeof openDatabase> | undefined;
    await reading.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE sessions IN ACCESS SHARE MODE`.execute(transaction);
      migrating = openDatabase({ databaseUrl, dataDir: '' });
      const isWaiting = async (): Promise<void> => {
        const { rows } = await sql`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          beside,
        );
        expect(rows).toHaveLength(1);
      };
      await vi.waitFor(isWaiting, polling);
      expect(await beside.selectFrom('sessions').select('id').execute()).toEqual([]);
    });
    const migrated = await migrating;
    expect(await beside.selectFrom('sessions').select('former_cookie_until').execute()).toEqual([]);
    await migrated?.close();
  });
});
