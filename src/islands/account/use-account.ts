import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { $account, $isDeleted } from '#stores/account.ts';
import { fetchUser } from '#stores/fetch-user.ts';
import { watchSession } from '#stores/session.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';
import { $user } from '#stores/user.ts';

/** A page that comes back, from another tab or from the history, must not show an account that was left meanwhile. */
const leaveIfLeft = (): void => {
  const isLeft = document.visibilityState === 'visible' && !readUserCookie(document.cookie);
  // The script before painting leads guests away.
  if (isLeft && !$isDeleted.get()) location.reload();
};

/** Nobody was signed in when this page was opened. With a mailed link a guest gets as far as here; the script before painting leads all others away. */
export const isOpenedByGuest = (): boolean => document.documentElement.dataset['user'] === undefined;

/**
 * The account of who is signed in, as the API tells it, kept up to date as long as the page is open.
 * @param login address of the page to sign in on
 * @returns with it whether it could not be fetched, and what tries again
 */
export const useAccount = (login: string) => {
  const account = useStore($account);
  const [hasFailed, setFailed] = useState(false);

  const ask = useCallback(async (): Promise<void> => {
    setFailed(false);
    await fetchUser(login);
    // Who is not signed in is being led away.
    setFailed(!$account.get() && Boolean($user.get()));
  }, [login]);

  useEffect(() => {
    if (isOpenedByGuest()) return;
    const endWatch = watchSession(login);
    void ask();
    document.addEventListener('visibilitychange', leaveIfLeft);
    window.addEventListener('pageshow', leaveIfLeft);
    return () => {
      endWatch();
      document.removeEventListener('visibilitychange', leaveIfLeft);
      window.removeEventListener('pageshow', leaveIfLeft);
    };
  }, [ask, login]);

  return { account, hasFailed, ask: () => void ask() };
};
