import { type Failure } from '#api-client/answer.ts';
import { readLibrary, sendLibraryChanges } from '#api-client/library.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';
import type { LibraryAnswer } from '#contract/library.ts';
import { applyChanges, asChanges, hasChanges, type Library, unsentAfter } from '#following/library.ts';
import {
  type LibraryAccount,
  libraryAccount,
  deviceLibrary,
  storeLibrary,
  storeLibraryAccount,
} from './device-library.ts';

/** Where what a reader keeps is now: on this device alone, in the account too, or not there yet, and why. */
export type SyncOutcome = 'device' | 'account' | Failure;

const nothing = (): Library => ({ following: [], saved: [], places: [] });

/** The account of the device's copy. A guest's copy becomes the reader's; one of somebody else's account is removed. */
const adopt = (owner: string): LibraryAccount => {
  const known = libraryAccount();
  if (known?.owner === owner) return known;
  if (known) storeLibrary(nothing());
  const account = { owner, unsent: asChanges(deviceLibrary()) };
  storeLibraryAccount(account);
  return account;
};

/** The account's lists, with the titles that this device knows. */
const libraryIn = ({ following, saved, places }: LibraryAnswer): Library => {
  const known = new Map(deviceLibrary().saved.map((each) => [each.story, each.known]));
  return {
    following,
    saved: saved.map(({ story, path }) => ({ story, path, known: known.get(story) })),
    places: places.map(({ story, part, read_at }) => ({ story, part, readAt: read_at })),
  };
};

/**
 * Sends the signed-in reader's changes to the account, and takes over what the account has. Changes that could not be sent stay on the
 * device until the next time. With a product API elsewhere, and for a guest, everything stays on the device.
 */
export const syncLibrary = async (): Promise<SyncOutcome> => {
  const user = import.meta.env.API_URL ? undefined : readUserCookie(document.cookie);
  if (!user) return 'device';
  const { unsent: sent } = adopt(user.id);
  const answer = hasChanges(sent) ? await sendLibraryChanges(sent) : await readLibrary();
  if (!answer.ok) return answer.failure;
  const account = libraryAccount();
  // Signed out meanwhile
  if (account?.owner !== user.id) return 'device';
  const unsent = unsentAfter(account.unsent, sent);
  storeLibraryAccount({ owner: user.id, unsent, syncedAt: Date.now() });
  storeLibrary(applyChanges(libraryIn(answer.data), unsent, new Date().toISOString()));
  return 'account';
};

/** Another device may have changed something since. Milliseconds. */
const maxAgeMs = 30 * 60_000;

/** Whether the account of who is signed in may have something that this device does not, or the other way round. */
export const isSyncDue = (): boolean => {
  const user = import.meta.env.API_URL ? undefined : readUserCookie(document.cookie);
  if (!user) return false;
  const account = libraryAccount();
  return account?.owner !== user.id || hasChanges(account.unsent) || Date.now() - (account.syncedAt ?? 0) > maxAgeMs;
};
