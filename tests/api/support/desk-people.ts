import { randomUUID } from 'node:crypto';
import type { DeskRole } from '#contract/desk/roles.ts';
import type { Accounts } from '#server/http/session/accounts.ts';
import { sessionLifetimeMs } from '#server/http/session/sessions.ts';
import { hashOfToken, newTokenId } from '#server/http/session/tokens.ts';
import { queuedMailIn } from '#server/platform/mail/queue-mail.ts';
import type { Given } from '#server/testing/databases.ts';

/** Somebody with an account and a session. */
export interface Somebody {
  id: string;
  email: string;
  sessionId: string;
  /** Of a session at the desk. */
  token: string;
}

/** People in the database of a site with a desk. */
export const deskPeople = (
  given: Given,
  { clock, open }: { clock: { now: number }; open: () => { accounts: Accounts; deskAccounts: Accounts } },
) => {
  /** Begins a session at the desk, or with `at` at the site. */
  const signIn = async (userId: string, at: 'desk' | 'site' = 'desk') => {
    const [tokenId, sessionId] = [newTokenId(), randomUUID()];
    const times = { created_at: clock.now, last_seen_at: clock.now, expires_at: clock.now + sessionLifetimeMs };
    const row = { id: sessionId, user_id: userId, token_hash: hashOfToken(tokenId), user_agent: '', ...times };
    await given.database.tables
      .insertInto('sessions')
      .values({ ...row, former_cookie_until: null })
      .execute();
    const { tokens } = at === 'desk' ? open().deskAccounts : open().accounts;
    return { sessionId, token: tokens.sign('session', tokenId, { now: clock.now, expiresAt: times.expires_at }) };
  };
  const verify = async ({ id, sessionId }: Pick<Somebody, 'id' | 'sessionId'>): Promise<void> => {
    const row = { verified_at: clock.now, recovered_at: null, challenge: null, challenge_expires_at: null };
    await given.database.tables
      .insertInto('desk_sessions')
      .values({ session_id: sessionId, user_id: id, ...row })
      .execute();
  };
  /** An account with a session at the desk, and perhaps a role; verified unless said otherwise. */
  const somebody = async (role?: DeskRole, { isVerified = true } = {}): Promise<Somebody> => {
    const id = randomUUID();
    const email = `${id}@example.com`;
    const none = { name: null, mobile: null, image: null, theme: null };
    const { tables } = given.database;
    await tables
      .insertInto('users')
      .values({ id, email, email_key: email, ...none, is_completed: 0, created_at: clock.now })
      .execute();
    if (role)
      await tables
        .insertInto('desk_people')
        .values({ user_id: id, role, added_at: clock.now, disabled_at: null })
        .execute();
    const session = await signIn(id);
    if (isVerified && role) await verify({ id, ...session });
    return { id, email, ...session };
  };
  /** The texts of mails that wait for an address. */
  const mailsTo = async (address: string): Promise<string[]> => {
    const rows = await given.database.tables.selectFrom('outbox').selectAll().orderBy('queued_at').execute();
    return rows
      .map((row) => queuedMailIn(row, [open().deskAccounts.keys.mails]))
      .filter(({ recipient }) => recipient === address)
      .map(({ text }) => text);
  };
  return { signIn, somebody, mailsTo };
};
