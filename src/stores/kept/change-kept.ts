import { applyChanges, joinChanges, type KeptChanges, noChanges } from '#following/kept.ts';
import { maxFollowed, maxSaved } from '#following/limits.ts';
import { keptAccount, keptOnDevice, storeKept, storeKeptAccount } from './device-kept.ts';

/** Why nothing was changed: a list is full, or the browser stores nothing. */
export type KeptRefusal = 'full' | 'notStored';

/**
 * Changes what this device keeps, at once; what belongs to an account is sent there next.
 * @returns why it was not done, if it was not
 */
export const changeKept = (some: Partial<KeptChanges>): KeptRefusal | undefined => {
  const changes = joinChanges(noChanges(), some);
  const before = keptOnDevice();
  const after = applyChanges(before, changes, new Date().toISOString());
  const isLonger = after.following.length > before.following.length || after.saved.length > before.saved.length;
  if (isLonger && (after.following.length > maxFollowed || after.saved.length > maxSaved)) return 'full';
  const account = keptAccount();
  if (account) storeKeptAccount({ ...account, unsent: joinChanges(account.unsent, changes) });
  return storeKept(after) ? undefined : 'notStored';
};
