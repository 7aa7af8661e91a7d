import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { $isDeleted, $owner, forgetAccount } from './account.ts';

/** Makes the page the signed-in reader's, before their account is there. */
export const ownPage = (): void => $owner.set(readUserCookie(document.cookie)?.id);

/**
 * Clears and reloads a page that is not the signed-in reader's: somebody signed out in another tab, and another reader may have signed in.
 * The script before painting redirects guests. When this page itself signs out, it is already cleared and leaving.
 */
export const leaveIfLeft = (): void => {
  const owner = $owner.get();
  if (owner === undefined || $isDeleted.get() || readUserCookie(document.cookie)?.id === owner) return;
  forgetAccount();
  location.reload();
};
