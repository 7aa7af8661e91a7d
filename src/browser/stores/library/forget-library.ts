import { waitingAccount } from '#contract/following/library-account.ts';
import { libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';
import { removeOfflineCopies } from './offline-copies.ts';
import { forgetPlayerTeams } from './player-teams.ts';
import { forgetOldUnsent } from './unsent-of-others.ts';

/** Removes everything that this device keeps of a reader. */
export const clearLibrary = (): void => {
  forgetPlayerTeams();
  storeLibrary({ following: [], saved: [], places: [] });
  removeOfflineCopies();
};

/** Removes the copy of an account that is deleted. What never reached an account is a guest's, and stays. */
export const forgetLibrary = (): void => {
  const account = libraryAccount();
  storeLibraryAccount(undefined);
  if (account?.syncedAt !== undefined) clearLibrary();
};

/**
 * Of an account that is signed out of, or whose session ended by itself, the device keeps only what has not reached it yet: that waits for
 * its owner for a while. The lists go: whoever uses the device next begins their own. What never reached an account is a guest's, and stays.
 */
export const forgetSyncedLibrary = (): void => {
  forgetOldUnsent();
  const account = libraryAccount();
  if (!account) return;
  if (account.syncedAt !== undefined) clearLibrary();
  storeLibraryAccount(waitingAccount(account, Date.now()));
};
