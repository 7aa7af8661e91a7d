import { computed } from 'nanostores';
import { $isAskingForUser, fetchUser } from './fetch-user.ts';
import { $user, recallUser } from './user.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** Whether somebody is signed in; `loading` while that is being asked. `$user` stays meanwhile: a guard that is satisfied stays so. */
export const $session = computed([$isAskingForUser, $user], (isAsking, user): SessionStatus => {
  if (isAsking) return 'loading';
  return user ? 'authenticated' : 'unauthenticated';
});

/**
 * Keeps the session up to date: looks for it now, and again whenever the page becomes visible. A guest is recognised without asking
 * the API.
 * @param login address of the page to sign in on
 * @returns what ends it
 */
export const watchSession = (login: string): (() => void) => {
  recallUser();
  const look = (): void => {
    if (document.visibilityState !== 'visible' || $isAskingForUser.get()) return;
    recallUser();
    if ($user.get()) void fetchUser(login);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};
