import { type Transaction } from 'kysely';
import { type Database } from '../database/database.ts';
import { type CodeRow, type Tables } from '../database/tables.ts';
import { accountLock } from './account-lock.ts';
import { linkColumns, type PendingLink } from '../social/pending-link.ts';
import { type Accounts } from './accounts.ts';
import { recordWrongCode, clearFailures, isUnderAttack, isGuessAllowed } from './guesses.ts';
import { type CodeProfile, isLong, macOfCode, newCode, readCode, sameMac } from './one-time-code.ts';
import { hashOfToken, newTokenId } from './tokens.ts';

/** What a code is for. */
export type CodePurpose = CodeRow['purpose'];

/** Milliseconds that a code counts. */
export const codeLifetimeMs = 5 * 60_000;

/** Milliseconds for which another code can be asked for with the same temporary token. */
export const codeTokenLifetimeMs = 30 * 60_000;

/** Guesses that one code takes. */
const maxTries = 3;

/** A code to be made: for whom, what for, and which of the three kinds. */
export type CodeRequest = Pick<
  CodeRow,
  'purpose' | 'kind' | 'email' | 'email_key' | 'counter' | 'mailbox' | 'user_id' | 'session_id'
> & {
  profile: CodeProfile;
  /** Milliseconds since 1970. */
  now: number;
  /** The temporary token that another code is for; a new one where left out. */
  token?: { id: string; expiresAt: number } | undefined;
  /** The account at a provider that it links. */
  link?: PendingLink | undefined;
};

/**
 * Makes a code for an address and the temporary token it is bound to. Earlier codes of the address count no longer, whatever they were for. To be
 * called under the lock of the address; `code` is for the mail alone.
 * @param key what codes are kept under
 */
export const issueCode = async (
  tables: Transaction<Tables>,
  { now, profile, token = { id: newTokenId(), expiresAt: now + codeTokenLifetimeMs }, link, ...request }: CodeRequest,
  key: Buffer,
): Promise<{ code: string; tokenId: string; tokenExpiresAt: number }> => {
  const code = newCode(profile);
  const tokenHash = hashOfToken(token.id);
  await tables
    .updateTable('codes')
    .set({ is_spent: 1 })
    .where('email_key', '=', request.email_key)
    .where('token_hash', '!=', tokenHash)
    .execute();
  const row = {
    ...request,
    ...linkColumns(link),
    profile,
    code_mac: macOfCode(code, tokenHash, key),
    tries: 0,
    is_spent: 0 as const,
    created_at: now,
    expires_at: now + codeLifetimeMs,
    token_expires_at: token.expiresAt,
  };
  await tables
    .insertInto('codes')
    .values({ ...row, token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
    .execute();
  return { code, tokenId: token.id, tokenExpiresAt: token.expiresAt };
};

/** What a temporary token was given for, while another code can be asked for with it. */
export const findCode = async (
  { database: { tables }, tokens, now }: Accounts,
  token: string,
): Promise<(CodeRow & { tokenId: string }) | undefined> => {
  const tokenId = await tokens.read('code', token, now());
  if (tokenId === undefined) return undefined;
  const row = await tables
    .selectFrom('codes')
    .selectAll()
    .where('token_hash', '=', hashOfToken(tokenId))
    .where('token_expires_at', '>', now())
    .where('kind', '!=', 'link')
    .executeTakeFirst();
  return row && { ...row, tokenId };
};

/**
 * What became of a code that was typed: it was right, and never will be again; it was wrong; or it does not count (ended, used, too often guessed, no
 * such token). What is answered to somebody who guesses must not tell the last two apart. A short one while all readers together have guessed too much is
 * not looked at: whatever was typed, and whether there is anything to be right or not, it is `too short`.
 */
export type Redeemed<Answer> =
  { outcome: 'right'; answer: Answer } | { outcome: 'wrong' } | { outcome: 'void' } | { outcome: 'too short' };

/** What is locked while an account or an address changes. */
const lockKeysOf = ({ counter, mailbox, email_key }: Pick<CodeRow, 'counter' | 'mailbox' | 'email_key'>): string[] => [
  accountLock(counter),
  `mailbox ${mailbox}`,
  `address ${email_key}`,
];

/**
 * Redeems a code. Tries of one account exclude one another by locks, and a try is counted before it is compared: of any number at once at most
 * one is right, and no more are compared than the limits allow. What a right one is for is done in the same step, so that nobody spends a code for
 * nothing; a redeemed one is gone.
 *
 * The site's budget is read and spent in the same transaction, but no lock of all readers holds it: on PostgreSQL guesses of different accounts that are
 * compared at the same moment do not see one another, so that it is exceeded by at most one fewer than there are connections to the database.
 * @param wrongCodesADay the site's budget, from which on short codes do not count
 * @param keys what codes are kept under, and what they were kept under before
 */
export const redeemCode = async <Answer>(
  { tables, withLocks }: Database,
  { tokenId, typed, now, wrongCodesADay }: { tokenId: string; typed: string; now: number; wrongCodesADay: number },
  keys: readonly Buffer[],
  onRight: (transaction: Transaction<Tables>, row: CodeRow) => Promise<Answer>,
): Promise<Redeemed<Answer>> => {
  const tokenHash = hashOfToken(tokenId);
  const known = await tables
    .selectFrom('codes')
    .leftJoin('users', 'users.id', 'codes.user_id')
    .select(['counter', 'mailbox', 'codes.email_key', 'purpose', 'users.email_key as present_key'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!known) return { outcome: 'void' };
  // An account that moves leaves an address: a code that was mailed there before it had an account knows the address alone.
  const left = known.purpose === 'email' && known.present_key !== null ? [`address ${known.present_key}`] : [];
  const locks = new Set([...lockKeysOf(known), ...left]);
  return withLocks([...locks], async (transaction): Promise<Redeemed<Answer>> => {
    const row = await transaction
      .selectFrom('codes')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    // Before anything that depends on the code or its account: the answer tells of neither.
    if (row && isShort(row) && (await isUnderAttack(transaction, wrongCodesADay, now))) return { outcome: 'too short' };
    const isOpen =
      // Another code may have been asked for since, for another account.
      row &&
      row.counter === known.counter &&
      row.is_spent === 0 &&
      row.tries < maxTries &&
      row.expires_at > now &&
      row.created_at <= now;
    if (!isOpen || !(row.kind === 'link' || (await isGuessAllowed(transaction, row, now)))) return { outcome: 'void' };
    if (!isRight(row, typed, keys)) {
      await transaction
        .updateTable('codes')
        .set({ tries: row.tries + 1 })
        .where('token_hash', '=', tokenHash)
        .execute();
      await recordWrongCode(transaction, row, now);
      return { outcome: 'wrong' };
    }
    await transaction.deleteFrom('codes').where('token_hash', '=', tokenHash).execute();
    await clearFailures(transaction, row.counter);
    return { outcome: 'right', answer: await onRight(transaction, row) };
  });
};

/** Nobody guesses a link. */
const isShort = ({ kind, profile }: CodeRow): boolean => kind !== 'link' && !isLong(profile as CodeProfile);

/** A link's token is all there is to it. One that nothing can be right for is compared like any other, so that it takes as long. */
const isRight = ({ kind, profile, token_hash, code_mac }: CodeRow, typed: string, keys: readonly Buffer[]): boolean => {
  if (kind === 'link') return true;
  const code = readCode(typed, profile as CodeProfile);
  return (
    code !== undefined && keys.some((key) => sameMac(macOfCode(code, token_hash, key), code_mac)) && kind === 'code'
  );
};
