import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** So often within so many milliseconds, whenever they begin. */
export interface Limit {
  most: number;
  within: number;
}

/** A counter with what limits it. */
export type Limited = readonly [counter: string, all: readonly Limit[]];

/**
 * Mails to one mailbox, and beside them the reserves of recovering access, of one browser that is known to be its owner's, and of all of those. Wrong
 * codes of one account, and pictures of one account. Messages to the desk from one account, and receipts for messages to one mailbox, which need not be
 * the sender's. What is limited by network is in network-limits.ts.
 */
export const limits = {
  mailsToAddress: [
    { most: 1, within: minute },
    { most: 5, within: hour },
    { most: 10, within: day },
  ],
  recoveryMails: [
    { most: 1, within: minute },
    { most: 2, within: hour },
    { most: 3, within: day },
  ],
  mailsOfBrowser: [
    { most: 1, within: minute },
    { most: 3, within: hour },
    { most: 5, within: day },
  ],
  mailsOfBrowsers: [{ most: 10, within: day }],
  wrongCodes: [{ most: 9, within: day }],
  pictures: [{ most: 20, within: hour }],
  messagesFromAccount: [
    { most: 5, within: hour },
    { most: 10, within: day },
  ],
  receiptsToAddress: [{ most: 3, within: day }],
} as const satisfies Record<string, readonly Limit[]>;

/** The counter of all mails that were asked for on the site. It has no limit: site-watch.ts looks at it. */
export const mailsOfSite = 'mails';

/** Nothing looks further back: older spendings may go. */
export const longestLimit = day;

/**
 * How long a counter is still used up, in milliseconds; 0 where it may be spent from.
 * @param times when it was spent from, the latest first, at least as many as the largest limit allows
 */
export const waitOf = (times: readonly number[], all: readonly Limit[], now: number): number =>
  Math.max(
    0,
    ...all.map(({ most, within }) => {
      // Of the last so many, the oldest says when there is room again.
      const oldest = times[most - 1];
      // A clock that was ahead may have left instants to come.
      return oldest === undefined ? 0 : Math.min(oldest, now) + within - now;
    }),
  );

/** The longest wait of some counters. */
export type WaitOf = (limited: readonly Limited[]) => number;

/** Reads counters in one question. To be asked in turn with whoever spends from them. */
export const readCounters = async (
  tables: Kysely<Tables>,
  limited: readonly Limited[],
  now: number,
): Promise<WaitOf> => {
  const rows = await tables
    .selectFrom('spendings')
    .select(['counter', 'at'])
    .where((where) =>
      where.or(
        limited.map(([counter, all]) =>
          where.and([
            where('counter', '=', counter),
            where('at', '>', now - Math.max(...all.map(({ within }) => within))),
          ]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .execute();
  const times = Map.groupBy(rows, ({ counter }) => counter);
  const waitOfCounter = ([counter, all]: Limited): number =>
    waitOf(
      (times.get(counter) ?? []).map(({ at }) => at),
      all,
      now,
    );
  return (some) => Math.max(...some.map(waitOfCounter));
};

/** The longest wait of these counters. */
export const waitFor = async (tables: Kysely<Tables>, limited: readonly Limited[], now: number): Promise<number> =>
  (await readCounters(tables, limited, now))(limited);

/** Spends once from each of these counters. */
export const spend = async (tables: Kysely<Tables>, counters: readonly string[], now: number): Promise<void> => {
  await tables
    .insertInto('spendings')
    .values(counters.map((counter) => ({ counter, at: now })))
    .execute();
};
