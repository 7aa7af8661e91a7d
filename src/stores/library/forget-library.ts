import { hasChanges } from '#following/library.ts';
import { libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';
import { removeOfflineCopies } from './offline-copies.ts';
import { forgetPlayerTeams } from './player-teams.ts';

/** Removes everything that this device keeps of a reader. */
export const clearLibrary = (): void => {
  forgetPlayerTeams();
  storeLibrary({ following: [], saved: [], places: [] });
  removeOfflineCopies();
};

/**
 * Signing out removes the account's copy from this device, as it removes everything else of the account. What never reached an account is
 * still a guest's, and stays.
 */
export const forgetLibrary = (): void => {
  const account = libraryAccount();
  storeLibraryAccount(undefined);
  if (account?.syncedAt !== undefined) clearLibrary();
};

/**
 * Of an account whose session ended by itself the device keeps only what has not reached it yet: that waits for its owner. The lists go:
 * whoever uses the device next begins their own.
 */
export const forgetSyncedLibrary = (): void => {
  const account = libraryAccount();
  if (account?.syncedAt === undefined) return;
  clearLibrary();
  storeLibraryAccount(hasChanges(account.unsent) ? { owner: account.owner, unsent: account.unsent } : undefined);
};
