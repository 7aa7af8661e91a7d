import { atom } from 'nanostores';
import type { UserCookie } from '#contract/user.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { watchUser } from '#browser/api-client/user-channel.ts';

/** Who is signed in on this device, as far as a page may know. */
export const $user = atom<UserCookie | undefined>(undefined);

/** Reads again who is signed in: another tab may have changed it. Subscribers are notified only of a change. */
export const recallUser = (): void => {
  const user = readUserCookie(document.cookie);
  if (JSON.stringify(user) !== JSON.stringify($user.get())) $user.set(user);
};

/** Follows who is signed in through all tabs, while the page is open. */
export const followUser = (): (() => void) => watchUser(recallUser);
