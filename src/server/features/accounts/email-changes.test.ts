import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { believeClock, clockCheck } from '../../platform/database/clock-check.ts';
import { queuedMailIn } from '../../platform/mail/queue-mail.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Accounts, createAccounts } from '../../http/session/accounts.ts';
import { features } from '../../features.ts';
import { confirmTypedCode } from './confirm-code.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { deletionEmail, storeFormerEmail, undoableAt } from './email-changes.ts';
import { mailCode } from './mail-code.ts';
import { restoreEmail } from './undo-email-change.ts';
import { findOrCreateUser, updateUser } from './users.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const day = 86_400_000;
const secret = randomBytes(32).toString('base64');
const networks = [{ kind: 'ipv4', network: '192.0.2.1' }] as const;

onBothDatabases('a former address, by a clock that is a week ahead and not believed', (given) => {
  let now: number;
  let accounts: Accounts;
  let count = 0;
  beforeEach(async () => {
    now = noon;
    const { database } = given;
    await believeClock(database.tables, now);
    accounts = createAccounts({
      database,
      secret,
      settings: parseSettings({}),
      readerData: features,
      renderAvatar: () => Promise.resolve(undefined),
      wakeOutbox: () => {},
      now: () => now,
      readClock: clockCheck(database.tables),
    });
  });

  const changeAddress = async () => {
    const { tables } = given.database;
    const [before, after] = [`old-${(count += 1)}@example.com`, `new-${count}@example.com`];
    const user = await findOrCreateUser(tables, { email: before, email_key: before }, now);
    const { id, expires_at: expiresAt } = await storeFormerEmail(tables, user, now);
    await updateUser(tables, user.id, { email: after, email_key: after });
    return { user, before, undo: accounts.tokens.sign('undo', id, { now, expiresAt }) };
  };
  const emailOf = async (id: string) =>
    (await given.database.tables.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;

  it('stays reserved, can be restored afterwards, and is mailed what deletes the account', async () => {
    const { user, before, undo } = await changeAddress();
    now = noon + 8 * day;
    const email = readEmailAddress(before)!;
    const sent = await mailCode(accounts, { purpose: 'register', email, networks, locale: 'en' });
    if (sent.outcome !== 'sent') throw new Error('no code was mailed');
    const mails = await given.database.tables.selectFrom('outbox').selectAll().execute();
    const texts = mails.map((row) => queuedMailIn(row, [accounts.keys.mails])?.text ?? '');
    expect(texts.filter((text) => /^ {4}\S+$/m.test(text))).toEqual([]);
    expect(await deletionEmail(given.database.tables, user, await undoableAt(accounts))).toBe(before);
    now = noon + 3_600_000;
    expect(await restoreEmail(accounts, undo, 'en')).toBe(user.id);
    expect(await emailOf(user.id)).toBe(before);
  });

  it('that has another account by now is not restored, and does not shut that account out', async () => {
    const { user, before, undo } = await changeAddress();
    const other = await findOrCreateUser(given.database.tables, { email: before, email_key: before }, now);
    expect(await restoreEmail(accounts, undo, 'en')).toBeUndefined();
    expect(await emailOf(user.id)).not.toBe(before);
    now = noon + 8 * day;
    const email = readEmailAddress(before)!;
    const sent = await mailCode(accounts, { purpose: 'login', email, networks, locale: 'en' });
    if (sent.outcome !== 'sent') throw new Error('no code was mailed');
    const mails = await given.database.tables.selectFrom('outbox').selectAll().execute();
    const code = mails
      .map((row) => queuedMailIn(row, [accounts.keys.mails]))
      .findLast((mail) => mail?.recipient === before)
      ?.text.match(/^ {4}(\S+)$/m)?.[1];
    const typed = { token: sent.token, code: code ?? '', networks, userAgent: '', locale: 'en' } as const;
    const done = await confirmTypedCode(accounts, { ...typed, formerSessionId: undefined, polls: new Map() });
    expect(done).toMatchObject({ purpose: 'login', user: { id: other.id } });
  });
});
