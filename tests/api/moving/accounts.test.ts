import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { type Database, type DatabasePlace, openDatabase } from '#server/platform/database/database.ts';
import { keyFor } from '#server/platform/secrets.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/postgres-database.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { exportAccounts } from '../../../scripts/accounts/export-accounts.ts';
import { importAccounts } from '../../../scripts/accounts/import-accounts.ts';
import { maxLineBytes } from '../../../scripts/accounts/read-lines.ts';
import { transferredTables } from '../../../scripts/accounts/transferred-tables.ts';
import { attempt } from '../support/attempt.ts';
import { everyRow, fillEveryTable } from '../support/every-table.ts';
import { runScript } from '../support/run-script.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = newDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sqliteIn = (name: string): DatabasePlace => ({ dataDir: join(folder, name) });
const accounts = (command: string, file: string, { dataDir, databaseUrl }: DatabasePlace) =>
  runScript('scripts/accounts/main.ts', [command, file], {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
const { signal } = new AbortController();
/** The same in this process. */
const exportNow = (file: string, place: DatabasePlace) => attempt(() => exportAccounts(place, file, signal));
const importNow = (file: string, place: DatabasePlace) => attempt(() => importAccounts(place, file, signal));
const withDatabase = async <Answer>(place: DatabasePlace, use: (database: Database) => Promise<Answer>) => {
  const database = await openDatabase(place);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
};
const rowsIn = (place: DatabasePlace) => withDatabase(place, everyRow);

onBothDatabases('the tables that move', (given) => {
  it('are all there are: a new one has to be decided on', async () => {
    const found = await given.database.tables.introspection.getTables({ withInternalKyselyTables: true });
    const names = found.filter(({ isView }) => !isView).map(({ name }) => name);
    // Each database notes its own migrations, and believes the clock by what it has.
    const leftOut = ['kysely_migration', 'kysely_migration_lock', 'clock'];
    expect(names.toSorted()).toEqual([...transferredTables, ...leftOut].toSorted());
  });

  it('count nothing by themselves, so that no sequence is to be set', async () => {
    const columns = (await given.database.tables.introspection.getTables()).flatMap((table) => table.columns);
    expect(columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)).toEqual([]);
  });
});

describe('accounts that move', () => {
  const site = makeSite();
  const { started } = serverProcesses(site);
  let postgres: PostgresDatabase;
  beforeAll(async () => {
    postgres = await createPostgresDatabase();
  });
  afterAll(() => postgres.drop());
  const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
  const siteUrl = 'http://localhost:4321';

  it('from SQLite to PostgreSQL and back are the same row for row, and stay signed in', async () => {
    const [first, last] = [sqliteIn('first'), sqliteIn('last')];
    const onPostgres = { ...sqliteIn('none'), databaseUrl: postgres.databaseUrl };
    const [reader] = await withDatabase(first, async (database) => {
      await fillEveryTable(database);
      return signedInReaders(database, createTokens(keyFor('tokens', secret), siteUrl), 1200);
    });
    const [there, back] = [join(folder, 'there.gz'), join(folder, 'back.gz')];
    expect(await accounts('export', there, first)).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(there).mode & 0o777).toBe(0o600);
    const imported = await accounts('import', there, onPostgres);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/^table +file +database\nusers +1202 +1202\nsessions +1201 +1201\n/);
    expect(await rowsIn(onPostgres)).toEqual(await rowsIn(first));

    const server = await started({
      ...{ SECRET: secret, SITE_URL: siteUrl, SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ DATA_DIR: onPostgres.dataDir, DATABASE_URL: postgres.databaseUrl },
    });
    const session = await fetch(`http://127.0.0.1:${server.port}/api/auth/session`, {
      headers: { Cookie: `token=${reader?.token}` },
    });
    expect(await session.json()).toMatchObject({ user: { id: reader?.id } });
    server.child.kill('SIGINT');
    await server.exit;

    expect(await accounts('export', back, onPostgres)).toMatchObject({ code: 0, stderr: '' });
    expect(await accounts('import', back, last)).toMatchObject({ code: 0 });
    expect(await rowsIn(last)).toEqual(await rowsIn(onPostgres));
    expect(await rowsIn(last)).toEqual(await rowsIn(first));
  });

  describe('are refused', () => {
    const source = sqliteIn('source');
    const file = join(folder, 'source.gz');
    let target: DatabasePlace;
    let at = 0;
    beforeAll(async () => {
      await withDatabase(source, fillEveryTable);
      expect((await exportNow(file, source)).code).toBe(0);
    });
    const importChanged = async (change: (whole: Buffer) => Buffer) => {
      target = sqliteIn(`refused-${(at += 1)}`);
      const changed = join(folder, `refused-${at}.gz`);
      writeFileSync(changed, change(readFileSync(file)));
      return importNow(changed, target);
    };
    const inText = (change: (text: string) => string) => (whole: Buffer) =>
      gzipSync(change(gunzipSync(whole).toString()));
    const tooLong = (line: number) =>
      new RegExp(`is damaged: line ${line} is longer than ${maxLineBytes} bytes, which no line is`);
    const asLater = (text: string) => text.replace('"version":1', '"version":2');

    it.each([
      [
        'a file that was cut off',
        (whole: Buffer) => whole.subarray(0, -100),
        /ends too early: it was not copied whole/,
      ],
      ['a file without its end', inText((text) => text.slice(0, text.lastIndexOf('{"end"'))), /ends too early/],
      [
        'a changed byte',
        (whole: Buffer) => whole.map((byte, i) => (i === whole.length >> 1 ? byte ^ 1 : byte)) as Buffer,
        /is damaged/,
      ],
      [
        'a changed value',
        inText((text) => text.replace('"b@example.com"', '"c@example.com"')),
        /SHA-256 is not the one/,
      ],
      ['a row that is gone', inText((text) => text.replace(/\["votes".*\n/, '')), /is damaged/],
      ['a newer format', inText(asLater), /has version 2 of the format, and this version of Mustadira reads 1/],
      [
        'other tables',
        inText((text) => text.replace(/"migration":"[^"]+/, '"migration":"999-later')),
        /at 999-later and/,
      ],
      ['a line without an end', () => gzipSync(Buffer.alloc(maxLineBytes + 1, '7')), tooLong(1)],
      // Twenty times more, of which no more than the limit is read: 80 KB on the disk.
      ['a bomb of zeros', () => gzipSync(Buffer.alloc(20 * maxLineBytes)), tooLong(1)],
      [
        'a line without an end behind its header',
        inText((text) => text.replace('\n', `\n${'7'.repeat(maxLineBytes + 1)}`)),
        tooLong(2),
      ],
      [
        'more rows than it names, at once',
        inText((text) => text.replace(/(\["votes".*\n)/, (row) => row.repeat(3))),
        /is damaged: line \d+ is one more row of votes than the 1 it names/,
      ],
      ['any other file', () => gzipSync('{"a":1}\n'), /is no file of accounts/],
      ['an empty file', () => gzipSync(''), /is no file of accounts: it is empty/],
      ['a file that is not gzipped', () => Buffer.from('{"format":"mustadira-accounts"}\n'), /is no file of accounts/],
    ])('%s, before the database is opened', async (_, change, message) => {
      const answer = await importChanged(change);
      expect(answer.stderr).toMatch(message);
      expect(answer.stderr).toMatch(/^\S+refused-\d+\.gz /);
      expect(answer.code).toBe(1);
      expect(existsSync(target.dataDir)).toBe(false);
    });

    it('by a database that has accounts, which stay unchanged', async () => {
      const before = await rowsIn(source);
      const answer = await importNow(file, source);
      expect(answer).toMatchObject({ code: 1 });
      expect(answer.stderr).toMatch(/^The database is not empty \(users: 2, .+\), and nothing was changed/);
      expect(await rowsIn(source)).toEqual(before);
    });

    it('as a whole where one row does not fit', async () => {
      const parent = join(folder, 'orphans');
      // Foreign keys were turned off, as an operator's shell may do.
      const orphans = { dataDir: parent };
      await withDatabase(orphans, async ({ tables }) => {
        await fillEveryTable({ tables });
      });
      const { DatabaseSync } = await import('node:sqlite');
      const raw = new DatabaseSync(join(parent, 'mustadira.sqlite'));
      raw.exec("PRAGMA foreign_keys = OFF; UPDATE votes SET user_id = 'nobody'");
      raw.close();
      const damaged = join(folder, 'orphans.gz');
      expect((await exportNow(damaged, orphans)).code).toBe(0);
      const empty = sqliteIn('orphans-target');
      expect((await importNow(damaged, empty)).code).toBe(1);
      expect(Object.values(await rowsIn(empty)).flat()).toEqual([]);
    });

    it('where their database holds what its schema does not say, by name', async () => {
      const place = sqliteIn('odd');
      await withDatabase(place, fillEveryTable);
      const { DatabaseSync } = await import('node:sqlite');
      const raw = new DatabaseSync(join(place.dataDir, 'mustadira.sqlite'));
      raw.exec("UPDATE votes SET voted_at = 'yesterday'");
      raw.close();
      const answer = await exportNow(join(folder, 'odd.gz'), place);
      expect(answer).toMatchObject({ code: 1, stderr: 'votes.voted_at holds a value that is no integer\n' });
      expect(readdirSync(folder).filter((name) => name.startsWith('odd.gz'))).toEqual([]);
    });

    it('where a row would be longer than any line that is imported', async () => {
      const place = sqliteIn('long');
      await withDatabase(place, fillEveryTable);
      const { DatabaseSync } = await import('node:sqlite');
      const raw = new DatabaseSync(join(place.dataDir, 'mustadira.sqlite'));
      raw.exec(`UPDATE avatars SET picture = zeroblob(${maxLineBytes})`);
      raw.close();
      expect((await exportNow(join(folder, 'long.gz'), place)).stderr).toMatch(
        `A row of avatars is longer than ${maxLineBytes} bytes`,
      );
      expect(readdirSync(folder).filter((name) => name.startsWith('long.gz'))).toEqual([]);
    });

    it('where the file is there already, or there is no database', async () => {
      const before = readFileSync(file);
      expect((await exportNow(file, source)).stderr).toMatch(/is there already, and is not overwritten/);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect((await exportNow(join(folder, 'none.gz'), sqliteIn('nowhere'))).stderr).toMatch(
        /^There is no database in DATA_DIR/,
      );
    });
  });

  it('are exported as they were at one moment, while a server writes', async () => {
    const place = sqliteIn('busy');
    await withDatabase(place, async (database) => {
      const tokens = createTokens(keyFor('tokens', secret), siteUrl);
      const over = new AbortController();
      // Each reader comes with a session, in two transactions.
      const writing = (async () => {
        while (!over.signal.aborted) {
          await signedInReaders(database, tokens, 20);
          // SQLite answers at once: without a pause nothing else would ever run in this process.
          await setImmediate();
        }
      })();
      const file = join(folder, 'busy.gz');
      expect(await accounts('export', file, place)).toMatchObject({ code: 0 });
      over.abort();
      await writing;
      expect((await importNow(file, sqliteIn('busy-copy'))).code).toBe(0);
    });
  });
});
