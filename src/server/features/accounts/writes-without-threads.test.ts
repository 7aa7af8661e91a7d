import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { blockThreads } from '../../testing/blocked-threads.ts';
import { newDataFolder } from '../../testing/data-folder.ts';
import { type Accounts, createAccounts } from '../../http/session/accounts.ts';
import { features } from '../../features.ts';
import { changeEmail } from './change-email.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { storeFormerEmail } from './email-changes.ts';
import { mailCode } from './mail-code.ts';
import { findOrCreateUser } from './users.ts';

const networks = [{ kind: 'ipv4', network: '192.0.2.1' }] as const;
const address = (name: string) => readEmailAddress(`${name}@example.com`)!;

let dataDir: string;
let database: Database;
let accounts: Accounts;
beforeAll(async () => {
  dataDir = newDataFolder();
  database = await openDatabase({ dataDir });
  accounts = createAccounts({
    database,
    secret: randomBytes(32).toString('base64'),
    settings: parseSettings({}),
    readerData: features,
    renderAvatar: () => Promise.resolve(undefined),
    wakeOutbox: () => {},
  });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Whether a write ends while every thread of the pool waits: others of SQLite's one writer wait for it. */
const endsWithoutThreads = async (write: () => Promise<unknown>): Promise<boolean> => {
  let isEnded = false;
  const release = blockThreads(dataDir);
  const writing = write().then(() => (isEnded = true));
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  const wasEnded = isEnded;
  await release();
  await writing;
  return wasEnded;
};

const newUser = (name: string) => {
  const { address: email, key } = address(name);
  return findOrCreateUser(database.tables, { email, email_key: key }, Date.now());
};

it('mails a link', async () => {
  const email = address('link');
  await database.tables
    .insertInto('failures')
    .values({ counter: email.rateLimitKey, in_a_row: 10, last_at: Date.now() })
    .execute();
  expect(
    await endsWithoutThreads(() => mailCode(accounts, { purpose: 'register', email, networks, locale: 'en' })),
  ).toBe(true);
});

it('mails what restores an address', async () => {
  const { email: _, email_key: __, ...user } = await newUser('present');
  const email = address('former');
  await storeFormerEmail(database.tables, { ...user, email: email.address, email_key: email.key }, Date.now());
  expect(await endsWithoutThreads(() => mailCode(accounts, { purpose: 'login', email, networks, locale: 'en' }))).toBe(
    true,
  );
});

it('changes an address', async () => {
  const { id } = await newUser('before');
  const { address: email, key } = address('after');
  const change = { user_id: id, email, email_key: key, session_id: null };
  const now = Date.now();
  expect(
    await endsWithoutThreads(() =>
      database.withLocks([], (tables) => changeEmail(accounts, tables, change, { locale: 'en', now, undoableAt: now })),
    ),
  ).toBe(true);
});
