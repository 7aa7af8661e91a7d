import type { Context } from 'hono';
import { attemptCookie } from '#contract/cookies.ts';
import { hostCookie } from '../../http/api/host-cookie.ts';

/** What a browser stores of a sign-in in progress: the temporary token, and the address as its reader typed it. */
export interface AttemptCookie {
  token: string;
  email: string;
}

const cookieOf = (siteUrl: string) => hostCookie(attemptCookie, siteUrl);

/**
 * Stores a sign-in in progress where no script can read it, so that a reloaded page finds it again. A later sign-in replaces it.
 * @param siteUrl the site's own address: on https the cookie is sent to no other host
 * @param seconds lifetime of the temporary token
 */
export const setAttemptCookie = (c: Context, siteUrl: string, { token, email }: AttemptCookie, seconds: number): void =>
  cookieOf(siteUrl).set(c, `${token} ${email}`, seconds);

/** The sign-in in progress in this browser, if any; the token says whether it is still valid. */
export const readAttemptCookie = (c: Context, siteUrl: string): AttemptCookie | undefined => {
  const [token, ...rest] = (cookieOf(siteUrl).read(c) ?? '').split(' ');
  const email = rest.join(' ');
  return token && email ? { token, email } : undefined;
};

/** Removes the cookie, if there is one. */
export const clearAttemptCookie = (c: Context, siteUrl: string): void => {
  const cookie = cookieOf(siteUrl);
  if (cookie.values(c).length > 0) cookie.clear(c);
};
