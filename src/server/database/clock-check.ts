import { type Kysely } from 'kysely';
import { type Tables } from './tables.ts';

/** Milliseconds that the clock may be ahead of what was written last; and after which a running server believes it all the same. */
const trustMs = 24 * 60 * 60_000;

/**
 * Whether the clock is believed where something is deleted because its time is over.
 * @throws where the database is unavailable
 */
export type IsClockTrusted = () => Promise<boolean>;

/** When something was written last, in milliseconds since 1970; undefined in a new database. */
const lastWrittenAt = async (tables: Kysely<Tables>): Promise<number | undefined> => {
  const written = await tables
    .selectNoFrom((from) => [
      from
        .selectFrom('users')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .as('users'),
      from
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .as('sessions'),
      from
        .selectFrom('spendings')
        .select(({ fn }) => fn.max('at').as('at'))
        .as('spendings'),
    ])
    .executeTakeFirstOrThrow();
  const latest = Math.max(...Object.values(written).map(Number));
  return latest > 0 ? latest : undefined;
};

/**
 * Compares the clock with what the database had when the server started. A clock that is more than a day ahead of it may be wrong, as after a
 * restart without a time server, and would have everything deleted for good. If it is right, the site was not used for a day: after another
 * day of running it is believed.
 * @param elapsedMs a clock that nobody sets
 */
export const clockCheck = (
  tables: Kysely<Tables>,
  { now = Date.now, elapsedMs = () => performance.now() }: { now?: () => number; elapsedMs?: () => number } = {},
): IsClockTrusted => {
  const startedAt = elapsedMs();
  let reading: Promise<number | undefined> | undefined;
  return async () => {
    const ranMs = elapsedMs() - startedAt;
    if (ranMs >= trustMs) return true;
    reading ??= lastWrittenAt(tables).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const writtenAt = await reading;
    return writtenAt === undefined || now() <= writtenAt + ranMs + trustMs;
  };
};
