import type { Kysely } from 'kysely';
import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accountLimitKeys, mailboxLimitKeys, networkLimitKeys, siteKeys } from '../../platform/limits/keys.ts';
import { rateLimits, maxWindowMs, recordEvents, readWaitMs } from '../../platform/limits/rate-limits.ts';

/** Wrong codes in a row, from which on links are mailed instead of codes. */
const failuresBeforeLinks = 10;

/** The keys under which wrong codes are counted, across codes, flows and networks. */
export interface GuessKeys {
  /** The account, or the mailbox if there is none. */
  counter: string;
  /** The mailbox the code was sent to, with or without an account. */
  mailbox: string;
}

/** The two keys under which an account's wrong codes are counted. */
export const guessKey = (userId: string | null, mailbox: string): string => userId ?? mailbox;

/** Always two, so that the amount of work does not reveal whether there is an account. */
const wrongCodeKeys = ({ counter, mailbox }: GuessKeys): [string, string] => [
  accountLimitKeys.wrongCodes(counter),
  mailboxLimitKeys.wrongCodes(mailbox),
];

/** Networks of a request, narrowest first. Wrong codes are counted by the widest, because a customer has only one of those. */
type Networks = readonly NetworkTier[];
const networkWrongCodesKey = (networks: Networks): string => networkLimitKeys.wrongCodes(networks.at(-1)?.network);

/** Minimum number of networks to use up the limit of the whole site: one network must not use up everybody's. */
const fewestNetworks = 10;

/** Whether codes may be compared: after nine wrong ones in a day they are not. */
export const isGuessAllowed = async (tables: Kysely<Tables>, keys: GuessKeys, now: number): Promise<boolean> =>
  (await readWaitMs(
    tables,
    wrongCodeKeys(keys).map((key) => [key, rateLimits.wrongCodes] as const),
    now,
  )) === 0;

/** Records a wrong code that was typed in a network. */
export const recordWrongCode = async (
  tables: Kysely<Tables>,
  keys: GuessKeys,
  { networks, now }: { networks: Networks; now: number },
): Promise<void> => {
  await recordEvents(tables, [...wrongCodeKeys(keys), siteKeys.wrongCodes, networkWrongCodesKey(networks)], now);
  await tables
    .insertInto('failures')
    .values({ counter: keys.counter, in_a_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet((row) => ({ in_a_row: row('failures.in_a_row', '+', 1), last_at: now })),
    )
    .execute();
};

/** A right code ends a row of wrong ones. */
export const clearFailures = async (tables: Kysely<Tables>, counter: string): Promise<void> => {
  await tables.deleteFrom('failures').where('counter', '=', counter).execute();
};

/** Whether so many guesses were wrong that a code is not safe enough, or would not be valid: then a link of 256 bits is mailed instead. */
export const needsLink = async (tables: Kysely<Tables>, keys: GuessKeys, now: number): Promise<boolean> => {
  const failures = await tables
    .selectFrom('failures')
    .select('in_a_row')
    .where('counter', '=', keys.counter)
    .executeTakeFirst();
  const hasRoom = await isGuessAllowed(tables, keys, now);
  return !hasRoom || (failures?.in_a_row ?? 0) >= failuresBeforeLinks;
};

/** Whether so many wrong codes were counted under a key in a day. */
const haveBeenTyped = async (tables: Kysely<Tables>, max: number, key: string, now: number): Promise<boolean> => {
  // Reads only one row more than the limit: there may be thousands.
  const last = await tables
    .selectFrom('rate_limit_events')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now - maxWindowMs)
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
};

/** Whether all readers together have typed as many wrong codes as the site allows in a day. */
export const isUnderAttack = (tables: Kysely<Tables>, max: number, now: number): Promise<boolean> =>
  haveBeenTyped(tables, max, siteKeys.wrongCodes, now);

/** Whether short codes are not safe enough in a network, because of the wrong codes of all readers or of those in that network. */
export const areShortCodesVoid = async (
  tables: Kysely<Tables>,
  { siteWrongCodesADay, networks }: { siteWrongCodesADay: number; networks: Networks },
  now: number,
): Promise<boolean> =>
  (await isUnderAttack(tables, siteWrongCodesADay, now)) ||
  haveBeenTyped(tables, Math.ceil(siteWrongCodesADay / fewestNetworks), networkWrongCodesKey(networks), now);

/** Wrong codes of all readers in the last 24 hours. */
export const countWrongCodes = async (tables: Kysely<Tables>, now: number): Promise<number> => {
  const { wrong } = await tables
    .selectFrom('rate_limit_events')
    .select((row) => row.fn.countAll<number | string>().as('wrong'))
    .where('key', '=', siteKeys.wrongCodes)
    .where('at', '>', now - maxWindowMs)
    .executeTakeFirstOrThrow();
  return Number(wrong);
};
