import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { readUserCookie } from '#api-client/user-cookie.ts';
import { watchUser } from '#api-client/user-channel.ts';
import { $account, $isDeleted, forgetAccount } from '#stores/account.ts';
import { fetchUser } from '#stores/fetch-user.ts';
import { $session } from '#stores/session.ts';
import { watchSession } from '#stores/watch-session.ts';

/**
 * Empties a page whose account is not that of who is signed in, and loads it anew: somebody signed out in another tab, and another may have signed in.
 * The script before painting leads guests away. Where this page signs out itself it is empty already, and on its way.
 */
const leaveIfLeft = (): void => {
  const account = $account.get();
  if (!account || $isDeleted.get() || readUserCookie(document.cookie)?.id === account.id) return;
  forgetAccount();
  location.reload();
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

  // Who is not signed in is being led away.
  return { account, hasFailed: isAsked && !account && session === 'authenticated', ask: () => void ask() };
};
