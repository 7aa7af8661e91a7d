import { cacheNames } from '../../service-worker/cache-names.ts';
import { libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';

/**
 * Signing out removes the account's copy from this device, as it removes everything else of the account. What never reached an account is
 * still a guest's, and stays.
 */
export const forgetLibrary = (): void => {
  const account = libraryAccount();
  storeLibraryAccount(undefined);
  if (account?.syncedAt === undefined) return;
  storeLibrary({ following: [], saved: [], places: [] });
  if ('caches' in window) void caches.delete(cacheNames.library).catch(() => {});
};
