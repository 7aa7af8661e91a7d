import { atom } from 'nanostores';
import type { User } from '#contract/user.ts';
import { announceUser } from '#browser/api-client/user-channel.ts';
import { $user } from './user.ts';

/** The signed-in reader's whole account, once the API has sent it to this page. */
export const $account = atom<User | undefined>(undefined);

/** Id of the reader whose page this is, also before their account is there; undefined on other pages, and once it is left. */
export const $owner = atom<string | undefined>(undefined);

/** Whether the account has just been deleted from this page. */
export const $isDeleted = atom(false);

/** Accounts stored so far. */
let stored = 0;

/**
 * Call it before the account is requested.
 * @returns whether none was stored since: the response may be older than a change whose own came first
 */
export const trackAccount = (): (() => boolean) => {
  const present = stored;
  return () => present === stored;
};

/**
 * Stores an account from the API, and the part of it that every page may know: the other tabs read it themselves. Nothing else of the
 * response is stored: it may contain a token.
 */
export const storeAccount = ({ id, name, email, mobile, image, theme, is_completed }: User): void => {
  stored += 1;
  $account.set({ id, name, email, mobile, image, theme, is_completed });
  $user.set({ id, name, image, theme, is_completed });
  announceUser();
};

/** Removes the account: nobody is signed in any more. */
export const forgetAccount = (): void => {
  $owner.set(undefined);
  $account.set(undefined);
  $user.set(undefined);
};
