import { type Kysely } from 'kysely';
import { type ClockState } from '#contract/health.ts';
import { type Tables } from './tables.ts';

/** Milliseconds that the clock may differ from the last instant that was believed. */
const trustMs = 24 * 60 * 60_000;

/**
 * Whether the clock is believed, where something is deleted because its time is over.
 * @throws where the database is unavailable
 */
export type ReadClockState = (now: number) => Promise<ClockState>;

/** When something was written last, in milliseconds since 1970, but not after `now`; undefined in a new database. */
const lastWrittenAt = async (tables: Kysely<Tables>, now: number): Promise<number | undefined> => {
  const written = await tables
    .selectNoFrom((from) => [
      from
        .selectFrom('users')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('created_at', '<=', now)
        .as('users'),
      from
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .where('last_seen_at', '<=', now)
        .as('sessions'),
      from
        .selectFrom('spendings')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('at', '<=', now)
        .as('spendings'),
      from
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('queued_at').as('at'))
        .where('queued_at', '<=', now)
        .as('outbox'),
      from
        .selectFrom('messages')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('created_at', '<=', now)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow();
  const latest = Math.max(...Object.values(written).map(Number));
  return latest > 0 ? latest : undefined;
};

/** The database has one clock. */
const id = 1;

const believedAt = async (tables: Kysely<Tables>): Promise<number | undefined> =>
  (await tables.selectFrom('clock').select('believed_at').where('id', '=', id).executeTakeFirst())?.believed_at;

/** Stores an instant as one that is believed. */
export const believeClock = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  await tables
    .insertInto('clock')
    .values({ id, believed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ believed_at: now }))
    .execute();
};

/**
 * Compares the clock with the last instant that was believed, which the database stores: what a wrong clock writes meanwhile, and a restart,
 * change nothing about it. A clock that differs by more than a day may be wrong, as after a start without a time server. It would have
 * everything deleted for good if it is ahead; and if one that is behind were believed, the right one would not be afterwards.
 */
export const clockCheck =
  (tables: Kysely<Tables>): ReadClockState =>
  async (now) => {
    let believed = await believedAt(tables);
    if (believed === undefined) {
      believed = await lastWrittenAt(tables, now);
      if (believed === undefined) return 'ok';
      await tables
        .insertInto('clock')
        .values({ id, believed_at: believed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (now > believed + trustMs) return 'ahead';
    return now < believed - trustMs ? 'behind' : 'ok';
  };
