import type { Kysely } from 'kysely';
import type { ClockState } from '#contract/health.ts';
import { renewStored } from './renew-stored.ts';
import type { ClockRow, Tables } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Milliseconds by which the clock may differ from the last trusted time. */
const trustMs = dayMs;

/** Milliseconds after which a clock without a further jump is trusted again: the log and /api/health have reported it for a week. */
const maxDoubtMs = 7 * dayMs;

/** Milliseconds between two checks of `followClock`: as often as the sweep deletes expired rows. */
export const followEveryMs = 3_600_000;

/**
 * Whether the clock is trusted, to be checked before expired data is deleted.
 * @throws if the database is unavailable
 */
export type ReadClockState = (now: number) => Promise<ClockState>;

/** The time of the last write up to `now`, in milliseconds since 1970; undefined in a new database. */
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
        .selectFrom('rate_limit_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('at', '<=', now)
        .as('rate_limit_events'),
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

const isWithinTrust = (one: number, other: number): boolean => Math.abs(one - other) <= trustMs;

/** When the clock was first and last found to be behind. Undefined if it was not behind, or has not jumped since. */
const timesBehind = (
  { believed_at, doubted_since, doubted_at }: ClockRow,
  now: number,
): { from: number; to: number } | undefined => {
  if (doubted_since === null || doubted_at === null) return undefined;
  const wasBehind = doubted_at < believed_at - trustMs;
  return wasBehind && !isWithinTrust(now, doubted_at) ? { from: doubted_since, to: doubted_at } : undefined;
};

/** Data stored while the clock was behind would expire at once by the right clock. So it gets the age of data stored now. */
const renewAfterBehind = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  const row = await readRow(tables);
  const behind = row && timesBehind(row, now);
  if (!behind) return;
  // It may have jumped right after a check, or right before one.
  await renewStored(tables, { from: behind.from - 2 * followEveryMs, to: behind.to + 2 * followEveryMs }, now);
  await tables.updateTable('clock').set(noDoubt).where('id', '=', id).execute();
};

/** Stores an instant as the last trusted time. */
export const believeClock = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  await renewAfterBehind(tables, now);
  await tables
    .insertInto('clock')
    .values({ id, believed_at: now, ...noDoubt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ believed_at: now, ...noDoubt }))
    .execute();
};

const compare = (believed: number, now: number): ClockState => {
  if (isWithinTrust(believed, now)) return 'ok';
  return now > believed ? 'ahead' : 'behind';
};

/**
 * Compares the clock with the last trusted time in the database, which neither a wrong clock's writes nor a restart change. A clock that
 * differs by more than a day may be wrong, as after a start without a time server. If it is ahead, it would cause everything to be deleted.
 * If a clock that is behind were trusted, the right one would not be trusted afterwards. A clock that was behind counts as such until
 * `followClock` has corrected the data stored by it.
 */
export const clockCheck =
  (tables: Kysely<Tables>): ReadClockState =>
  async (now) => {
    const row = await readRow(tables);
    if (row) return timesBehind(row, now) ? 'behind' : compare(row.believed_at, now);
    const believed = await lastWrittenAt(tables, now);
    if (believed === undefined) return 'ok';
    await tables
      .insertInto('clock')
      .values({ id, believed_at: believed, ...noDoubt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return compare(believed, now);
  };

/**
 * Checks the clock at intervals, and stores the result. After a week without a jump an untrusted clock is trusted again. Otherwise a site
 * that nobody maintains would never delete expired data after it was off for some days.
 */
export const followClock = async (tables: Kysely<Tables>, now: number): Promise<ClockState> => {
  await renewAfterBehind(tables, now);
  const state = await clockCheck(tables)(now);
  const row = state === 'ok' ? undefined : await readRow(tables);
  const isSameDoubt = isWithinTrust(now, row?.doubted_at ?? 0);
  const since = (isSameDoubt ? row?.doubted_since : null) ?? now;
  if (state === 'ok' || now - since >= maxDoubtMs) {
    await believeClock(tables, now);
    return 'ok';
  }
  await tables.updateTable('clock').set({ doubted_since: since, doubted_at: now }).where('id', '=', id).execute();
  return state;
};
