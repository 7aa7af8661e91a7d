import { atom } from 'nanostores';
import type { UserCookie } from '#contract/user.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';

/** Who is signed in on this device, as far as a page may know. */
export const $user = atom<UserCookie | undefined>(undefined);

/** Looks again who is signed in: another tab may have changed it. */
export const recallUser = (): void => $user.set(readUserCookie(document.cookie));
