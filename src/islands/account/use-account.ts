import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { readUserCookie } from '#api-client/user-cookie.ts';
import { watchUser } from '#api-client/user-channel.ts';
import { $account, $isDeleted, forgetAccount } from '#stores/account.ts';
import { fetchUser } from '#stores/fetch-user.ts';
import { $session } from '#stores/session.ts';
import { watchSession } from '#stores/watch-session.ts';

/**
 * Clears and reloads a page whose account is not the signed-in reader's: somebody signed out in another tab, and another reader may have
 * signed in. The script before painting redirects guests. When this page itself signs out, it is already cleared and leaving.
 */
const leaveIfLeft = (): void => {
  const account = $account.get();
  if (!account || $isDeleted.get() || readUserCookie(document.cookie)?.id === account.id) return;
  forgetAccount();
  location.reload();
};

/**
 * Nobody was signed in when this page was opened. A guest with a mailed link gets as far as here; the script before painting redirects all
 * others.
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
    const endWatches = [watchUser(leaveIfLeft), watchSession(login)];
    void ask();
    return () => endWatches.forEach((end) => end());
  }, [ask, login]);

  // Guests are being redirected.
  return { account, hasFailed: isAsked && !account && session === 'authenticated', ask: () => void ask() };
};
