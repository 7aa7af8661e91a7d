import { type Kysely } from 'kysely';
import { type ClockState } from '#contract/health.ts';
import { type Tables } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Milliseconds that the clock may differ from the last instant that was believed. */
const trustMs = dayMs;

/** Milliseconds after which one that goes on without a leap is believed all the same: the log and /api/health have said so for a week. */
const maxDoubtMs = 7 * dayMs;

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

const readRow = (tables: Kysely<Tables>) =>
  tables.selectFrom('clock').selectAll().where('id', '=', id).executeTakeFirst();

const noDoubt = { doubted_since: null, doubted_at: null };

/** Stores an instant as one that is believed. */
export const believeClock = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  await tables
    .insertInto('clock')
    .values({ id, believed_at: now, ...noDoubt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ believed_at: now, ...noDoubt }))
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
    let believed = (await readRow(tables))?.believed_at;
    if (believed === undefined) {
      believed = await lastWrittenAt(tables, now);
      if (believed === undefined) return 'ok';
      await tables
        .insertInto('clock')
        .values({ id, believed_at: believed, ...noDoubt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (now > believed + trustMs) return 'ahead';
    return now < believed - trustMs ? 'behind' : 'ok';
  };

/**
 * Looks at the clock, as often as something may be deleted by it, and stores what is found. One that is not believed is believed after a week
 * in which it has gone on without a leap: a site that nobody looks after was off for some days, and would never be swept again.
 */
export const followClock = async (tables: Kysely<Tables>, now: number): Promise<ClockState> => {
  const state = await clockCheck(tables)(now);
  const row = state === 'ok' ? undefined : await readRow(tables);
  const isSameDoubt = Math.abs(now - (row?.doubted_at ?? 0)) <= trustMs;
  const since = (isSameDoubt ? row?.doubted_since : null) ?? now;
  if (state === 'ok' || now - since >= maxDoubtMs) {
    await believeClock(tables, now);
    return 'ok';
  }
  await tables.updateTable('clock').set({ doubted_since: since, doubted_at: now }).where('id', '=', id).execute();
  return state;
};
