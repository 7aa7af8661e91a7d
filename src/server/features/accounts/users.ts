import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { User } from '#contract/user.ts';
import type { Theme } from '#contract/rules.ts';
import type { Tables, UserRow } from '../../platform/database/tables.ts';

/** An account as the API returns it. */
export const userAnswer = ({ id, name, email, mobile, image, theme, is_completed }: UserRow): User => ({
  id,
  name,
  email,
  mobile,
  image,
  theme: theme as Theme | null,
  is_completed: is_completed === 1,
});

/** The account of an address; a new one if there is none. Call it under the lock of the address. */
export const findOrCreateUser = async (
  tables: Kysely<Tables>,
  { email, email_key }: Pick<UserRow, 'email' | 'email_key'>,
  now: number,
): Promise<UserRow> => {
  const row: UserRow = {
    id: randomUUID(),
    email,
    email_key,
    name: null,
    mobile: null,
    image: null,
    theme: null,
    is_completed: 0,
    created_at: now,
  };
  await tables
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
  return tables.selectFrom('users').selectAll().where('email_key', '=', email_key).executeTakeFirstOrThrow();
};

/** Changes an account; undefined if it no longer exists. */
export const updateUser = async (
  tables: Kysely<Tables>,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<UserRow | undefined> =>
  tables.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
