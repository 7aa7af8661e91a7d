import type { Context } from 'hono';
import type { Locale } from '#i18n/locales.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Interactions } from '../../platform/interactions.ts';
import { ApiProblem, type FieldProblem } from '../api/api-problem.ts';
import { bearerToken } from '../api/bearer.ts';
import type { ReaderCookies } from '../api/reader-cookies.ts';
import type { ReaderNetworks } from '../api/reader-network.ts';
import { acceptedLocale } from '../reader-language.ts';
import type { Accounts } from './accounts.ts';
import { findReader } from './reader.ts';
import { sessionExists, type SignedInReader } from './sessions.ts';

/** Dependencies of routes with access to their reader. */
export interface ReaderApi {
  accounts: Accounts;
  networks: ReaderNetworks;
  cookies: ReaderCookies;
  /** What can be rated and voted on now. */
  interactions: () => Interactions;
}

/** The request's language, and its messages. */
export const wordsFor = (c: Context): { locale: Locale; t: Translate } => {
  const locale = acceptedLocale(c);
  return { locale, t: translator(locale) };
};

/** The reader of the request; undefined for a guest, and for an invalid token. */
export const readerOf = ({ accounts }: ReaderApi, c: Context): Promise<SignedInReader | undefined> =>
  findReader(accounts, c);

/** Whether the clock is trusted. By a clock that is far ahead, cookies expire that are valid once it is right again. */
export const isClockBelieved = async ({ readClock, now }: Accounts): Promise<boolean> =>
  (await readClock(now()).catch(() => 'unknown')) === 'ok';

/** Removes the cookies of a request that counts as a guest's. */
export const forgetInvalidCookies = async (
  { accounts, cookies }: Pick<ReaderApi, 'accounts' | 'cookies'>,
  c: Context,
): Promise<void> => {
  const isByCookie = bearerToken(c) === undefined && cookies.areSent(c);
  if (isByCookie && (await isClockBelieved(accounts))) cookies.forget(c);
};

/** The reader of the request. @throws {ApiProblem} if nobody is signed in; invalid cookies are removed */
export const requireReader = async (api: ReaderApi, c: Context): Promise<SignedInReader> => {
  const found = await readerOf(api, c);
  if (found) return found;
  await forgetInvalidCookies(api, c);
  throw new ApiProblem(401);
};

/**
 * Locks for what a reader writes, under the lock of the account: nothing is written by a session that was ended meanwhile.
 * @throws {ApiProblem} if it was
 */
export const locksOf = (
  { accounts: { database } }: ReaderApi,
  { session }: SignedInReader,
): Pick<Database, 'withLocks'> => ({
  withLocks: (keys, task) =>
    database.withLocks(keys, async (tables) => {
      if (!(await sessionExists(tables, session.id))) throw new ApiProblem(401);
      return task(tables);
    }),
});

/** @throws {ApiProblem} naming the field */
export const wrongField = (name: string, problem: FieldProblem): never => {
  throw new ApiProblem(422, { fields: { [name]: problem } });
};
