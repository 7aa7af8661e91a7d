import type { Context } from 'hono';
import { storedEmailAddress } from '../../../platform/mail/email-address.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { confirmAgain, confirmTypedCode, type Refusal } from '../confirm-code.ts';
import { clearAttemptCookie, readAttemptCookie } from '../attempt-cookie.ts';
import { attemptIdOf, isSignInPurpose } from '../attempts.ts';
import { findCode } from '../codes.ts';
import { findReaderByCookie } from '../../../http/session/reader.ts';
import { confirmationEvent } from '../security-events.ts';
import { userAnswer } from '../users.ts';
import type { ServerEnv } from '../../../http/server-env.ts';

/**
 * Signs in with a mailed code, as the session layer's credentials: `otp_code`, with `access_token` (the temporary token) or with
 * `attempt_id` and the attempt's cookie. All tabs share that cookie, and a code typed for one attempt must not count as a guess at another.
 * Codes for other purposes are not accepted.
 * @returns why nobody is signed in; undefined on success
 */
export const confirmByCredentials = async (
  api: AccountApi,
  c: Context<ServerEnv>,
  { access_token, attempt_id, otp_code: code = '' }: Record<string, string>,
): Promise<Refusal | undefined> => {
  const { accounts, cookies, interactions, knownBrowsers } = api;
  const token = access_token ?? readAttemptCookie(c, accounts.siteUrl)?.token;
  const tokenId = token === undefined ? undefined : await accounts.tokens.read('code', token, accounts.now());
  if (token === undefined || tokenId === undefined) return 'invalid';
  if (access_token === undefined && attemptIdOf(tokenId) !== attempt_id) return 'invalid';
  const row = await findCode(accounts, token);
  if (row && !isSignInPurpose(row.purpose)) return 'invalid';
  const { locale } = wordsFor(c);
  const userAgent = c.req.header('User-Agent') ?? '';
  const formerSessionId = (await findReaderByCookie(accounts, c))?.session.id;
  const { polls } = interactions();
  const networks = api.networks.tiersOf(c);
  const typed = { token, code, networks, userAgent, locale, polls, formerSessionId };
  const done = await (row
    ? confirmTypedCode(accounts, typed)
    : confirmAgain(accounts, { tokenId, code }, isSignInPurpose));
  api.logSecurityEvent(c, confirmationEvent(done, code));
  if (typeof done === 'string') return done;
  if (!('token' in done)) return 'invalid';
  await knownBrowsers.recordMailbox(c, storedEmailAddress(done.user.email));
  cookies.setReaderCookie(c, userAnswer(done.user));
  cookies.token.set(c, done.token);
  clearAttemptCookie(c, accounts.siteUrl);
  return undefined;
};
