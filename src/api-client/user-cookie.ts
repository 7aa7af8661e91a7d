import { userCookie } from '#contract/cookies.ts';
import type { UserCookie } from '#contract/user.ts';

/**
 * Who is signed in, by the readable cookie; undefined for a guest, and for a cookie that cannot be read.
 * @param cookies as `document.cookie` has them
 */
export const readUserCookie = (cookies: string): UserCookie | undefined => {
  try {
    const text = new RegExp(`(?:^|; )${userCookie}=([^;]+)`).exec(cookies)?.[1] ?? '';
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' ? ((value as UserCookie | null) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
};
