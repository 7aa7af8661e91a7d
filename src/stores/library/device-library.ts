import { parseFollowing } from '#following/followed-item.ts';
import { type Library, type LibraryChanges, parsePlaces } from '#following/library.ts';
import { parseSaved } from '#following/saved-story.ts';
import { followingStorageKey, placesStorageKey, savedStorageKey } from '#following/storage-keys.ts';
import { readStored, writeStored } from './device-storage.ts';

/** The account that a device's copy belongs to, and what it does not have yet. */
export interface LibraryAccount {
  /** Id of its reader. */
  owner: string;
  unsent: LibraryChanges;
  /** When the account answered last, in milliseconds since 1970; absent before it first did. */
  syncedAt?: number;
}

/** Key in the browser's storage: absent while everything on the device is a guest's. */
const accountKey = 'library';

/** What this device keeps. */
export const deviceLibrary = (): Library => ({
  following: parseFollowing(readStored(followingStorageKey)),
  saved: parseSaved(readStored(savedStorageKey)),
  places: parsePlaces(readStored(placesStorageKey), Date.now()),
});

/** Stores what this device keeps, and tells the page. @returns whether the browser stores it */
export const storeLibrary = ({ following, saved, places }: Library): boolean => {
  const isStored = [
    writeStored(followingStorageKey, following),
    writeStored(savedStorageKey, saved),
    writeStored(placesStorageKey, places),
  ];
  dispatchEvent(new CustomEvent('following'));
  return isStored.every(Boolean);
};

/** The account that this device's copy belongs to; undefined for a guest's. */
export const libraryAccount = (): LibraryAccount | undefined => {
  try {
    const stored = JSON.parse(readStored(accountKey) ?? 'null') as LibraryAccount | null;
    return typeof stored?.owner === 'string' && typeof stored.unsent === 'object' ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeLibraryAccount = (account: LibraryAccount | undefined): void => void writeStored(accountKey, account);
