import type { Context } from 'hono';
import { bearerToken } from '../../http/api/bearer.ts';
import { accessTokenCookieFor } from '../../http/api/token-cookie.ts';
import type { Accounts } from './accounts.ts';
import { findSession, type SignedInReader } from './sessions.ts';

/**
 * Milliseconds for which a session is still found by the former name of its cookie, after the cookie was set under its present name: a page
 * that loads sends several requests before it receives the new one.
 */
const formerCookieGraceMs = 60_000;

/** The reader who is signed in by this browser's cookie. */
export const findReaderByCookie = async (accounts: Accounts, c: Context): Promise<SignedInReader | undefined> => {
  const cookie = accessTokenCookieFor(accounts.siteUrl);
  const found = cookie.read(c);
  const signedIn = found && (await findSession(accounts, found.token));
  if (!found?.isFormer || !signedIn) return signedIn;
  // Any host below the same domain can set a cookie of that name: it opens only sessions from before the change of names, each only once.
  const { id, former_cookie_until } = signedIn.session;
  const now = accounts.now();
  if (former_cookie_until === null || former_cookie_until <= now) return undefined;
  if (former_cookie_until > now + formerCookieGraceMs)
    await accounts.database.tables
      .updateTable('sessions')
      .set({ former_cookie_until: now + formerCookieGraceMs })
      .where('id', '=', id)
      .execute();
  cookie.set(c, found.token);
  return signedIn;
};

/**
 * The reader of a request: by the header's token if there is one, else by the cookie's. Undefined for a guest, and for an invalid token.
 */
export const findReader = async (accounts: Accounts, c: Context): Promise<SignedInReader | undefined> => {
  const token = bearerToken(c);
  return token === undefined ? findReaderByCookie(accounts, c) : findSession(accounts, token);
};
