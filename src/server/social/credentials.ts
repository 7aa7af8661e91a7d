import { type Context } from 'hono';
import { type AccountApi, wordsFor } from '../accounts/routes/account-api.ts';
import { confirmCode } from '../accounts/confirm-code.ts';
import { clearAttemptCookie, readAttemptCookie } from '../accounts/attempt-cookie.ts';
import { findCode } from '../accounts/codes.ts';
import { findReaderByCookie } from '../accounts/reader.ts';
import { userAnswer } from '../accounts/users.ts';

/**
 * Signs in by a mailed code, as the session layer's credentials: `otp_code`, with `access_token`, the temporary token, or the cookie that keeps it.
 * Codes that do something else than sign in are left alone.
 * @returns whether somebody is signed in
 */
export const confirmByCredentials = async (
  api: AccountApi,
  c: Context,
  { access_token, otp_code: code = '' }: Record<string, string>,
): Promise<boolean> => {
  const { accounts, cookies, interactions } = api;
  const token = access_token ?? readAttemptCookie(c, accounts.siteUrl)?.token;
  if (token === undefined) return false;
  const purpose = (await findCode(accounts, token))?.purpose;
  if (purpose === undefined || purpose === 'email' || purpose === 'delete') return false;
  const { locale } = wordsFor(c);
  const userAgent = c.req.header('User-Agent') ?? '';
  const formerSessionId = (await findReaderByCookie(accounts, c))?.session.id;
  const { polls } = interactions();
  const done = await confirmCode(accounts, { token, code, userAgent, locale, polls, formerSessionId });
  if (!done || !('token' in done)) return false;
  cookies.rememberUser(c, userAnswer(done.user));
  cookies.token.set(c, done.token);
  clearAttemptCookie(c, accounts.siteUrl);
  return true;
};
