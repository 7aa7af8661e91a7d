import { userCookie } from '#contract/cookies.ts';
import type { UserCookie } from '#contract/user.ts';

/**
 * The signed-in reader, from the readable cookie; undefined for a guest, and for an unreadable cookie.
 * @param cookies `document.cookie`
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
