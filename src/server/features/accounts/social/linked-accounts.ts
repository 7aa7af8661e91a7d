import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LinkedAccountRow, Tables } from '../../../platform/database/tables.ts';
import type { PendingLink } from './pending-link.ts';

/** The lock for changing which reader an account at a provider belongs to. */
export const linkLock = ({ provider, subject }: Pick<PendingLink, 'provider' | 'subject'>): string =>
  `link ${provider} ${subject}`;

/** The link of an account at a provider; undefined if it is not linked. */
export const findLinkedAccount = (
  tables: Kysely<Tables>,
  { provider, subject }: Pick<PendingLink, 'provider' | 'subject'>,
): Promise<LinkedAccountRow | undefined> =>
  tables
    .selectFrom('linked_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Links an account at a provider. False if another reader has it: it signs in only one reader. */
export const linkAccount = async (
  tables: Kysely<Tables>,
  { provider, subject, email }: PendingLink,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> => {
  await tables
    .insertInto('linked_accounts')
    .values({ id: randomUUID(), user_id: userId, provider, subject, email, linked_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
  return (await findLinkedAccount(tables, { provider, subject }))?.user_id === userId;
};

/** All linked accounts of a reader, first linked first. */
export const linkedAccountsOf = (tables: Kysely<Tables>, userId: string): Promise<LinkedAccountRow[]> =>
  tables.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).orderBy('linked_at').execute();

/** Unlinks an account of a reader; false if the reader has none with that id. */
export const removeLinkedAccount = async (
  tables: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tables
    .deleteFrom('linked_accounts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
