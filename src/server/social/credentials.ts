import { type Context } from 'hono';
import { storedEmailAddress } from '../accounts/email-address.ts';
import { type AccountApi, wordsFor } from '../accounts/routes/account-api.ts';
import { confirmAgain, confirmTypedCode, type Refusal } from '../accounts/confirm-code.ts';
import { clearAttemptCookie, readAttemptCookie } from '../accounts/attempt-cookie.ts';
import { attemptIdOf, isSignInPurpose } from '../accounts/attempts.ts';
import { findCode } from '../accounts/codes.ts';
import { findReaderByCookie } from '../accounts/reader.ts';
import { confirmationEvent } from '../accounts/security-events.ts';
import { userAnswer } from '../accounts/users.ts';
import { type ServerEnv } from '../server-env.ts';

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
