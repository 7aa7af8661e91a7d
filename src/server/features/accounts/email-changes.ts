import type { Kysely } from 'kysely';
import { undoDays } from '#contract/rules.ts';
import type { EmailChangeRow, Tables, UserRow } from '../../platform/database/tables.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { newTokenId } from '../../http/session/tokens.ts';

/** Milliseconds for which the former address can undo a change. */
export const undoLifetimeMs = undoDays * 24 * 60 * 60_000;

/**
 * Changes that expire after this instant can be undone, in milliseconds since 1970: normally now. While the clock is not trusted all
 * changes can be undone, because an address that was given to another account could not be restored later. Call it before a transaction.
 */
export const undoableAt = async ({ now, readClock }: Pick<Accounts, 'now' | 'readClock'>): Promise<number> => {
  const at = now();
  return (await readClock(at)) === 'ok' ? at : 0;
};

/** The changes of an account that can still be undone, oldest first. @param at of `undoableAt` */
export const openEmailChanges = (tables: Kysely<Tables>, userId: string, at: number): Promise<EmailChangeRow[]> =>
  tables
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('position')
    .execute();

/**
 * The account for which an address can still be restored; undefined if there is none. Until then no other account can be opened at it or
 * changed to it: otherwise the address could not be restored. Nothing is reserved where an account has the address already.
 * @param at of `undoableAt`
 */
export const reservedFor = async (
  tables: Kysely<Tables>,
  emailKey: string,
  at: number,
): Promise<EmailChangeRow | undefined> =>
  tables
    .selectFrom('email_changes')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('email_key', '=', emailKey))),
    )
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

/** Stores the address an account had, so that the change can be undone. Call it under the account's lock. */
export const storeFormerEmail = async (
  tables: Kysely<Tables>,
  { id: userId, email, email_key }: Pick<UserRow, 'id' | 'email' | 'email_key'>,
  now: number,
): Promise<EmailChangeRow> => {
  const { last } = await tables
    .selectFrom('email_changes')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const change: EmailChangeRow = {
    id: newTokenId(),
    user_id: userId,
    // A counter, as a clock may be set back: an earlier change outranks a later one.
    position: Number(last ?? 0) + 1,
    email,
    email_key,
    changed_at: now,
    expires_at: now + undoLifetimeMs,
  };
  await tables.insertInto('email_changes').values(change).execute();
  return change;
};

/** Deletes a change and all later ones, and with them the right to undo them. */
export const forgetEmailChangesFrom = async (
  tables: Kysely<Tables>,
  { user_id, position }: Pick<EmailChangeRow, 'user_id' | 'position'>,
): Promise<void> => {
  await tables.deleteFrom('email_changes').where('user_id', '=', user_id).where('position', '>=', position).execute();
};

/**
 * The address to which the code that deletes an account is mailed: the oldest address that can still undo a change, so that nothing
 * irreversible happens without the owner's knowledge; else the account's own.
 * @param at of `undoableAt`
 */
export const deletionEmail = async (
  tables: Kysely<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  at: number,
): Promise<string> => (await openEmailChanges(tables, user.id, at))[0]?.email ?? user.email;
