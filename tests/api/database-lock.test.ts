import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { sqliteFileIn } from '#server/platform/database/sqlite-file.ts';
import { keyFor } from '#server/platform/secrets.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite } from './support/site.ts';
import { holdWriteLock } from './support/sqlite-lock-holder.ts';

vi.setConfig({ testTimeout: 120_000 });

const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
const siteUrl = 'http://localhost:4321';

describe('while another process holds the write lock of SQLite', () => {
  const { started } = serverProcesses(makeSite());
  const dataDir = newDataFolder();
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startServer = async () => {
    const { port } = await started({
      ...{ DATA_DIR: dataDir, SECRET: secret, SITE_URL: siteUrl },
      ...{ TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    return `http://127.0.0.1:${port}`;
  };

  /** Holds the lock until it is released, or the test has ended: the next one starts a server. */
  const holdLock = async (): Promise<() => Promise<void>> => {
    const release = await holdWriteLock(sqliteFileIn(dataDir));
    onTestFinished(release);
    return release;
  };

  let networks = 0;
  const register = (address: string, email: string): Promise<Response> =>
    fetch(`${address}/api/authentication/jwt/register`, {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.0.${(networks += 1)}` },
    });

  /** Asks for an address so many times, one request after the other. */
  const ask = async (url: string, headers: Record<string, string> = {}, times = 25): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      expect(response.status, url).toBe(200);
    }
  };

  const storedCodes = async (emails: readonly string[]): Promise<string[]> =>
    (await database.tables.selectFrom('codes').select('email').where('email', 'in', emails).execute()).map(
      ({ email }) => email,
    );

  it('pages and readings of the API go on, and what is to be written waits and loses nothing', async () => {
    const address = await startServer();
    const [reader, longUnseen] = await signedInReaders(database, createTokens(keyFor('tokens', secret), siteUrl), 2);
    if (!reader || !longUnseen) throw new Error('There are no readers');
    await database.tables
      .updateTable('sessions')
      .set({ last_seen_at: Date.now() - 7_200_000 })
      .where('user_id', '=', longUnseen.id)
      .execute();
    const release = await holdLock();
    const emails = Array.from({ length: 100 }, (_, at) => `waiting-${at}@example.com`);
    let early = 0;
    let isHeld = true;
    const writing = emails.map(async (email) => {
      const { status } = await register(address, email);
      if (isHeld) early += 1;
      return status;
    });
    const user = `${address}/api/authentication/jwt/user`;
    // All are answered before the first write is given up, which a server that waits for the lock without going on does not achieve.
    await Promise.all([
      ask(`${address}/ar/news`),
      ask(user, { Authorization: `Bearer ${reader.token}` }),
      // The time a session was seen has to be written; the request does not wait for it.
      ask(user, { Authorization: `Bearer ${longUnseen.token}` }),
      ask(`${address}/api/health/ready`),
    ]);
    isHeld = false;
    expect(early).toBe(0);
    await release();
    expect(new Set(await Promise.all(writing))).toEqual(new Set([200]));
    expect((await storedCodes(emails)).sort()).toEqual(emails.toSorted());
    await vi.waitFor(async () => {
      const seen = await database.tables
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', longUnseen.id)
        .executeTakeFirstOrThrow();
      expect(seen.last_seen_at).toBeGreaterThan(Date.now() - 3_600_000);
    }, 10_000);
  });

  it('after six seconds the API says when to retry, to all waiting requests, and has written nothing of theirs', async () => {
    const address = await startServer();
    const release = await holdLock();
    // More than share one transaction: the last are not to wait for as many times as there are groups before them.
    const emails = Array.from({ length: 200 }, (_, at) => `refused-${at}@example.com`);
    const answers = await Promise.all(emails.map((email) => register(address, email)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(
      new Set(['503 5']),
    );
    expect((await fetch(`${address}/ar/news`)).status).toBe(200);
    await release();
    expect(await storedCodes(emails)).toEqual([]);
    expect((await register(address, 'refused-0@example.com')).status).toBe(200);
    expect(await storedCodes(emails)).toEqual(['refused-0@example.com']);
  });
});
