import type { SignInPurpose } from '#contract/rules.ts';
import type { Transaction } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { CodeRow, Tables, UserRow } from '../../platform/database/tables.ts';
import type { Interactions } from '../../platform/interactions.ts';
import { linkAccount } from './social/linked-accounts.ts';
import { pendingLinkOf } from './social/pending-link.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { changeEmail } from './change-email.ts';
import { type CodePurpose, redeemCode } from './codes.ts';
import { deleteAccount } from './delete-account.ts';
import { reservedFor, undoableAt } from './email-changes.ts';
import { beginSession, deleteOtherSessions, sessionLifetimeMs } from '../../http/session/sessions.ts';
import { hashOfToken } from '../../http/session/tokens.ts';
import { unreportedResults } from './unreported.ts';
import { findOrCreateUser } from './users.ts';

/** The effect of a right code. */
type Done =
  | { purpose: SignInPurpose; user: UserRow; tokenId: string; method: 'code' | 'link' }
  | { purpose: 'email'; user: UserRow }
  | { purpose: 'delete'; userId: string; email: string };

/** The same for the client, with the token signed. */
export type Confirmation =
  | { purpose: SignInPurpose; user: UserRow; token: string; method: 'code' | 'link' }
  | Exclude<Done, { tokenId: string }>;

interface Typed {
  /** Temporary token, as received. */
  token: string;
  code: string;
  networks: readonly NetworkTier[];
  userAgent: string;
  locale: Locale;
  /**
   * The present session of this browser. It ends when another begins. A link changes an account's address only with a session of that
   * account.
   */
  formerSessionId: string | undefined;
  /** Published polls: when an account is deleted, its reader's votes in open polls no longer count. */
  polls: Interactions['polls'];
}

/**
 * Why nothing was done: the code is wrong or not valid, whatever the reason; or no short code is valid at the moment; or it is a link that
 * is valid only if its reader is signed in.
 */
export type Refusal = 'invalid' | 'too short' | 'signed out';

/** Effects of right codes, by token and code: a client that sends the code again gets the same result, without a second effect. */
const unreported = unreportedResults<Done>();

/** Whether the database has the effect. It may have been rolled back, or the session may have ended since. */
const isInEffect = async ({ database: { tables } }: Accounts, done: Done): Promise<boolean> => {
  if ('tokenId' in done) {
    const sessions = tables.selectFrom('sessions').select('id').where('token_hash', '=', hashOfToken(done.tokenId));
    return (await sessions.executeTakeFirst()) !== undefined;
  }
  const userId = done.purpose === 'delete' ? done.userId : done.user.id;
  const user = await tables.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirst();
  return done.purpose === 'delete' ? user === undefined : user?.email_key === done.user.email_key;
};

const confirmationKey = (tokenId: string, code: string): string => hashOfToken(`${tokenId} ${code}`);

/** A result as the client gets it. */
const reported = ({ tokens, wakeOutbox, now: clock }: Accounts, done: Done): Confirmation => {
  if (done.purpose === 'email') wakeOutbox();
  if (!('tokenId' in done)) return done;
  const { tokenId, ...signedIn } = done;
  const now = clock();
  return { ...signedIn, token: tokens.sign('session', tokenId, { now, expiresAt: now + sessionLifetimeMs }) };
};

/**
 * The result of a redeemed code that could not be reported.
 * @param tokenId of the temporary token
 * @param isWanted a result for another purpose is kept for its client
 */
export const confirmAgain = async (
  accounts: Accounts,
  { tokenId, code }: { tokenId: string; code: string },
  isWanted: (purpose: CodePurpose) => boolean = () => true,
): Promise<Confirmation | Refusal> => {
  const key = confirmationKey(tokenId, code);
  const done = unreported.get(key);
  if (done && !isWanted(done.purpose)) return 'invalid';
  // If the database fails again it is kept for the next try.
  const counts = done !== undefined && (await isInEffect(accounts, done));
  unreported.delete(key);
  return counts ? reported(accounts, done) : 'invalid';
};

/** Does what a code was mailed for. */
export const confirmTypedCode = async (accounts: Accounts, typed: Typed): Promise<Confirmation | Refusal> => {
  const { database, tokens, keys, previousKeys, siteWrongCodesADay } = accounts;
  const tokenId = await tokens.read('code', typed.token, accounts.now());
  if (tokenId === undefined) return 'invalid';
  const { code, networks, formerSessionId: sessionId } = typed;
  const attempt = { tokenId, typed: code, now: accounts.now, siteWrongCodesADay, networks, sessionId };
  const codeKeys = [keys, ...previousKeys].map(({ codes }) => codes);
  const confirmation = confirmationKey(tokenId, code);
  const undoable = await undoableAt(accounts);
  let carriedOut: Done | undefined;
  const redeemed = await redeemCode(database, attempt, codeKeys, async (tables, row) => {
    carriedOut = await carryOut(accounts, tables, row, { ...typed, undoableAt: undoable, now: accounts.now() });
    return carriedOut;
  }).catch((error: unknown) => {
    if (carriedOut) unreported.set(confirmation, carriedOut);
    throw error;
  });
  if (redeemed.outcome === 'too short' || redeemed.outcome === 'signed out') return redeemed.outcome;
  if (redeemed.outcome === 'void') return confirmAgain(accounts, { tokenId, code });
  unreported.delete(confirmation);
  const done = redeemed.outcome === 'right' ? redeemed.answer : undefined;
  // If it fails, the next sweep does it.
  if (done?.purpose === 'delete') await database.emptyLog().catch(() => {});
  return done ? reported(accounts, done) : 'invalid';
};

const carryOut = async (
  accounts: Accounts,
  tables: Transaction<Tables>,
  row: CodeRow,
  { userAgent, locale, polls, formerSessionId, now, undoableAt }: Typed & { now: number; undoableAt: number },
): Promise<Done | undefined> => {
  const { purpose, email, email_key, user_id } = row;
  if (purpose === 'delete') {
    if (user_id === null) return undefined;
    const formerEmail = await deleteAccount(accounts, tables, { userId: user_id, polls });
    return { purpose, userId: user_id, email: formerEmail };
  }
  if (purpose === 'email') {
    const user = await changeEmail(accounts, tables, row, { locale, now, undoableAt });
    return user && { purpose, user };
  }
  // The change of its address may still be undone.
  if (await reservedFor(tables, email_key, undoableAt)) return undefined;
  const user = await findOrCreateUser(tables, { email, email_key }, now);
  const link = pendingLinkOf(row);
  // If another reader has linked that account meanwhile, the right code signs in all the same.
  if (link) await linkAccount(tables, link, { userId: user.id, now });
  // Its browser has dropped the cookie, and the session would stay valid for weeks.
  if (formerSessionId !== undefined) await tables.deleteFrom('sessions').where('id', '=', formerSessionId).execute();
  const { tokenId, sessionId } = await beginSession(tables, { userId: user.id, userAgent, now });
  if (purpose === 'reset') {
    await deleteOtherSessions(tables, { userId: user.id, sessionId });
    // An intruder may have linked an account of their own.
    await tables.deleteFrom('linked_accounts').where('user_id', '=', user.id).execute();
  }
  return { purpose, user, tokenId, method: row.kind === 'link' ? 'link' : 'code' };
};
