import type { Locale } from '#i18n/locales.ts';
import type { EmailChangeRow } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { accountMail, noticeLifetimeMs } from './code-mails.ts';
import { forgetEmailChangesFrom } from './email-changes.ts';
import { unreportedResults } from './unreported.ts';
import { updateUser } from './users.ts';

/** Changes that were undone, by their ids: a reader who opens the link again is informed that the change was undone. */
const unreported = unreportedResults<EmailChangeRow>();

/** The account whose change this link has undone, if that is in effect but could not be reported. */
const undoneBefore = async ({ database: { tables } }: Accounts, id: string): Promise<string | undefined> => {
  const change = unreported.get(id);
  if (!change) return undefined;
  const { user_id, email_key } = change;
  const users = tables.selectFrom('users').select('id').where('id', '=', user_id).where('email_key', '=', email_key);
  // If the database fails again it is kept for the next try.
  const user = await users.executeTakeFirst();
  unreported.delete(id);
  return user?.id;
};

/**
 * Restores the address that an account had before a change, for whoever has the link that was mailed there. Whoever made the change loses
 * access: all sessions, linked provider accounts and pending codes end.
 * @returns the account's id; undefined if the link is not valid, or never was
 */
export const restoreEmail = async (accounts: Accounts, token: string, locale: Locale): Promise<string | undefined> => {
  const { database, tokens, keys, siteUrl, wakeOutbox, now: clock } = accounts;
  const { tables, withLocks } = database;
  const id = (await tokens.read('undo', token, clock())) ?? '';
  const known = await tables.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return undoneBefore(accounts, id);
  const { user_id: userId, email, email_key } = known;
  const isClockRight = (await accounts.readClock(clock())) === 'ok';
  const done = await withLocks([accountLock(userId), `address ${email_key}`], async (transaction) => {
    // Read only now: during the wait the change may have expired, and the address may have another account.
    const now = clock();
    const change = await transaction
      .selectFrom('email_changes')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', isClockRight ? now : 0)
      .executeTakeFirst();
    const user = await transaction.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    const other = await transaction
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', email_key)
      .where('id', '!=', userId)
      .executeTakeFirst();
    if (!change || !user || other) return undefined;
    await updateUser(transaction, userId, { email, email_key });
    await forgetEmailChangesFrom(transaction, change);
    for (const table of ['sessions', 'linked_accounts', 'codes'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    await transaction.deleteFrom('codes').where('email_key', 'in', [email_key, user.email_key]).execute();
    const notice = accountMail(user.email, { kind: 'restored' }, { locale, siteUrl });
    await queueMail(transaction, notice, { now, expiresAt: now + noticeLifetimeMs, key: keys.mails });
    return userId;
  }).catch((error: unknown) => {
    unreported.set(id, known);
    throw error;
  });
  unreported.delete(id);
  if (done !== undefined) wakeOutbox();
  return done;
};
