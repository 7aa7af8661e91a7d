import type { Transaction } from 'kysely';
import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CodeRow, Tables } from '../../platform/database/tables.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import { linkColumns, type PendingLink } from './social/pending-link.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { areShortCodesVoid, clearFailures, isGuessAllowed, recordWrongCode } from './wrong-codes.ts';
import { type CodeProfile, isLong, macOfCode, newCode, readCode, sameMac } from './one-time-code.ts';
import { isSessionOf } from '../../http/session/sessions.ts';
import { hashOfToken, newTokenId } from '../../http/session/tokens.ts';

/** What a code is for. */
export type CodePurpose = CodeRow['purpose'];

/** Lifetime of a code in milliseconds. */
export const codeLifetimeMs = 5 * 60_000;

/** Milliseconds for which another code can be requested with the same temporary token. */
export const codeTokenLifetimeMs = 30 * 60_000;

/** Guesses allowed for one code. */
export const maxTries = 3;

/** A code to be made: its address, its purpose, and which of the three kinds. */
export type CodeRequest = Pick<
  CodeRow,
  'purpose' | 'kind' | 'email' | 'email_key' | 'counter' | 'mailbox' | 'user_id' | 'session_id'
> & {
  profile: CodeProfile;
  /** Milliseconds since 1970. */
  now: number;
  /** The temporary token that another code is for; omitted for a new one. */
  token?: { id: string; expiresAt: number } | undefined;
  /** The account at a provider that it links. */
  link?: PendingLink | undefined;
};

/**
 * Makes a code for an address, bound to a temporary token. It invalidates earlier codes of the address, whatever they were for. Call it
 * under the lock of the address; `code` is for the mail alone.
 * @param key keys the hash of the code
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

/** The purpose and address of a temporary token, while another code can be requested with it. */
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
 * The result of a typed code: it was right, and cannot be used again; it was wrong; or it is not valid (ended, used, guessed too often, no
 * such token). The response must not let a guesser distinguish the last two. While all readers together, or those in this network, have
 * guessed too often, a short code is not checked: whatever was typed, and whether or not there is a code, the result is `too short`. A link
 * that changes an account's address is kept, and `signed out`, where its reader is not signed in.
 */
export type Redeemed<Answer> =
  { outcome: 'right'; answer: Answer } | { outcome: 'wrong' } | { outcome: 'void' | 'too short' | 'signed out' };

/** The locks that protect a change of an account or an address. */
const lockKeysOf = ({ counter, mailbox, email_key }: Pick<CodeRow, 'counter' | 'mailbox' | 'email_key'>): string[] => [
  accountLock(counter),
  `mailbox ${mailbox}`,
  `address ${email_key}`,
];

/**
 * Redeems a code. Tries of one account exclude one another by locks, and a try is counted before it is compared: of any number of
 * simultaneous tries at most one is right, and no more are compared than the limits allow. The purpose of a right code is carried out in
 * the same transaction, so that no code is used up without effect; a redeemed code is deleted.
 *
 * The counter of the whole site is read and increased in the same transaction, but no lock covers all readers: on PostgreSQL, guesses of
 * different accounts that are compared at the same moment do not see one another, so that the limit is exceeded by at most the number of
 * database connections minus one.
 * @param siteWrongCodesADay the limit of the whole site; above it short codes are not valid, nor in a network that has used up its share of
 * it
 * @param networks networks of the request, narrowest first
 * @param sessionId the session of the browser that sends the code
 * @param keys key the hashes of codes: today's key, and the former ones
 */
export const redeemCode = async <Answer>(
  { tables, withLocks }: Database,
  {
    tokenId,
    typed,
    now: clock,
    siteWrongCodesADay,
    networks,
    sessionId,
  }: {
    tokenId: string;
    typed: string;
    now: () => number;
    siteWrongCodesADay: number;
    networks: readonly NetworkTier[];
    sessionId?: string | undefined;
  },
  keys: readonly Buffer[],
  onRight: (transaction: Transaction<Tables>, row: CodeRow) => Promise<Answer>,
): Promise<Redeemed<Answer>> => {
  const tokenHash = hashOfToken(tokenId);
  const known = await tables
    .selectFrom('codes')
    .leftJoin('users', 'users.id', 'codes.user_id')
    .select(['counter', 'mailbox', 'codes.email_key', 'users.email_key as present_key'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!known) return { outcome: 'void' };
  // An account may leave its present address, by a change or by a deletion whose code went to a former one: codes for it know only the address.
  const left = known.present_key === null ? [] : [`address ${known.present_key}`];
  const locks = new Set([...lockKeysOf(known), ...left]);
  return withLocks([...locks], async (transaction): Promise<Redeemed<Answer>> => {
    // Read only now: the code may have expired during the wait.
    const now = clock();
    const row = await transaction
      .selectFrom('codes')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    // Checked before anything that depends on the code or its account, so that the response reveals neither.
    if (row && isShort(row) && (await areShortCodesVoid(transaction, { siteWrongCodesADay, networks }, now)))
      return { outcome: 'too short' };
    const isOpen =
      // Another code may have been requested since, for another account.
      row &&
      row.counter === known.counter &&
      row.is_spent === 0 &&
      row.tries < maxTries &&
      row.expires_at > now &&
      row.created_at <= now;
    if (!isOpen || !(row.kind === 'link' || (await isGuessAllowed(transaction, row, now)))) return { outcome: 'void' };
    // Somebody else may read the new mailbox, and would give the account an address that is not its reader's.
    if (row.kind === 'link' && row.purpose === 'email' && !(await isSessionOf(transaction, sessionId, row.user_id)))
      return { outcome: 'signed out' };
    if (!isRight(row, typed, keys)) {
      await transaction
        .updateTable('codes')
        .set({ tries: row.tries + 1 })
        .where('token_hash', '=', tokenHash)
        .execute();
      await recordWrongCode(transaction, row, { networks, now });
      return { outcome: 'wrong' };
    }
    await transaction.deleteFrom('codes').where('token_hash', '=', tokenHash).execute();
    await clearFailures(transaction, row.counter);
    return { outcome: 'right', answer: await onRight(transaction, row) };
  });
};

/** A link cannot be guessed. */
const isShort = ({ kind, profile }: CodeRow): boolean => kind !== 'link' && !isLong(profile as CodeProfile);

/** A link has only its token. An invalid one is compared like any other, so that it takes as long. */
const isRight = ({ kind, profile, token_hash, code_mac }: CodeRow, typed: string, keys: readonly Buffer[]): boolean => {
  if (kind === 'link') return true;
  const code = readCode(typed, profile as CodeProfile);
  return (
    code !== undefined && keys.some((key) => sameMac(macOfCode(code, token_hash, key), code_mac)) && kind === 'code'
  );
};
