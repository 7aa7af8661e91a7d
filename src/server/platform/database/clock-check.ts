import { type Kysely } from 'kysely';
import { type ClockState } from '#contract/health.ts';
import { renewStored } from './renew-stored.ts';
import { type ClockRow, type Tables } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Milliseconds that the clock may differ from the last instant that was believed. */
const trustMs = dayMs;

/** Milliseconds after which one that goes on without a leap is believed all the same: the log and /api/health have said so for a week. */
const maxDoubtMs = 7 * dayMs;

/** Milliseconds between two looks of `followClock`: as often as something may be deleted by the clock. */
export const followEveryMs = 3_600_000;

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

/** Since when the clock was behind, and when that was found last; undefined where it was not, or has not leapt since. */
const timesBehind = (
  { believed_at, doubted_since, doubted_at }: ClockRow,
  now: number,
): { from: number; to: number } | undefined => {
  if (doubted_since === null || doubted_at === null) return undefined;
  const wasBehind = doubted_at < believed_at - trustMs;
  return wasBehind && !isWithinTrust(now, doubted_at) ? { from: doubted_since, to: doubted_at } : undefined;
};

/** What a clock that was behind has stored would be over at once by the right one: it is as old as if it were stored now. */
const renewAfterBehind = async (tables: Kysely<Tables>, now: number): Promise<void> => {
  const row = await readRow(tables);
  const behind = row && timesBehind(row, now);
  if (!behind) return;
  // It may have leapt right after a look, or right before one.
  await renewStored(tables, { from: behind.from - 2 * followEveryMs, to: behind.to + 2 * followEveryMs }, now);
  await tables.updateTable('clock').set(noDoubt).where('id', '=', id).execute();
};

/** Stores an instant as one that is believed. */
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
 * Compares the clock with the last instant that was believed, which the database stores: what a wrong clock writes meanwhile, and a restart,
 * change nothing about it. A clock that differs by more than a day may be wrong, as after a start without a time server. It would have
 * everything deleted for good if it is ahead; and if one that is behind were believed, the right one would not be afterwards. One that was
 * behind counts so until `followClock` has set right what it has stored.
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
 * Looks at the clock, as often as something may be deleted by it, and stores what is found. One that is not believed is believed after a week
 * in which it has gone on without a leap: a site that nobody looks after was off for some days, and would never be swept again.
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
