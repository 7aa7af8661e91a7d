import { forgetPlayerTeams } from './player-teams.ts';
import { libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';

/**
 * Signing out removes the account's copy from this device, as it removes everything else of the account. What never reached an account is
 * still a guest's, and stays.
 */
export const forgetLibrary = (): void => {
  const account = libraryAccount();
  storeLibraryAccount(undefined);
  if (account?.syncedAt === undefined) return;
  forgetPlayerTeams();
  storeLibrary({ following: [], saved: [], places: [] });
  // The worker knows the name of the cache. Imported here too, that module would be a file, and the offline page, which needs it, has none.
  void navigator.serviceWorker?.getRegistration().then((worker) => worker?.active?.postMessage({ dropAll: true }));
};
