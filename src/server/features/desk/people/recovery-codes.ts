import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOfToken } from '../../../http/session/tokens.ts';

/** Codes that a person gets at once. */
const recoveryCodeCount = 10;

/** Crockford's Base32: no I, L, O, U, and so nothing that is read for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 100 bits in four groups. Nobody can guess it, so its hash needs no salt. */
const newCode = (): string =>
  [...randomBytes(20)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

/** As it was printed, in any case and with any separators; letters that look like digits are read as these. */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Makes ten new codes; the former ones count no longer. Only their hashes are stored. */
export const renewRecoveryCodes = async (tables: Transaction<Tables>, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tables.deleteFrom('desk_recovery_codes').where('user_id', '=', userId).execute();
  await tables
    .insertInto('desk_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOfToken(readCode(code)), user_id: userId })))
    .execute();
  return codes;
};

/** Uses a code up; returns whether it was one of this person. */
export const useRecoveryCode = async (tables: Kysely<Tables>, userId: string, typed: string): Promise<boolean> => {
  const { numDeletedRows } = await tables
    .deleteFrom('desk_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(readCode(typed)))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** How many a person has left. */
export const countRecoveryCodes = async (tables: Kysely<Tables>, userId: string): Promise<number> => {
  const { count } = await tables
    .selectFrom('desk_recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
