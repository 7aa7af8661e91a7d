import { type Context } from 'hono';
import { attemptCookie } from '#contract/cookies.ts';
import { hostCookie } from '../api/host-cookie.ts';

/** What a browser keeps of a sign-in under way: the temporary token, and the address as its reader typed it. */
export interface AttemptCookie {
  token: string;
  email: string;
}

const cookieOf = (siteUrl: string) => hostCookie(attemptCookie, siteUrl);

/**
 * Keeps a sign-in under way where no script reads it, so that a page that was reloaded finds it again. A later one takes its place.
 * @param siteUrl the site's own address: on https the cookie goes nowhere else
 * @param seconds that the temporary token lasts
 */
export const setAttemptCookie = (c: Context, siteUrl: string, { token, email }: AttemptCookie, seconds: number): void =>
  cookieOf(siteUrl).set(c, `${token} ${email}`, seconds);

/** The sign-in under way in this browser, if any; whether it still counts is for the token to say. */
export const readAttemptCookie = (c: Context, siteUrl: string): AttemptCookie | undefined => {
  const [token, ...rest] = (cookieOf(siteUrl).read(c) ?? '').split(' ');
  const email = rest.join(' ');
  return token && email ? { token, email } : undefined;
};

/** Takes the cookie away, where there is one. */
export const clearAttemptCookie = (c: Context, siteUrl: string): void => {
  const cookie = cookieOf(siteUrl);
  if (cookie.values(c).length > 0) cookie.clear(c);
};
