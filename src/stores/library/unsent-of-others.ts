import { hasChanges, type LibraryChanges, noChanges } from '#following/library.ts';
import { type LibraryAccount, parseLibraryAccount } from '#following/library-account.ts';
import { unsentOfOthersKey } from '#following/storage-keys.ts';
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

/**
 * Puts aside what the copy's account does not have yet, where another reader takes the copy over.
 * @returns what waits here for that reader: it is theirs to send now
 */
export const exchangeUnsent = (known: LibraryAccount | undefined, owner: string): LibraryChanges => {
  const all = [...(known ? [known] : []), ...unsentOfOthers()];
  const others = all.filter((each) => each.owner !== owner && hasChanges(each.unsent)).slice(0, maxOwners);
  writeStored(
    unsentOfOthersKey,
    others.map(({ owner: other, unsent }) => ({ owner: other, unsent })),
  );
  return all.find((each) => each.owner === owner)?.unsent ?? noChanges();
};
