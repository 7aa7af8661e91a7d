import { type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { attemptCookie } from '#contract/cookies.ts';

/** What a browser keeps of a sign-in under way: the temporary token, and the address as its reader typed it. */
export interface AttemptCookie {
  token: string;
  email: string;
}

const optionsFor = (siteUrl: string) =>
  ({ path: '/', sameSite: 'Lax', secure: siteUrl.startsWith('https:'), httpOnly: true }) as const;

/**
 * Keeps a sign-in under way where no script reads it, so that a page that was reloaded finds it again. A later one takes its place.
 * @param siteUrl the site's own address: on https the cookie goes nowhere else
 * @param seconds that the temporary token lasts
 */
export const setAttemptCookie = (c: Context, siteUrl: string, { token, email }: AttemptCookie, seconds: number): void =>
  setCookie(c, attemptCookie, `${token} ${email}`, { ...optionsFor(siteUrl), maxAge: seconds });

/** The sign-in under way in this browser, if any; whether it still counts is for the token to say. */
export const readAttemptCookie = (c: Context): AttemptCookie | undefined => {
  const [token, ...rest] = (getCookie(c, attemptCookie) ?? '').split(' ');
  const email = rest.join(' ');
  return token && email ? { token, email } : undefined;
};

/** Takes the cookie away, where there is one. */
export const clearAttemptCookie = (c: Context, siteUrl: string): void => {
  if (getCookie(c, attemptCookie) !== undefined) deleteCookie(c, attemptCookie, optionsFor(siteUrl));
};
