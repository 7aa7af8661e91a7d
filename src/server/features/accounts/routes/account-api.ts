import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Translate } from '#i18n/translate.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { readerCookies } from '../../../http/api/reader-cookies.ts';
import type { ReaderNetworks } from '../../../http/api/reader-network.ts';
import { waitIn } from '../../../http/api/wait.ts';
import type { CaptchaProof } from '../../../platform/captcha/captcha.ts';
import type { Interactions } from '../../../platform/interactions.ts';
import { acceptedLocale } from '../../../http/reader-language.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import type { Accounts } from '../../../http/session/accounts.ts';
import { type ReaderApi, wrongField } from '../../../http/session/reader-api.ts';
import { mailCode, type MailCodeRequest } from '../mail-code.ts';
import type { Refusal } from '../confirm-code.ts';
import { setAttemptCookie } from '../attempt-cookie.ts';
import { attemptIdOf, isSignInPurpose } from '../attempts.ts';
import { type EmailAddress, readEmailAddress } from '../../../platform/mail/email-address.ts';
import { type KnownBrowsers, knownBrowsers } from '../known-browser.ts';
import { type LogSecurityEvent, securityLog } from '../security-events.ts';
import type { CodeSent } from '#contract/sign-in.ts';

/** Dependencies that the routes of accounts share. */
export interface AccountApi extends ReaderApi {
  knownBrowsers: KnownBrowsers;
  logSecurityEvent: LogSecurityEvent;
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

/** The address in a request. @throws {ApiProblem} if mail cannot be sent to it */
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
 * Mails a code and describes it; a code that signs in is also stored in the attempt's cookie. @throws {ApiProblem} if it is too early
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
