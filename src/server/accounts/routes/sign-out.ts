import { type Context } from 'hono';
import { type ServerEnv } from '../../server-env.ts';
import { bearerToken } from '../../api/bearer.ts';
import { clearAttemptCookie } from '../attempt-cookie.ts';
import { findSession } from '../sessions.ts';
import { type AccountApi } from './account-api.ts';

/** Ends the sessions that a request's header and cookies name, and removes the cookies. */
export const signOut = async (
  { accounts, cookies, logSecurityEvent }: AccountApi,
  c: Context<ServerEnv>,
): Promise<void> => {
  for (const token of [bearerToken(c), ...cookies.token.values(c)]) {
    const found = token === undefined ? undefined : await findSession(accounts, token);
    if (!found) continue;
    await accounts.database.tables.deleteFrom('sessions').where('id', '=', found.session.id).execute();
    logSecurityEvent(c, { event: 'sign_out', account: found.user.id });
  }
  cookies.forget(c);
  clearAttemptCookie(c, accounts.siteUrl);
};
