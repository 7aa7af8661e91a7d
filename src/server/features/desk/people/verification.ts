import type { Kysely } from 'kysely';
import type { DeskMe } from '#contract/desk/people-routes.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A challenge of a passkey, and a recovery code that was used, count for so many milliseconds. */
export const challengeLifetimeMs = 5 * 60_000;
const recoveryLifetimeMs = 10 * 60_000;

/** People, passkeys and recovery codes are changed within so many milliseconds of verifying (ASVS 7.5.1, 7.5.3). */
const freshMs = 10 * 60_000;

/** A verified passkey counts for a day (NIST SP 800-63B-4, AAL2), however long its session lasts. */
const verifiedMs = 24 * 60 * 60_000;

/** What a session has shown beside the emailed code. */
export interface SessionState {
  needs: DeskMe['needs'];
  /** Whether the passkey was verified a short time ago. */
  isFresh: boolean;
}

interface OfSession {
  sessionId: string;
  userId: string;
}

/** Reads it. On one's own machine no passkey is required. */
export const readSessionState = async (
  tables: Kysely<Tables>,
  { sessionId, userId }: OfSession,
  { isRequired, now }: { isRequired: boolean; now: number },
): Promise<SessionState> => {
  if (!isRequired) return { needs: null, isFresh: true };
  const row = await tables
    .selectFrom('desk_sessions')
    .select(['verified_at', 'recovered_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const verifiedAgo = now - (row?.verified_at ?? -Infinity);
  if (verifiedAgo < verifiedMs) return { needs: null, isFresh: verifiedAgo < freshMs };
  const isRecovered = now - (row?.recovered_at ?? -Infinity) < recoveryLifetimeMs;
  const passkey = await tables
    .selectFrom('desk_passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { needs: isRecovered || !passkey ? 'passkeySetup' : 'passkey', isFresh: false };
};

type SessionChange = Partial<Pick<Tables['desk_sessions'], 'verified_at' | 'recovered_at'>> &
  Partial<Pick<Tables['desk_sessions'], 'challenge' | 'challenge_expires_at'>>;

/** Stores what a session has shown. */
export const noteSession = async (
  tables: Kysely<Tables>,
  { sessionId, userId }: OfSession,
  change: SessionChange,
): Promise<void> => {
  const none = { verified_at: null, recovered_at: null, challenge: null, challenge_expires_at: null };
  await tables
    .insertInto('desk_sessions')
    .values({ session_id: sessionId, user_id: userId, ...none, ...change })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(change))
    .execute();
};

/** The challenge of a session, once: undefined without one, after its end, and at every further call. */
export const takeChallenge = async (
  tables: Kysely<Tables>,
  sessionId: string,
  now: number,
): Promise<string | undefined> => {
  const row = await tables
    .selectFrom('desk_sessions')
    .select(['challenge', 'challenge_expires_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.challenge) return undefined;
  const { numUpdatedRows } = await tables
    .updateTable('desk_sessions')
    .set({ challenge: null, challenge_expires_at: null })
    .where('session_id', '=', sessionId)
    .where('challenge', '=', row.challenge)
    .executeTakeFirstOrThrow();
  const isOwn = numUpdatedRows === 1n && (row.challenge_expires_at ?? 0) > now;
  return isOwn ? row.challenge : undefined;
};
