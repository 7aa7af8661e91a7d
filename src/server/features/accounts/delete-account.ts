import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Interactions } from '../../platform/interactions.ts';
import type { Accounts } from '../../http/session/accounts.ts';

/**
 * Deletes an account with all data that features store of its reader. Call it under the account's lock.
 * @param polls published ones: votes in those that are open no longer count
 * @returns the address it had
 */
export const deleteAccount = async (
  { readerData, paperNow: now }: Pick<Accounts, 'readerData' | 'paperNow'>,
  tables: Transaction<Tables>,
  { userId, polls }: { userId: string; polls: Interactions['polls'] },
): Promise<string> => {
  for (const { removeOf } of readerData) await removeOf?.(tables, { userId, polls, now });
  // Foreign keys delete its sessions, codes and avatar too.
  const deleted = tables.deleteFrom('users').where('id', '=', userId).returning('email');
  return (await deleted.executeTakeFirstOrThrow()).email;
};
