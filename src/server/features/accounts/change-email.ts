import type { Transaction } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import type { CodeRow, Tables, UserRow } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { accountMail, noticeLifetimeMs } from './code-mails.ts';
import { forgetEmailChangesFrom, storeFormerEmail, openEmailChanges, reservedFor } from './email-changes.ts';
import { deleteOtherSessions } from '../../http/session/sessions.ts';
import { updateUser } from './users.ts';

/**
 * Gives an account the address that a right code was mailed to, and notifies the former address, which can undo the change. Call it under
 * the locks of the account and of the new address.
 * @returns undefined if the address belongs to another account by now
 */
export const changeEmail = async (
  { keys, siteUrl, tokens }: Accounts,
  tables: Transaction<Tables>,
  { user_id, email, email_key, session_id }: Pick<CodeRow, 'user_id' | 'email' | 'email_key' | 'session_id'>,
  { locale, now, undoableAt }: { locale: Locale; now: number; undoableAt: number },
): Promise<UserRow | undefined> => {
  const before = await tables.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
  const other = await tables.selectFrom('users').select('id').where('email_key', '=', email_key).executeTakeFirst();
  const reserved = await reservedFor(tables, email_key, undoableAt);
  const isSomebodyElses = [other?.id, reserved?.user_id].some((id) => id !== undefined && id !== before.id);
  if (isSomebodyElses) return undefined;
  const user = await updateUser(tables, before.id, { email, email_key });
  if (!user) return undefined;
  // A code requested at the old address would open a new account there.
  await tables.updateTable('codes').set({ is_spent: 1 }).where('user_id', '=', user.id).execute();
  if (before.email_key === email_key) return user;
  const mail = (about: Parameters<typeof accountMail>[1], expiresAt: number): Promise<void> =>
    queueMail(tables, accountMail(before.email, about, { locale, siteUrl }), { now, expiresAt, key: keys.mails });
  const former = (await openEmailChanges(tables, user.id, undoableAt)).find((change) => change.email_key === email_key);
  if (former) {
    // Who reads that mailbox could have undone the change, so later addresses lose their right to undo.
    await forgetEmailChangesFrom(tables, former);
    // The link that undoes a change does the same: an attacker who made the change may have a session, and may have linked their own
    // account.
    await deleteOtherSessions(tables, { userId: user.id, sessionId: session_id ?? '' });
    await tables.deleteFrom('linked_accounts').where('user_id', '=', user.id).execute();
    await mail({ kind: 'restored' }, now + noticeLifetimeMs);
    return user;
  }
  const { id, expires_at: expiresAt } = await storeFormerEmail(tables, before, now);
  await mail({ kind: 'changed', token: tokens.sign('undo', id, { now, expiresAt }) }, expiresAt);
  return user;
};
