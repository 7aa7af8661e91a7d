import type { Context } from 'hono';
import type { ServerEnv } from '../../../http/server-env.ts';
import { bearerToken } from '../../../http/api/bearer.ts';
import { clearAttemptCookie } from '../attempt-cookie.ts';
import { deleteSession, whileSignedIn, findSession } from '../../../http/session/sessions.ts';
import type { AccountApi } from './account-api.ts';

/**
 * Removes the cookies of a request, and ends the sessions that its header and cookies name.
 * @throws if the database is unavailable; the response still removes the cookies
 */
export const signOut = async (
  { accounts, cookies, logSecurityEvent }: AccountApi,
  c: Context<ServerEnv>,
): Promise<void> => {
  cookies.forget(c);
  clearAttemptCookie(c, accounts.siteUrl);
  for (const token of [bearerToken(c), ...cookies.token.values(c)]) {
    const found = token === undefined ? undefined : await findSession(accounts, token);
    if (!found) continue;
    const own = { userId: found.user.id, sessionId: found.session.id };
    if (await whileSignedIn(accounts.database, own, (tables) => deleteSession(tables, own)))
      logSecurityEvent(c, { event: 'sign_out', account: found.user.id });
  }
};
