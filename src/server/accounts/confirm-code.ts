import { type SignInPurpose } from '#contract/rules.ts';
import { type Transaction } from 'kysely';
import { type Locale } from '#i18n/locales.ts';
import { type CodeRow, type Tables, type UserRow } from '../database/tables.ts';
import { type Interactions } from '../interactions.ts';
import { removeVotesOf } from '../polls/vote.ts';
import { removeRatingsOf } from '../ratings/ratings.ts';
import { linkAccount } from '../social/linked-accounts.ts';
import { pendingLinkOf } from '../social/pending-link.ts';
import { type Accounts } from './accounts.ts';
import { changeEmail } from './change-email.ts';
import { redeemCode } from './codes.ts';
import { reservedFor } from './email-changes.ts';
import { beginSession, deleteOtherSessions, sessionLifetimeMs } from './sessions.ts';
import { findOrCreateUser } from './users.ts';

/** What a right code has done. */
type Done =
  | { purpose: SignInPurpose; user: UserRow; tokenId: string }
  | { purpose: 'email'; user: UserRow }
  | { purpose: 'delete'; userId: string };

/** The same for the one who asked, with the token signed. */
export type Confirmation =
  | { purpose: SignInPurpose; user: UserRow; token: string; method: 'code' | 'link' }
  | Exclude<Done, { tokenId: string }>;

interface Typed {
  /** Temporary token, as it came. */
  token: string;
  code: string;
  userAgent: string;
  locale: Locale;
  /** The session this browser has had so far: it ends where another begins. */
  formerSessionId: string | undefined;
  /** Published polls: votes in those that are open are no longer counted when their reader's account is deleted. */
  polls: Interactions['polls'];
}

/** Why nothing was done: the code is not right or does not count, whatever the reason; or no short code counts at the moment, right or not. */
export type Refusal = 'invalid' | 'too short';

/** Does what a code was mailed for. */
export const confirmTypedCode = async (accounts: Accounts, typed: Typed): Promise<Confirmation | Refusal> => {
  const { database, tokens, keys, previousKeys, wakeOutbox, wrongCodesADay } = accounts;
  const now = accounts.now();
  const tokenId = await tokens.read('code', typed.token, now);
  if (tokenId === undefined) return 'invalid';
  const attempt = { tokenId, typed: typed.code, now, wrongCodesADay };
  let method: 'code' | 'link' = 'code';
  const codeKeys = [keys, ...previousKeys].map(({ codes }) => codes);
  const redeemed = await redeemCode(database, attempt, codeKeys, (tables, row) => {
    if (row.kind === 'link') method = 'link';
    return carryOut(accounts, tables, row, { ...typed, now });
  });
  if (redeemed.outcome === 'too short') return 'too short';
  if (redeemed.outcome !== 'right' || redeemed.answer === undefined) return 'invalid';
  const done = redeemed.answer;
  if (done.purpose === 'email') wakeOutbox();
  if (!('tokenId' in done)) return done;
  const { purpose, user } = done;
  const token = await tokens.sign('session', done.tokenId, { now, expiresAt: now + sessionLifetimeMs });
  return { purpose, user, token, method };
};

const carryOut = async (
  accounts: Accounts,
  tables: Transaction<Tables>,
  row: CodeRow,
  { userAgent, locale, polls, formerSessionId, now }: Typed & { now: number },
): Promise<Done | undefined> => {
  const { purpose, email, email_key, user_id } = row;
  if (purpose === 'delete') {
    if (user_id === null) return undefined;
    await removeRatingsOf(tables, user_id);
    await removeVotesOf(tables, polls, { userId: user_id, now: accounts.now });
    // Sessions, codes and the avatar go with it by themselves.
    await tables.deleteFrom('users').where('id', '=', user_id).execute();
    return { purpose, userId: user_id };
  }
  if (purpose === 'email') {
    const user = await changeEmail(accounts, tables, row, { locale, now });
    return user && { purpose, user };
  }
  // Its account has moved on, and may come back.
  if (await reservedFor(tables, email_key, now)) return undefined;
  const user = await findOrCreateUser(tables, { email, email_key }, now);
  const link = pendingLinkOf(row);
  // Where another reader has linked that account meanwhile, the right code signs in all the same.
  if (link) await linkAccount(tables, link, { userId: user.id, now });
  // Nobody would see it in their browser any more, and it would count for weeks.
  if (formerSessionId !== undefined) await tables.deleteFrom('sessions').where('id', '=', formerSessionId).execute();
  const { tokenId, sessionId } = await beginSession(tables, { userId: user.id, userAgent, now });
  if (purpose === 'reset') {
    await deleteOtherSessions(tables, { userId: user.id, sessionId });
    // Whoever had got in may have linked an account of theirs.
    await tables.deleteFrom('linked_accounts').where('user_id', '=', user.id).execute();
  }
  return { purpose, user, tokenId };
};
