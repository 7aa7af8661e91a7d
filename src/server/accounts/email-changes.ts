import { type Kysely } from 'kysely';
import { undoDays } from '#contract/rules.ts';
import { type EmailChangeRow, type Tables, type UserRow } from '../database/tables.ts';
import { newTokenId } from './tokens.ts';

/** Milliseconds for which the address before can undo a change. */
const undoLifetimeMs = undoDays * 24 * 60 * 60_000;

/** The changes of an account that can still be undone, the oldest first. */
export const openEmailChanges = (tables: Kysely<Tables>, userId: string, now: number): Promise<EmailChangeRow[]> =>
  tables
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('position')
    .execute();

/**
 * Whose account an address can still be taken back for; undefined where it is nobody's. Until then nobody else opens an account at it, or changes
 * to it: there would be no place left to put the account back to.
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

/** Keeps the address an account had, so that the change can be undone. To be called with the account's lock. */
export const keepFormerEmail = async (
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
    // Counted, as a clock may be set back: an earlier change outranks a later one.
    position: Number(last ?? 0) + 1,
    email,
    email_key,
    changed_at: now,
    expires_at: now + undoLifetimeMs,
  };
  await tables.insertInto('email_changes').values(change).execute();
  return change;
};

/** Takes the right to undo from a change and all later ones: the address before it is the account's again. */
export const forgetEmailChangesFrom = async (
  tables: Kysely<Tables>,
  { user_id, position }: Pick<EmailChangeRow, 'user_id' | 'position'>,
): Promise<void> => {
  await tables.deleteFrom('email_changes').where('user_id', '=', user_id).where('position', '>=', position).execute();
};

/**
 * Where the code that deletes an account is mailed: to the oldest address that can still undo a change, as nothing that cannot be undone is done behind
 * its owner's back; else to the account's own.
 */
export const deletionEmail = async (
  tables: Kysely<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  now: number,
): Promise<string> => (await openEmailChanges(tables, user.id, now))[0]?.email ?? user.email;
