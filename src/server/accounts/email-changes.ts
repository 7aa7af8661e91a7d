import { type Kysely } from 'kysely';
import { undoDays } from '#contract/rules.ts';
import { type EmailChangeRow, type Tables, type UserRow } from '../database/tables.ts';
import { newTokenId } from './tokens.ts';

/** Milliseconds for which the former address can undo a change. */
export const undoLifetimeMs = undoDays * 24 * 60 * 60_000;

/** The changes of an account that can still be undone, oldest first. */
export const openEmailChanges = (tables: Kysely<Tables>, userId: string, now: number): Promise<EmailChangeRow[]> =>
  tables
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('position')
    .execute();

/**
 * The account for which an address can still be restored; undefined where there is none. Until then no other account can be opened at it or
 * changed to it: otherwise the address could not be restored.
 */
export const reservedFor = async (
  tables: Kysely<Tables>,
  emailKey: string,
  now: number,
): Promise<EmailChangeRow | undefined> =>
  tables
    .selectFrom('email_changes')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
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
 */
export const deletionEmail = async (
  tables: Kysely<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  now: number,
): Promise<string> => (await openEmailChanges(tables, user.id, now))[0]?.email ?? user.email;
