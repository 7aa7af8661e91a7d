import { atom } from 'nanostores';
import type { User } from '#contract/user.ts';
import { announceUser } from '#api-client/user-channel.ts';
import { $user } from './user.ts';

/** The whole account of who is signed in, once the API has told it on this page. */
export const $account = atom<User | undefined>(undefined);

/** Whether the account has just been deleted from this page. */
export const $isDeleted = atom(false);

/** Keeps an account that the API has told, and what of it every page may know: the other tabs look for themselves. Nothing else of the answer is kept: it may hold a token. */
export const keepAccount = ({ id, name, email, mobile, image, theme, is_completed }: User): void => {
  $account.set({ id, name, email, mobile, image, theme, is_completed });
  $user.set({ id, name, image, theme, is_completed });
  announceUser();
};

/** Nobody is signed in any more. */
export const forgetAccount = (): void => {
  $account.set(undefined);
  $user.set(undefined);
};
