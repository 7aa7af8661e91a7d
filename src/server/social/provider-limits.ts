import { type Accounts } from '../accounts/accounts.ts';
import { spend, waitFor } from '../accounts/limits.ts';
import { limitedByNetwork } from '../accounts/network-limits.ts';
import { type NetworkTier } from '../api/reader-network.ts';

/**
 * Counts a request that has the server ask a provider something, before it does.
 * @returns milliseconds until the networks it comes from may send another; 0 where this one counts
 */
export const spendOnProvider = async (
  { database, now: clock }: Accounts,
  use: 'provider-begins' | 'provider-returns',
  tiers: readonly NetworkTier[],
): Promise<number> => {
  const limited = limitedByNetwork(use, tiers);
  const counters = limited.map(([counter]) => counter);
  const now = clock();
  // Those who will be refused keep nobody waiting.
  const early = await waitFor(database.tables, limited, now);
  if (early > 0) return early;
  return database.inTurn(counters, async (tables) => {
    const wait = await waitFor(tables, limited, now);
    if (wait === 0) await spend(tables, counters, now);
    return wait;
  });
};
