import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';
import { limits, longestLimit, spend, waitFor } from './limits.ts';

/** Wrong codes without a right one in between, from which on codes are no longer mailed but links. */
const failuresBeforeLinks = 10;

/** What wrong codes count against, across codes, flows and networks. */
export interface GuessCounters {
  /** The account, or the mailbox where there is none. */
  counter: string;
  /** The mailbox the code was sent to: of an account, or of nobody yet. */
  mailbox: string;
}

/** What an account's wrong codes count against. */
export const guessCounter = (userId: string | null, mailbox: string): string => userId ?? mailbox;

/** Always two, so that nothing tells by its work whether there is an account. */
const wrongOf = ({ counter, mailbox }: GuessCounters): [string, string] => [
  `wrong account ${counter}`,
  `wrong mailbox ${mailbox}`,
];
/** Of the whole site. */
const wrongOfAll = 'wrong';

/** Whether codes may be compared: nine wrong ones in a day end that. */
export const mayGuess = async (tables: Kysely<Tables>, counters: GuessCounters, now: number): Promise<boolean> =>
  (await waitFor(
    tables,
    wrongOf(counters).map((counter) => [counter, limits.wrongCodes] as const),
    now,
  )) === 0;

/** Counts a wrong code. */
export const countWrong = async (tables: Kysely<Tables>, counters: GuessCounters, now: number): Promise<void> => {
  await spend(tables, [...wrongOf(counters), wrongOfAll], now);
  await tables
    .insertInto('failures')
    .values({ counter: counters.counter, in_a_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet((row) => ({ in_a_row: row('failures.in_a_row', '+', 1), last_at: now })),
    )
    .execute();
};

/** A right code ends a row of wrong ones. */
export const forgetFailures = async (tables: Kysely<Tables>, counter: string): Promise<void> => {
  await tables.deleteFrom('failures').where('counter', '=', counter).execute();
};

/** Whether so much has been guessed that a code is not safe enough, or would not count: a link of 256 bits is mailed in its place. */
export const needsLink = async (tables: Kysely<Tables>, counters: GuessCounters, now: number): Promise<boolean> => {
  const failures = await tables
    .selectFrom('failures')
    .select('in_a_row')
    .where('counter', '=', counters.counter)
    .executeTakeFirst();
  const hasRoom = await mayGuess(tables, counters, now);
  return !hasRoom || (failures?.in_a_row ?? 0) >= failuresBeforeLinks;
};

/** Whether all readers together have guessed more than the site allows in a day. */
export const isUnderAttack = async (tables: Kysely<Tables>, most: number, now: number): Promise<boolean> => {
  // One too many is all there is to know: they may be thousands.
  const last = await tables
    .selectFrom('spendings')
    .select('at')
    .where('counter', '=', wrongOfAll)
    .where('at', '>', now - longestLimit)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
};

/** Wrong codes of all readers in the last 24 hours. */
export const countWrongCodes = async (tables: Kysely<Tables>, now: number): Promise<number> => {
  const { wrong } = await tables
    .selectFrom('spendings')
    .select((row) => row.fn.countAll<number | string>().as('wrong'))
    .where('counter', '=', wrongOfAll)
    .where('at', '>', now - longestLimit)
    .executeTakeFirstOrThrow();
  return Number(wrong);
};
