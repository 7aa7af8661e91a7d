import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables, UserRow } from '../../platform/database/tables.ts';
import { updateUser } from './users.ts';

/** The address of an avatar. Every picture has its own, which cannot be guessed. */
const avatarPath = (name: string): string => `/avatars/${name}.webp`;

/** Gives an account another picture, or none; undefined if the account no longer exists. */
export const setAvatar = async (
  tables: Transaction<Tables>,
  userId: string,
  picture: Buffer | undefined,
): Promise<UserRow | undefined> => {
  await tables.deleteFrom('avatars').where('user_id', '=', userId).execute();
  if (!picture) return updateUser(tables, userId, { image: null });
  const name = randomBytes(16).toString('base64url');
  const user = await updateUser(tables, userId, { image: avatarPath(name) });
  if (user) await tables.insertInto('avatars').values({ name, user_id: userId, picture }).execute();
  return user;
};
