import { type Transaction } from 'kysely';
import { type Database } from '../database/database.ts';
import { type CodeRow, type Tables } from '../database/tables.ts';
import { limits, spend, waitFor } from './limits.ts';
import { type CodeProfile, macOfCode, newCode, readCode, sameMac } from './one-time-code.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** What a code is for. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'email' | 'delete';

/** Milliseconds that a code counts. */
export const codeLife = 5 * 60_000;

/** Guesses that one code takes. */
const triesOfCode = 3;

export interface CodeSettings {
  profile: CodeProfile;
  /** Of the server, 32 bytes or more. */
  secret: Buffer;
}

export interface CodeRequest extends Pick<CodeRow, 'email' | 'email_key' | 'user_id' | 'locale'> {
  purpose: CodePurpose;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Makes a code for an address and the temporary token it is bound to. Earlier codes of the address count no longer, whatever they were for. To be
 * called in turn for the address; `code` is for the mail alone.
 */
export const issueCode = async (
  tables: Transaction<Tables>,
  { purpose, now, ...request }: CodeRequest,
  { profile, secret }: CodeSettings,
): Promise<{ code: string; token: string; expiresAt: number }> => {
  const [code, token] = [newCode(profile), newToken()];
  const expiresAt = now + codeLife;
  const tokenHash = hashOfToken(token);
  await tables.updateTable('codes').set({ is_spent: 1 }).where('email_key', '=', request.email_key).execute();
  await tables
    .insertInto('codes')
    .values({
      ...request,
      purpose,
      token_hash: tokenHash,
      code_mac: macOfCode(code, tokenHash, secret),
      tries: 0,
      is_spent: 0,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { code, token, expiresAt };
};

/**
 * What became of a code that was typed: it was right, and never will be again; it was wrong; or it does not count (ended, used, too often guessed, no
 * such token). What is answered to somebody who guesses must not tell the last two apart.
 */
export type Redeemed = { outcome: 'right'; row: CodeRow } | { outcome: 'wrong' } | { outcome: 'void' };

/** The counter of wrong codes of an address, across codes, flows and networks. */
export const wrongCodesOf = (emailKey: string): string => `wrong ${emailKey}`;

/**
 * Redeems a code. All who try one of the same address take turns, and a try is counted before it is compared: of any number at once at most
 * one is right, and no more are compared than the limits allow.
 */
export const redeemCode = async (
  { tables, inTurn }: Database,
  { token, typed, now }: { token: string; typed: string; now: number },
  { profile, secret }: CodeSettings,
): Promise<Redeemed> => {
  const tokenHash = hashOfToken(token);
  const known = await tables
    .selectFrom('codes')
    .select('email_key')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!known) return { outcome: 'void' };
  const counter = wrongCodesOf(known.email_key);
  return inTurn(counter, async (transaction): Promise<Redeemed> => {
    const row = await transaction
      .selectFrom('codes')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    const isOpen =
      row && row.is_spent === 0 && row.tries < triesOfCode && row.expires_at > now && row.created_at <= now;
    if (!isOpen || (await waitFor(transaction, counter, limits.wrongCodes, now)) > 0) return { outcome: 'void' };
    const code = readCode(typed, profile);
    const isRight = code !== undefined && sameMac(macOfCode(code, tokenHash, secret), row.code_mac);
    await transaction
      .updateTable('codes')
      .set({ tries: row.tries + 1, ...(isRight && { is_spent: 1 as const }) })
      .where('token_hash', '=', tokenHash)
      .execute();
    if (isRight) return { outcome: 'right', row };
    await spend(transaction, counter, now);
    return { outcome: 'wrong' };
  });
};
