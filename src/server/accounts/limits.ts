import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** So often within so many milliseconds, whenever they begin. */
export interface Limit {
  most: number;
  within: number;
}

/** By security.md: mails to one address, mails asked for from one network, and wrong codes of one account. */
export const limits = {
  mailsToAddress: [
    { most: 1, within: minute },
    { most: 5, within: hour },
    { most: 10, within: day },
  ],
  mailsFromNetwork: [{ most: 30, within: hour }],
  wrongCodes: [{ most: 9, within: day }],
} as const satisfies Record<string, readonly Limit[]>;

/** Nothing looks further back: older spendings may go. */
export const longestLimit = day;

/**
 * How long a counter is still used up, in milliseconds; 0 where it may be spent from. To be asked in turn with whoever spends from it.
 * @param now milliseconds since 1970
 */
export const waitFor = async (
  tables: Kysely<Tables>,
  counter: string,
  all: readonly Limit[],
  now: number,
): Promise<number> => {
  const waits = await Promise.all(
    all.map(async ({ most, within }) => {
      // Of the last so many, the oldest says when there is room again.
      const oldest = await tables
        .selectFrom('spendings')
        .select('at')
        .where('counter', '=', counter)
        .where('at', '>', now - within)
        .orderBy('at', 'desc')
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst();
      return oldest ? oldest.at + within - now : 0;
    }),
  );
  return Math.max(0, ...waits);
};

/** Spends once from a counter. */
export const spend = async (tables: Kysely<Tables>, counter: string, now: number): Promise<void> => {
  await tables.insertInto('spendings').values({ counter, at: now }).execute();
};
