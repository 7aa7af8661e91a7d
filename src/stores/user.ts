import { atom } from 'nanostores';
import type { UserCookie } from '#contract/user.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';

/** Who is signed in on this device, as far as a page may know. */
export const $user = atom<UserCookie | undefined>(undefined);

/** Looks again who is signed in: another tab may have changed it. */
export const recallUser = (): void => $user.set(readUserCookie(document.cookie));

/** Follows who is signed in while the page stands: whoever comes back to it may have signed in or out in another tab. */
export const followUser = (): (() => void) => {
  recallUser();
  document.addEventListener('visibilitychange', recallUser);
  window.addEventListener('pageshow', recallUser);
  return () => {
    document.removeEventListener('visibilitychange', recallUser);
    window.removeEventListener('pageshow', recallUser);
  };
};
