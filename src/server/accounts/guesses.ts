import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';
import { limits, longestLimit, spend, waitFor } from './limits.ts';

/** Wrong codes without a right one in between, from which on codes are no longer mailed but links. */
const failuresBeforeLinks = 10;

/** What wrong codes count against: the account, or the address where there is none, across codes, flows and networks. */
export const guessCounter = (userId: string | null, addressCounter: string): string => userId ?? addressCounter;

const wrongOf = (counter: string): string => `wrong ${counter}`;
/** Of the whole site. */
const wrongOfAll = 'wrong';

/** Whether codes may be compared: nine wrong ones in a day end that. */
export const mayGuess = async (tables: Kysely<Tables>, counter: string, now: number): Promise<boolean> =>
  (await waitFor(tables, wrongOf(counter), limits.wrongCodes, now)) === 0;

/** Counts a wrong code. */
export const countWrong = async (tables: Kysely<Tables>, counter: string, now: number): Promise<void> => {
  await spend(tables, [wrongOf(counter), wrongOfAll], now);
  await tables
    .insertInto('failures')
    .values({ counter, in_a_row: 1, last_at: now })
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
export const needsLink = async (tables: Kysely<Tables>, counter: string, now: number): Promise<boolean> => {
  const failures = await tables
    .selectFrom('failures')
    .select('in_a_row')
    .where('counter', '=', counter)
    .executeTakeFirst();
  return (failures?.in_a_row ?? 0) >= failuresBeforeLinks || !(await mayGuess(tables, counter, now));
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
