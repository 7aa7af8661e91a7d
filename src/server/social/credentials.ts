import { type Context } from 'hono';
import { type AccountApi, emailOf, wordsFor } from '../accounts/routes/account-api.ts';
import { confirmCode, type Refusal } from '../accounts/confirm-code.ts';
import { clearAttemptCookie, readAttemptCookie } from '../accounts/attempt-cookie.ts';
import { findCode } from '../accounts/codes.ts';
import { findReaderByCookie } from '../accounts/reader.ts';
import { confirmationEvent } from '../accounts/security-events.ts';
import { userAnswer } from '../accounts/users.ts';
import { type ServerEnv } from '../server-env.ts';

/**
 * Signs in by a mailed code, as the session layer's credentials: `otp_code`, with `access_token`, the temporary token, or the cookie that keeps it.
 * Codes that do something else than sign in are left alone.
 * @returns why nobody is signed in; undefined where somebody is
 */
export const confirmByCredentials = async (
  api: AccountApi,
  c: Context<ServerEnv>,
  { access_token, otp_code: code = '' }: Record<string, string>,
): Promise<Refusal | undefined> => {
  const { accounts, cookies, interactions, knownBrowsers } = api;
  const token = access_token ?? readAttemptCookie(c, accounts.siteUrl)?.token;
  if (token === undefined) return 'invalid';
  const purpose = (await findCode(accounts, token))?.purpose;
  if (purpose === undefined || purpose === 'email' || purpose === 'delete') return 'invalid';
  const { locale } = wordsFor(c);
  const userAgent = c.req.header('User-Agent') ?? '';
  const formerSessionId = (await findReaderByCookie(accounts, c))?.session.id;
  const { polls } = interactions();
  const done = await confirmCode(accounts, { token, code, userAgent, locale, polls, formerSessionId });
  api.logSecurityEvent(c, confirmationEvent(done, code));
  if (typeof done === 'string') return done;
  if (!('token' in done)) return 'invalid';
  await knownBrowsers.remember(c, emailOf(done.user.email));
  cookies.rememberUser(c, userAnswer(done.user));
  cookies.token.set(c, done.token);
  clearAttemptCookie(c, accounts.siteUrl);
  return undefined;
};
