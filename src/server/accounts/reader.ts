import { type Context } from 'hono';
import { bearerToken } from '../api/bearer.ts';
import { tokenCookieFor } from '../api/token-cookie.ts';
import { type Accounts } from './accounts.ts';
import { findSession, type SignedInReader } from './sessions.ts';

/**
 * Milliseconds for which a session is still found by the former name of its cookie, once it has been set under that of today: a page that loads asks
 * several times before it hears of the new one.
 */
const formerCookieGraceMs = 60_000;

/** Who is signed in by the cookie of this browser. */
export const findReaderByCookie = async (accounts: Accounts, c: Context): Promise<SignedInReader | undefined> => {
  const cookie = tokenCookieFor(accounts.siteUrl);
  const found = cookie.read(c);
  const signedIn = found && (await findSession(accounts, found.token));
  if (!found?.isFormer || !signedIn) return signedIn;
  // Any host below the same domain can set a cookie of that name: it opens sessions from before the change of names alone, and each but once.
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

/** Who asks: by the header's token where there is one, else by the cookie's. Undefined for a guest, and for a token that opens nothing. */
export const findReader = async (accounts: Accounts, c: Context): Promise<SignedInReader | undefined> => {
  const token = bearerToken(c);
  return token === undefined ? findReaderByCookie(accounts, c) : findSession(accounts, token);
};
