import type { Accounts } from '../../../http/session/accounts.ts';
import { recordEvents, readWaitMs } from '../../../platform/limits/rate-limits.ts';
import { networkRateLimits } from '../../../platform/limits/network-limits.ts';
import type { NetworkTier } from '../../../platform/limits/network-tier.ts';

/**
 * Counts a request before it makes the server send requests to a provider.
 * @returns milliseconds until its networks may send another; 0 where this one is allowed
 */
export const spendOnProvider = async (
  { database, now: clock }: Accounts,
  use: 'provider-begins' | 'provider-returns',
  tiers: readonly NetworkTier[],
): Promise<number> => {
  const limits = networkRateLimits(use, tiers);
  const keys = limits.map(([key]) => key);
  const now = clock();
  // A request that will be refused takes no lock.
  const early = await readWaitMs(database.tables, limits, now);
  if (early > 0) return early;
  return database.withLocks(keys, async (tables) => {
    const wait = await readWaitMs(tables, limits, now);
    if (wait === 0) await recordEvents(tables, keys, now);
    return wait;
  });
};
