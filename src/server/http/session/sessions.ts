import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sessionSeconds } from '#contract/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SessionRow, Tables, UserRow } from '../../platform/database/tables.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Accounts } from './accounts.ts';
import { hashOfToken, newTokenId } from './tokens.ts';

/** Lifetime of a session in milliseconds. */
export const sessionLifetimeMs = sessionSeconds * 1000;

/** The last activity of a device is stored to the hour, because a write for every request would be too many. */
const lastSeenIntervalMs = 3_600_000;

/** Maximum stored length of a browser's User-Agent, in characters. */
export const maxUserAgentLength = 300;

/** Sessions that an account may have: a new one ends the one that was seen longest ago. */
export const maxSessions = 100;

/** Begins a session; returns the id that its token names. */
export const beginSession = async (
  tables: Kysely<Tables>,
  { userId, userAgent, now }: { userId: string; userAgent: string; now: number },
): Promise<{ tokenId: string; sessionId: string }> => {
  const [tokenId, sessionId] = [newTokenId(), randomUUID()];
  await tables
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .limit(maxSessions - 1),
    )
    .execute();
  await tables
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashOfToken(tokenId),
      user_agent: userAgent.slice(0, maxUserAgentLength),
      created_at: now,
      last_seen_at: now,
      expires_at: now + sessionLifetimeMs,
      former_cookie_until: null,
    })
    .execute();
  return { tokenId, sessionId };
};

/**
 * Changes an account under its lock, if the reader's session has not ended by then. Sessions end under that lock too, because their codes
 * end with them, and another change of the account may have locked those already.
 * @returns what `change` returns; undefined if the reader's session was ended meanwhile
 */
export const whileSignedIn = <Changed>(
  { withLocks }: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  change: (tables: Transaction<Tables>) => Promise<Changed>,
): Promise<Changed | undefined> =>
  withLocks([accountLock(userId)], async (tables) =>
    (await sessionExists(tables, sessionId)) ? change(tables) : undefined,
  );

/** Ends one session of an account; returns whether there was one. Call it under the account's lock. */
export const deleteSession = async (
  tables: Kysely<Tables>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tables
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Ends every session of an account but one; returns how many. Call it under the account's lock. */
export const deleteOtherSessions = async (
  tables: Kysely<Tables>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> => {
  const { numDeletedRows } = await tables
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** The signed-in reader, and their session. */
export interface SignedInReader {
  session: Pick<SessionRow, 'id' | 'last_seen_at' | 'expires_at' | 'former_cookie_until'>;
  user: UserRow;
}

/** Records the activity of a device, without making the request wait for the write. If it fails, the next request repeats it. */
const noteSeen = (tables: Kysely<Tables>, sessionId: string, now: number): void => {
  const noting = tables.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
  noting.catch(() => {});
};

/** Whether a session has not been ended. Checked again under the account's lock before a change that requires the session. */
export const sessionExists = async (tables: Kysely<Tables>, sessionId: string): Promise<boolean> =>
  (await tables.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

/** Whether a session belongs to this account, and has not been ended. Call it under the account's lock. */
export const isSessionOf = async (
  tables: Kysely<Tables>,
  sessionId: string | undefined,
  userId: string | null,
): Promise<boolean> =>
  sessionId !== undefined &&
  userId !== null &&
  (await tables
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** The session that a token names, while it has not ended and its account exists. */
export const findSession = async (
  { database: { tables }, tokens, now: clock }: Accounts,
  token: string,
): Promise<SignedInReader | undefined> => {
  const now = clock();
  const tokenId = await tokens.read('session', token, now);
  if (tokenId === undefined) return undefined;
  const row = await tables
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.former_cookie_until',
    ])
    .where('sessions.token_hash', '=', hashOfToken(tokenId))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_id: id, last_seen_at, expires_at, former_cookie_until, ...user } = row;
  // A clock that was ahead may have stored a time in the future.
  if (Math.abs(now - last_seen_at) > lastSeenIntervalMs) noteSeen(tables, id, now);
  return { session: { id, last_seen_at, expires_at, former_cookie_until }, user };
};
