import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { applyChanges, joinChanges, type LibraryChanges, noChanges } from '#contract/following/library.ts';
import { maxFollowed, maxSaved } from '#contract/following/limits.ts';
import { libraryAccount, deviceLibrary, storeLibrary, storeLibraryAccount } from './device-library.ts';

/** Why nothing was changed: a list is full, or the browser stores nothing. */
export type LibraryRefusal = 'full' | 'notStored';

/**
 * Changes what this device keeps, at once; what belongs to an account is sent there next.
 * @returns why it was not done, if it was not
 */
export const changeLibrary = (some: Partial<LibraryChanges>): LibraryRefusal | undefined => {
  const changes = joinChanges(noChanges(), some);
  const before = deviceLibrary();
  const after = applyChanges(before, changes, new Date().toISOString());
  const isLonger = after.following.length > before.following.length || after.saved.length > before.saved.length;
  if (isLonger && (after.following.length > maxFollowed || after.saved.length > maxSaved)) return 'full';
  const account = libraryAccount();
  // What waits for a reader whose session has ended is not a guest's to change.
  if (account && account.owner === readUserCookie(document.cookie)?.id)
    storeLibraryAccount({ ...account, unsent: joinChanges(account.unsent, changes) });
  return storeLibrary(after) ? undefined : 'notStored';
};
