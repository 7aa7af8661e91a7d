import { type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { tokenCookie, userCookie } from '#contract/cookies.ts';
import { sessionSeconds } from '#contract/rules.ts';
import { type User, type UserCookie } from '#contract/user.ts';

/** The cookies of somebody who is signed in. The token's is for the server alone; pages read the other one, which opens nothing. */
export const readerCookies = (siteUrl: string) => {
  const options = { path: '/', sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const;
  const lasting = { ...options, maxAge: sessionSeconds };
  return {
    rememberToken: (c: Context, token: string): void =>
      setCookie(c, tokenCookie, token, { ...lasting, httpOnly: true }),
    rememberUser: (c: Context, { id, name, image, theme, is_completed }: User): void =>
      setCookie(c, userCookie, JSON.stringify({ id, name, image, theme, is_completed } satisfies UserCookie), lasting),
    forget: (c: Context): void => {
      deleteCookie(c, tokenCookie, { ...options, httpOnly: true });
      deleteCookie(c, userCookie, options);
    },
  };
};
export type ReaderCookies = ReturnType<typeof readerCookies>;
