import { fetchUser } from './fetch-user.ts';
import { $isAskingForUser } from './session.ts';
import { $user, followUser } from './user.ts';

/**
 * Keeps the session up to date: follows it through all tabs, and fetches it again whenever the page becomes visible. For a guest it sends
 * no request.
 * @param login address of the page to sign in on
 * @returns stops it
 */
export const watchSession = (login: string): (() => void) => {
  const unfollowUser = followUser();
  const refetch = (): void => {
    const isWanted = document.visibilityState === 'visible' && $user.get() && !$isAskingForUser.get();
    if (isWanted) void fetchUser(login);
  };
  document.addEventListener('visibilitychange', refetch);
  return () => {
    unfollowUser();
    document.removeEventListener('visibilitychange', refetch);
  };
};
