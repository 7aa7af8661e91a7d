import { atom, computed } from 'nanostores';
import { $user } from './user.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** Whether the API is being asked who is signed in. */
export const $isAskingForUser = atom(false);

/** Whether somebody is signed in; `loading` while that is being asked. `$user` stays meanwhile: a guard that is satisfied stays so. */
export const $session = computed([$isAskingForUser, $user], (isAsking, user): SessionStatus => {
  if (isAsking) return 'loading';
  return user ? 'authenticated' : 'unauthenticated';
});
