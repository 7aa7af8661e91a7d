import { type LibraryChanges, noChanges } from '#contract/following/library.ts';
import { type LibraryAccount, parseLibraryAccount, waitingAccount } from '#contract/following/library-account.ts';
import { unsentOfOthersKey } from '#contract/following/storage-keys.ts';
import { readStored, writeStored } from './device-storage.ts';

/** Readers whose unsent changes wait on a device beside those of the copy's owner. */
const maxOwners = 5;

const unsentOfOthers = (): LibraryAccount[] => {
  try {
    const stored: unknown = JSON.parse(readStored(unsentOfOthersKey) ?? '[]');
    const accounts = Array.isArray(stored) ? stored.map((each) => parseLibraryAccount(JSON.stringify(each))) : [];
    return accounts.filter((each) => each !== undefined);
  } catch {
    return [];
  }
};

const storeUnsentOfOthers = (accounts: readonly LibraryAccount[]): void => {
  const waiting = accounts.flatMap((each) => waitingAccount(each, Date.now()) ?? []);
  writeStored(unsentOfOthersKey, waiting.slice(0, maxOwners));
};

/** Removes what has waited too long: an account that was deleted on another device never asks for it. */
export const forgetOldUnsent = (): void => storeUnsentOfOthers(unsentOfOthers());

/**
 * Puts aside what the copy's account does not have yet, where another reader takes the copy over.
 * @returns what waits here for that reader: it is theirs to send now
 */
export const exchangeUnsent = (known: LibraryAccount | undefined, owner: string): LibraryChanges => {
  const all = [...(known ? [known] : []), ...unsentOfOthers()];
  storeUnsentOfOthers(all.filter((each) => each.owner !== owner));
  return all.find((each) => each.owner === owner)?.unsent ?? noChanges();
};
