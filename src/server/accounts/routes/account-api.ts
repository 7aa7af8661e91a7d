import { type Context } from 'hono';
import { type Logger } from 'pino';
import { type Locale } from '#i18n/locales.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { ApiProblem, type FieldProblem } from '../../api/api-problem.ts';
import { bearerToken } from '../../api/bearer.ts';
import { type ReaderCookies, readerCookies } from '../../api/reader-cookies.ts';
import { type ReaderNetworks } from '../../api/reader-network.ts';
import { waitIn } from '../../api/wait.ts';
import { type CaptchaProof } from '../../captcha/captcha.ts';
import { type Database } from '../../database/database.ts';
import { type Interactions } from '../../interactions.ts';
import { acceptedLocale } from '../../reader-language.ts';
import { type ServerEnv } from '../../server-env.ts';
import { type Accounts } from '../accounts.ts';
import { mailCode, type MailCodeRequest } from '../mail-code.ts';
import { type Refusal } from '../confirm-code.ts';
import { setAttemptCookie } from '../attempt-cookie.ts';
import { attemptIdOf, isSignInPurpose } from '../attempts.ts';
import { type EmailAddress, readEmailAddress } from '../email-address.ts';
import { type KnownBrowsers, knownBrowsers } from '../known-browser.ts';
import { findReader } from '../reader.ts';
import { type LogSecurityEvent, securityLog } from '../security-events.ts';
import { sessionExists, type SignedInReader } from '../sessions.ts';
import { type CodeSent } from '#contract/sign-in.ts';

/** Dependencies that the routes of accounts share. */
export interface AccountApi {
  accounts: Accounts;
  networks: ReaderNetworks;
  cookies: ReaderCookies;
  knownBrowsers: KnownBrowsers;
  logSecurityEvent: LogSecurityEvent;
  /** What can be rated and voted on now. */
  interactions: () => Interactions;
}

export const accountApi = (
  accounts: Accounts,
  networks: ReaderNetworks,
  interactions: () => Interactions,
  logger: Logger,
): AccountApi => ({
  accounts,
  networks,
  interactions,
  cookies: readerCookies(accounts.siteUrl),
  knownBrowsers: knownBrowsers(accounts),
  logSecurityEvent: securityLog(logger),
});

/** The request's language, and its messages. */
export const wordsFor = (c: Context): { locale: Locale; t: Translate } => {
  const locale = acceptedLocale(c);
  return { locale, t: translator(locale) };
};

/** The reader of the request; undefined for a guest, and for an invalid token. */
export const readerOf = ({ accounts }: AccountApi, c: Context): Promise<SignedInReader | undefined> =>
  findReader(accounts, c);

/** Whether what has ended by the clock has ended for good: by one that is far ahead, cookies end that are valid once it is right again. */
export const isClockBelieved = async ({ readClock, now }: Accounts): Promise<boolean> =>
  (await readClock(now()).catch(() => 'unknown')) === 'ok';

/** Removes the cookies of a request that counts for a guest's. */
export const forgetInvalidCookies = async ({ accounts, cookies }: AccountApi, c: Context): Promise<void> => {
  const isByCookie = bearerToken(c) === undefined && cookies.areSent(c);
  if (isByCookie && (await isClockBelieved(accounts))) cookies.forget(c);
};

/** The reader of the request. @throws {ApiProblem} where nobody is signed in; invalid cookies are removed */
export const requireReader = async (api: AccountApi, c: Context): Promise<SignedInReader> => {
  const found = await readerOf(api, c);
  if (found) return found;
  await forgetInvalidCookies(api, c);
  throw new ApiProblem(401);
};

/**
 * Locks for what a reader writes, under the lock of the account: nothing is written by a session that was ended meanwhile.
 * @throws {ApiProblem} where it was
 */
export const locksOf = (
  { accounts: { database } }: AccountApi,
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

/** The address in a request. @throws {ApiProblem} where mail cannot be sent to it */
export const emailOf = (text: string): EmailAddress =>
  readEmailAddress(text) ?? wrongField('email', (t) => t('api:fields.email'));

const refusalWords = {
  invalid: 'api:invalidCode',
  'too short': 'api:shortCode',
  'signed out': 'api:linkNeedsReader',
} as const satisfies Record<Refusal, string>;

/** Why a code had no effect, in words. */
export const refusalText = (t: Translate, refusal: Refusal): string => t(refusalWords[refusal]);

const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** A wait of more than so many seconds is given in minutes. */
const longWait = 120;

const waitText = (t: Translate, seconds: number, isOfferingRecovery: boolean): string => {
  if (seconds <= longWait) return t('api:wait', { count: seconds });
  const { unit, count } = waitIn(seconds);
  const wait = t(`api:wait${unit}`, { count });
  return isOfferingRecovery ? `${wait} ${t('api:recoverInstead', { way: t('accounts:signIn.toRecover') })}` : wait;
};

/** The captcha's token from a form. */
type FormProof = Omit<CaptchaProof, 'address'>;

/**
 * Mails a code and describes it; a code that signs in is also stored in the attempt's cookie. @throws {ApiProblem} where it is too early
 * for another
 */
export const sendCode = async (
  { accounts, networks, knownBrowsers }: AccountApi,
  c: Context<ServerEnv>,
  request: Omit<MailCodeRequest, 'networks' | 'knownBrowser' | 'locale' | 'proof'>,
  proofOfForm?: FormProof,
): Promise<CodeSent> => {
  const proof = proofOfForm && { ...proofOfForm, address: networks.addressOf(c) };
  const answer = await mailCode(accounts, {
    ...request,
    networks: networks.tiersOf(c),
    knownBrowser: await knownBrowsers.idFor(c, request.email),
    locale: acceptedLocale(c),
    proof,
  });
  if (answer.outcome === 'wait') {
    const retryAfter = inSeconds(answer.waitMs);
    const isOfferingRecovery = answer.isRecoveryOpen && request.purpose === 'login';
    throw new ApiProblem(429, { retryAfter, say: (t) => waitText(t, retryAfter, isOfferingRecovery) });
  }
  const isAttempt = isSignInPurpose(request.purpose);
  const { token, tokenId, tokenLifetimeMs } = answer;
  const email = request.email.address;
  if (isAttempt) setAttemptCookie(c, accounts.siteUrl, { token, email }, inSeconds(tokenLifetimeMs));
  return {
    access_token: token,
    ...(isAttempt && { attempt_id: attemptIdOf(tokenId) }),
    expires_in: inSeconds(answer.lifetimeMs),
    resend_in: inSeconds(answer.resendAfterMs),
    code: answer.form,
  };
};
