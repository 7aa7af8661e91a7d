import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { createPostgresDatabase } from '../../testing/postgres-database.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { openSqlite } from './sqlite.ts';
import { type Tables } from './tables.ts';

onBothDatabases('a database of the first release', (given) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mustadira-first-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('preserves its accounts and sessions when it is migrated', async () => {
    const empty = given.kind === 'PostgreSQL' ? await createPostgresDatabase({ isEmpty: true }) : undefined;
    if (empty) onTestFinished(empty.drop);
    const databaseUrl = empty?.databaseUrl;
    const timeouts = { openTimeoutMs: 0, busyTimeoutMs: 0 };
    const first = databaseUrl
      ? new Kysely<unknown>({
          dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
        })
      : await openSqlite(sqliteFileIn(dataDir), timeouts);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    expect((await new Migrator({ db: first, provider }).migrateTo('001-accounts')).error).toBeUndefined();
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

    const { tables, close } = await openDatabase({ dataDir, databaseUrl });
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
    const provider = { getMigrations: () => Promise.resolve(migrations) };
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
      await vi.waitFor(isWaiting, { timeout: 30_000, interval: 5 });
      expect(await beside.selectFrom('sessions').select('id').execute()).toEqual([]);
    });
    const migrated = await migrating;
    expect(await beside.selectFrom('sessions').select('former_cookie_until').execute()).toEqual([]);
    await migrated?.close();
  });
});
