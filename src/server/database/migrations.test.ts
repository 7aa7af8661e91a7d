import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { openSqlite } from './sqlite.ts';

onBothDatabases('a database of the first release', (given) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mustadira-first-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('preserves its accounts and sessions when it is migrated', async () => {
    const databaseUrl = given.place.databaseUrl?.replace(/\/mustadira$/, '/first');
    if (databaseUrl) await sql`CREATE DATABASE first`.execute(given.database.tables);
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
    await sql`CREATE ROLE weak LOGIN PASSWORD 'weak'`.execute(given.database.tables);
    await sql`CREATE DATABASE weak`.execute(given.database.tables);
    const weakUrl = Object.assign(new URL(databaseUrl), { username: 'weak', password: 'weak', pathname: '/weak' }).href;
    await expect(openDatabase({ databaseUrl: weakUrl, dataDir })).rejects.toThrow(
      /DATABASE_URL may not create tables: .*GRANT CREATE/,
    );
  });
});
