import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { userCookie } from '#contract/cookies.ts';
import { sessionSeconds } from '#contract/rules.ts';
import type { User, UserCookie } from '#contract/user.ts';
import { cookieValues, removeCookie } from './cookie-values.ts';
import { accessTokenCookieFor } from './token-cookie.ts';

/** The cookies of a signed-in reader. Only the server reads the token's cookie. Pages read the other one, which gives no access. */
export const readerCookies = (siteUrl: string) => {
  const token = accessTokenCookieFor(siteUrl);
  const options = { path: '/', sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const;
  return {
    token,
    setReaderCookie: (c: Context, { id, name, image, theme, is_completed }: User): void =>
      setCookie(c, userCookie, JSON.stringify({ id, name, image, theme, is_completed } satisfies UserCookie), {
        ...options,
        maxAge: sessionSeconds,
      }),
    /** Whether the request has at least one of them: the other may be lost. */
    areSent: (c: Context): boolean => token.values(c).length > 0 || cookieValues(c, userCookie).length > 0,
    forget: (c: Context): void => {
      token.clear(c);
      removeCookie(c, userCookie, options);
    },
  };
};
export type ReaderCookies = ReturnType<typeof readerCookies>;
