import type { Context } from 'hono';
import { accessTokenCookie } from '#contract/cookies.ts';
import { sessionSeconds } from '#contract/rules.ts';
import { cookieValues, removeCookie } from './cookie-values.ts';
import { hostCookie } from './host-cookie.ts';

/** A session token from a request's cookies. `isFormer`: under the cookie name from before there was a prefix. */
export interface TokenOfCookie {
  token: string;
  isFormer: boolean;
}

/** The cookie of a session's token. */
export const accessTokenCookieFor = (siteUrl: string) => {
  const cookie = hostCookie(accessTokenCookie, siteUrl);
  const formerValues = (c: Context): string[] =>
    cookie.name === accessTokenCookie ? [] : cookieValues(c, accessTokenCookie);
  const clearFormer = (c: Context): void => {
    if (formerValues(c).length > 0) removeCookie(c, accessTokenCookie, { path: '/', secure: true, httpOnly: true });
  };
  return {
    name: cookie.name,
    set: (c: Context, token: string): void => {
      cookie.set(c, token, sessionSeconds);
      clearFormer(c);
    },
    /**
     * Undefined without a cookie, or with several: a sibling host may have planted one of them. The former name is used if there is no
     * other.
     */
    read: (c: Context): TokenOfCookie | undefined => {
      const isFormer = cookie.values(c).length === 0;
      const [token, another] = isFormer ? formerValues(c) : cookie.values(c);
      return token === undefined || another !== undefined ? undefined : { token, isFormer };
    },
    /** All received values, under both names. */
    values: (c: Context): string[] => [...cookie.values(c), ...formerValues(c)],
    clear: (c: Context): void => {
      cookie.clear(c);
      clearFormer(c);
    },
  };
};
