import { type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { attemptCookie } from '#contract/rules.ts';

/** What a browser keeps of a sign-in under way: the temporary token, and the address its code was mailed to. */
export interface AttemptCookie {
  token: string;
  email: string;
}

const optionsFor = (siteUrl: string) =>
  ({ path: '/', sameSite: 'Lax', secure: siteUrl.startsWith('https:'), httpOnly: true }) as const;

/** Keeps a sign-in under way where no script reads it, for the page that asks for its code. */
export const setAttemptCookie = (c: Context, siteUrl: string, { token, email }: AttemptCookie, seconds: number): void =>
  setCookie(c, attemptCookie, `${token} ${email}`, { ...optionsFor(siteUrl), maxAge: seconds });

export const readAttemptCookie = (c: Context): AttemptCookie | undefined => {
  const [token, ...rest] = (getCookie(c, attemptCookie) ?? '').split(' ');
  const email = rest.join(' ');
  return token && email ? { token, email } : undefined;
};

export const clearAttemptCookie = (c: Context, siteUrl: string): void =>
  void deleteCookie(c, attemptCookie, optionsFor(siteUrl));
