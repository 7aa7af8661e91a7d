import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { watchUser } from '#browser/api-client/user-channel.ts';
import { $account } from '#browser/stores/account.ts';
import { fetchUser } from '#browser/stores/fetch-user.ts';
import { leaveIfLeft, ownPage } from '#browser/stores/leave-if-left.ts';
import { $session } from '#browser/stores/session.ts';
import { watchSession } from '#browser/stores/watch-session.ts';

/**
 * Nobody was signed in when this page was opened. Only a guest with a mailed link gets here; the script before the first paint redirects
 * all others.
 */
export const isOpenedByGuest = (): boolean => document.documentElement.dataset['user'] === undefined;

/**
 * The signed-in reader's account from the API, updated as long as the page is open.
 * @param login address of the page to sign in on
 * @returns the account, whether fetching it failed, and a function that retries
 */
export const useAccount = (login: string) => {
  const account = useStore($account);
  const session = useStore($session);
  const [isAsked, setAsked] = useState(false);

  const ask = useCallback(async (): Promise<void> => {
    await fetchUser(login);
    setAsked(true);
  }, [login]);

  useEffect(() => {
    if (isOpenedByGuest()) return;
    ownPage();
    const endWatches = [watchUser(leaveIfLeft), watchSession(login)];
    void ask();
    return () => endWatches.forEach((end) => end());
  }, [ask, login]);

  // Guests are being redirected.
  return { account, hasFailed: isAsked && !account && session === 'authenticated', ask: () => void ask() };
};
