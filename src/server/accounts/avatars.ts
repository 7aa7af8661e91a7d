import { randomBytes } from 'node:crypto';
import { type Transaction } from 'kysely';
import sharp from 'sharp';
import { largestAvatarPixels } from '#contract/rules.ts';
import { type Tables, type UserRow } from '../database/tables.ts';
import { QueueFull, queueOf } from '../queue.ts';
import { changeUser } from './users.ts';

/** Pixels of an avatar's side: twice what the largest place shows. */
const side = 256;

/** How the files begin that may become an avatar. What a request calls a file is not believed. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
];

/** Seconds of drawing after which a file counts as made to take long. */
const patience = 10;

/** Drawing shares its threads with everything else the server does: one picture at a time, on one thread. */
const drawing = queueOf({ atOnce: 1, waiting: 8 });
sharp.concurrency(1);

/**
 * Draws a picture anew as a square avatar, in WebP: whatever else the file held (where it was taken, a second file behind the first) is not in it.
 * @returns undefined where the bytes are no whole picture of the types that are taken
 * @throws {QueueFull} where too many are being drawn
 */
export const drawAvatar = async (bytes: Uint8Array): Promise<Buffer | undefined> => {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (!beginnings.some((pattern) => pattern.test(beginning))) return undefined;
  try {
    return await drawing(() =>
      sharp(bytes, { limitInputPixels: largestAvatarPixels, failOn: 'truncated', pages: 1 })
        .timeout({ seconds: patience })
        .rotate()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    return undefined;
  }
};

/** The address of an avatar. Every picture has its own, which nobody can guess and any cache may keep. */
export const avatarPath = (name: string): string => `/avatars/${name}.webp`;

/** Gives an account another picture, or none; undefined where the account is gone. */
export const setAvatar = async (
  tables: Transaction<Tables>,
  userId: string,
  picture: Buffer | undefined,
): Promise<UserRow | undefined> => {
  await tables.deleteFrom('avatars').where('user_id', '=', userId).execute();
  if (!picture) return changeUser(tables, userId, { image: null });
  const name = randomBytes(16).toString('base64url');
  const user = await changeUser(tables, userId, { image: avatarPath(name) });
  if (user) await tables.insertInto('avatars').values({ name, user_id: userId, picture }).execute();
  return user;
};
