import { parseFollowing } from '#contract/following/followed-item.ts';
import { hasChanges, type Library, noChanges, parsePlaces } from '#contract/following/library.ts';
import { type LibraryAccount, parseLibraryAccount } from '#contract/following/library-account.ts';
import { parseSaved } from '#contract/following/saved-story.ts';
import {
  followingStorageKey,
  libraryAccountKey,
  placesStorageKey,
  savedStorageKey,
} from '#contract/following/storage-keys.ts';
import { readStored, writeStored } from './device-storage.ts';
import { keepFollowedPages, keepOfflineCopies } from './offline-copies.ts';

/** What this device keeps. */
export const deviceLibrary = (): Library => ({
  following: parseFollowing(readStored(followingStorageKey)),
  saved: parseSaved(readStored(savedStorageKey)),
  places: parsePlaces(readStored(placesStorageKey), Date.now()),
});

/** Stores what this device keeps; where that changed something, tells the page and the service worker. @returns whether the browser stores it */
export const storeLibrary = ({ following, saved, places }: Library): boolean => {
  const lists = [
    [followingStorageKey, following],
    [savedStorageKey, saved],
    [placesStorageKey, places],
  ] as const;
  const before = lists.map(([key]) => readStored(key));
  const isStored = lists.map(([key, list]) => writeStored(key, list));
  const changed = lists.filter(([key], at) => readStored(key) !== before[at]).map(([key]) => key);
  if (changed.length > 0) dispatchEvent(new CustomEvent('following'));
  if (changed.includes(savedStorageKey)) keepOfflineCopies(parseSaved(readStored(savedStorageKey)));
  if (changed.includes(followingStorageKey)) keepFollowedPages(parseFollowing(readStored(followingStorageKey)));
  return isStored.every(Boolean);
};

/** The account that this device's copy belongs to; undefined for a guest's. */
export const libraryAccount = (): LibraryAccount | undefined => parseLibraryAccount(readStored(libraryAccountKey));

export const storeLibraryAccount = (account: LibraryAccount | undefined): void =>
  void writeStored(libraryAccountKey, account);

/** Whether something of this device has not reached its account yet. */
export const hasUnsentChanges = (): boolean => hasChanges(libraryAccount()?.unsent ?? noChanges());
