import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** At most `max` events in any `windowMs` milliseconds. */
export interface RateLimitWindow {
  max: number;
  windowMs: number;
}

/** A key under which events are counted, and the windows that limit it. */
export type RateLimit = readonly [key: string, windows: readonly RateLimitWindow[]];

/**
 * Limits for: mails to one mailbox, with the reserves for recovering access, for one browser known to be its owner's, and for all such
 * browsers; wrong codes of one account; pictures and exports of one account; accounts at providers that one account links, each of which is
 * reported by mail; messages to the newsroom from one account; receipts for messages to one mailbox, which need not be the sender's; and at the
 * desk one person's invitations, tries of passkeys and recovery codes, pictures, drafts and files of seasons. Limits by network are in network-limits.ts.
 */
export const rateLimits = {
  mailsToAddress: [
    { max: 1, windowMs: minute },
    { max: 5, windowMs: hour },
    { max: 10, windowMs: day },
  ],
  recoveryMails: [
    { max: 1, windowMs: minute },
    { max: 2, windowMs: hour },
    { max: 3, windowMs: day },
  ],
  mailsOfBrowser: [
    { max: 1, windowMs: minute },
    { max: 3, windowMs: hour },
    { max: 5, windowMs: day },
  ],
  mailsOfBrowsers: [{ max: 10, windowMs: day }],
  wrongCodes: [{ max: 9, windowMs: day }],
  pictures: [{ max: 20, windowMs: hour }],
  exports: [{ max: 10, windowMs: hour }],
  links: [{ max: 10, windowMs: day }],
  messagesFromAccount: [
    { max: 5, windowMs: hour },
    { max: 10, windowMs: day },
  ],
  receiptsToAddress: [{ max: 3, windowMs: day }],
  deskInvitations: [
    { max: 30, windowMs: hour },
    { max: 100, windowMs: day },
  ],
  deskVerifications: [{ max: 30, windowMs: hour }],
  deskPictures: [{ max: 300, windowMs: hour }],
  deskItems: [{ max: 60, windowMs: hour }],
  deskSeasons: [{ max: 600, windowMs: hour }],
} as const satisfies Record<string, readonly RateLimitWindow[]>;

/** The largest window: older events may be deleted. */
export const maxWindowMs = day;

/**
 * Milliseconds until there is room again; 0 where there is.
 * @param times of a key's events, latest first, at least as many as the largest window allows
 */
const waitMsOf = (times: readonly number[], windows: readonly RateLimitWindow[], now: number): number =>
  Math.max(
    0,
    ...windows.map(({ max, windowMs }) => {
      // The oldest of the last `max` events says when there is room again.
      const oldest = times[max - 1];
      // A clock that was ahead may have left times in the future.
      return oldest === undefined ? 0 : Math.min(oldest, now) + windowMs - now;
    }),
  );

/** Milliseconds until all of these limits have room again. */
export type WaitMsOf = (limits: readonly RateLimit[]) => number;

/** Reads the events of some limits in one query. Call it under the locks of their keys if events are recorded afterwards. */
export const readRateLimits = async (
  tables: Kysely<Tables>,
  limits: readonly RateLimit[],
  now: number,
): Promise<WaitMsOf> => {
  const rows = await tables
    .selectFrom('rate_limit_events')
    .select(['key', 'at'])
    .where((where) =>
      where.or(
        limits.map(([key, windows]) =>
          where.and([
            where('key', '=', key),
            where('at', '>', now - Math.max(...windows.map(({ windowMs }) => windowMs))),
          ]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .execute();
  const events = Map.groupBy(rows, ({ key }) => key);
  const waitMsOfLimit = ([key, windows]: RateLimit): number =>
    waitMsOf(
      (events.get(key) ?? []).map(({ at }) => at),
      windows,
      now,
    );
  return (some) => Math.max(...some.map(waitMsOfLimit));
};

/** Milliseconds until all of these limits have room again. */
export const readWaitMs = async (tables: Kysely<Tables>, limits: readonly RateLimit[], now: number): Promise<number> =>
  (await readRateLimits(tables, limits, now))(limits);

/** Records one event under each of these keys. */
export const recordEvents = async (tables: Kysely<Tables>, keys: readonly string[], now: number): Promise<void> => {
  await tables
    .insertInto('rate_limit_events')
    .values(keys.map((key) => ({ key, at: now })))
    .execute();
};

/** Counts an event of one limit, where there is room; returns milliseconds until there is, 0 where it was counted. */
export const consume = (
  { withLocks }: Pick<Database, 'withLocks'>,
  [key, windows]: RateLimit,
  now: () => number,
): Promise<number> =>
  withLocks([key], async (tables) => {
    const at = now();
    const wait = await readWaitMs(tables, [[key, windows]], at);
    if (wait === 0) await recordEvents(tables, [key], at);
    return wait;
  });
