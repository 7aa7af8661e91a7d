import { type SignInPurpose } from '#contract/rules.ts';
import { type Transaction } from 'kysely';
import { type Locale } from '#i18n/locales.ts';
import { type CodeRow, type Tables, type UserRow } from '../database/tables.ts';
import { type Interactions } from '../interactions.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { removeVotesOf } from '../polls/vote.ts';
import { removeRatingsOf } from '../ratings/ratings.ts';
import { linkAccount } from '../social/linked-accounts.ts';
import { pendingLinkOf } from '../social/pending-link.ts';
import { type Accounts } from './accounts.ts';
import { accountMail, noticeLife } from './code-mails.ts';
import { redeemCode } from './codes.ts';
import { beginSession, endOtherSessions, sessionLife } from './sessions.ts';
import { changeUser, findOrCreateUser } from './users.ts';

/** What a right code has done. */
export type Done =
  | { purpose: SignInPurpose; user: UserRow; tokenId: string }
  | { purpose: 'email'; user: UserRow }
  | { purpose: 'delete' };

/** The same for the one who asked, with the token signed. */
export type Confirmation =
  { purpose: SignInPurpose; user: UserRow; token: string } | Exclude<Done, { tokenId: string }>;

interface Typed {
  /** Temporary token, as it came. */
  token: string;
  code: string;
  userAgent: string;
  locale: Locale;
  /** Published polls: votes in those that are open are no longer counted when their reader's account is deleted. */
  polls: Interactions['polls'];
}

/** Does what a code was mailed for; undefined where it is not right or does not count, whatever the reason. */
export const confirmCode = async (accounts: Accounts, typed: Typed): Promise<Confirmation | undefined> => {
  const { database, tokens, keys, wakeOutbox } = accounts;
  const now = accounts.now();
  const tokenId = await tokens.read('code', typed.token, now);
  if (tokenId === undefined) return undefined;
  const redeemed = await redeemCode(database, { tokenId, typed: typed.code, now }, keys.codes, (tables, row) =>
    carryOut(accounts, tables, row, { ...typed, now }),
  );
  if (redeemed.outcome !== 'right' || redeemed.answer === undefined) return undefined;
  const done = redeemed.answer;
  if (done.purpose === 'email') wakeOutbox();
  if (!('tokenId' in done)) return done;
  const { purpose, user } = done;
  const token = await tokens.sign('session', done.tokenId, { now, expiresAt: now + sessionLife });
  return { purpose, user, token };
};

const carryOut = async (
  { keys, siteUrl, now: clock }: Accounts,
  tables: Transaction<Tables>,
  row: CodeRow,
  { userAgent, locale, polls, now }: Typed & { now: number },
): Promise<Done | undefined> => {
  const { purpose, email, email_key, user_id } = row;
  if (purpose === 'delete') {
    if (user_id === null) return undefined;
    await removeRatingsOf(tables, user_id);
    await removeVotesOf(tables, polls, { userId: user_id, now: clock });
    // Sessions, codes and the avatar go with it by themselves.
    await tables.deleteFrom('users').where('id', '=', user_id).execute();
    return { purpose };
  }
  if (purpose === 'email') {
    const before = await tables.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
    const other = await tables.selectFrom('users').select('id').where('email_key', '=', email_key).executeTakeFirst();
    // Somebody opened an account at that address while the code was under way.
    if (other && other.id !== before.id) return undefined;
    const user = await changeUser(tables, before.id, { email, email_key });
    if (!user) return undefined;
    // What was asked for at the old address would open an account there.
    await tables.updateTable('codes').set({ is_spent: 1 }).where('user_id', '=', user.id).execute();
    const notice = accountMail(before.email, { kind: 'moved' }, { locale, siteUrl });
    if (before.email_key !== email_key)
      await queueMail(tables, notice, { now, expiresAt: now + noticeLife, key: keys.mails });
    return { purpose, user };
  }
  const user = await findOrCreateUser(tables, { email, email_key }, now);
  const link = pendingLinkOf(row);
  // Where another reader has linked that account meanwhile, the right code signs in all the same.
  if (link) await linkAccount(tables, link, { userId: user.id, now });
  const { tokenId, sessionId } = await beginSession(tables, { userId: user.id, userAgent, now });
  if (purpose === 'reset') {
    await endOtherSessions(tables, { userId: user.id, sessionId });
    // Whoever had got in may have linked an account of theirs.
    await tables.deleteFrom('linked_accounts').where('user_id', '=', user.id).execute();
  }
  return { purpose, user, tokenId };
};
