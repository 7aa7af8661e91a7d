import { cacheNames } from '../../service-worker/cache-names.ts';
import { keptAccount, storeKept, storeKeptAccount } from './device-kept.ts';

/**
 * Signing out removes the account's copy from this device, as it removes everything else of the account. What never reached an account is
 * still a guest's, and stays.
 */
export const forgetKept = (): void => {
  const account = keptAccount();
  storeKeptAccount(undefined);
  if (account?.syncedAt === undefined) return;
  storeKept({ following: [], saved: [], places: [] });
  if ('caches' in window) void caches.delete(cacheNames.kept).catch(() => {});
};
