import { followingStorageKey, parseFollowing } from '#following/followed-item.ts';
import { type Library, type LibraryChanges, parsePlaces, placesStorageKey } from '#following/library.ts';
import { parseSaved, savedStorageKey } from '#following/saved-story.ts';

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

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @returns whether the browser stores it */
const write = (key: string, value: unknown): boolean => {
  try {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** What this device keeps. */
export const deviceLibrary = (): Library => ({
  following: parseFollowing(read(followingStorageKey)),
  saved: parseSaved(read(savedStorageKey)),
  places: parsePlaces(read(placesStorageKey), Date.now()),
});

/** Stores what this device keeps, and tells the page. @returns whether the browser stores it */
export const storeLibrary = ({ following, saved, places }: Library): boolean => {
  const isStored = [
    write(followingStorageKey, following),
    write(savedStorageKey, saved),
    write(placesStorageKey, places),
  ];
  dispatchEvent(new CustomEvent('following'));
  return isStored.every(Boolean);
};

/** The account that this device's copy belongs to; undefined for a guest's. */
export const libraryAccount = (): LibraryAccount | undefined => {
  try {
    const stored = JSON.parse(read(accountKey) ?? 'null') as LibraryAccount | null;
    return typeof stored?.owner === 'string' && typeof stored.unsent === 'object' ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeLibraryAccount = (account: LibraryAccount | undefined): void => void write(accountKey, account);
