import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';
import { placeLifeMs } from '#following/limits.ts';
import { maxWindowMs } from './rate-limits.ts';

/** A row of wrong codes is deleted after so many milliseconds without another. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Messages to the desk are deleted after so many milliseconds: a year. */
export const messageLifeMs = 365 * 24 * 60 * 60_000;

/**
 * Removes expired data: sessions, codes whose token has ended, changes of addresses that can no longer be undone, events of limits, old
 * rows of wrong codes, old messages to the desk, old reading places.
 */
export const sweep = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  await tables.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('codes').where('token_expires_at', '<=', now).execute();
  await tables.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await tables
    .deleteFrom('spendings')
    .where('at', '<=', now - maxWindowMs)
    .execute();
  // A clock that was ahead has left times in the future: they count from now on, and not for years.
  await tables.updateTable('spendings').set({ at: now }).where('at', '>', now).execute();
  await tables
    .deleteFrom('failures')
    .where('last_at', '<=', now - maxAgeMs)
    .execute();
  await tables
    .deleteFrom('messages')
    .where('created_at', '<=', now - messageLifeMs)
    .execute();
  await tables
    .deleteFrom('library_items')
    .where('list', '=', 'places')
    .where('added_at', '<=', now - placeLifeMs)
    .execute();
};
