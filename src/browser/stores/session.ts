import { atom, computed } from 'nanostores';
import { $user } from './user.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** Whether a request for the signed-in reader is pending. */
export const $isAskingForUser = atom(false);

/**
 * Whether somebody is signed in; `loading` during that request. `$user` does not change meanwhile, so that a guard that let a reader in
 * stays open.
 */
export const $session = computed([$isAskingForUser, $user], (isAsking, user): SessionStatus => {
  if (isAsking) return 'loading';
  return user ? 'authenticated' : 'unauthenticated';
});
