import type { Failure } from '#browser/api-client/answer.ts';
import { readLibrary, sendLibraryChanges } from '#browser/api-client/library.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import type { LibraryAnswer } from '#contract/library.ts';
import {
  applyChanges,
  asChanges,
  changesThatFit,
  hasChanges,
  joinChanges,
  type Library,
  type LibraryChanges,
  noChanges,
  portionsOf,
  unsentAfter,
} from '#contract/following/library.ts';
import type { LibraryAccount } from '#contract/following/library-account.ts';
import { clearLibrary } from './forget-library.ts';
import { deviceLibrary, libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';
import { exchangeUnsent } from './unsent-of-others.ts';

/** Where what a reader keeps is now: on this device alone, in the account too, or not there yet, and why. */
export type SyncOutcome = 'device' | 'account' | Failure;

/** The account of the device's copy. A guest's copy becomes the reader's; of one of somebody else's account only what is unsent stays, for them. */
const adopt = (owner: string): LibraryAccount => {
  const known = libraryAccount();
  if (known?.owner === owner && known.syncedAt !== undefined) return known;
  // Lists that an account has sent are its copy; others are a guest's, and become this reader's. They are newer than what waited.
  if (known?.syncedAt !== undefined) clearLibrary();
  const account = { owner, unsent: joinChanges(exchangeUnsent(known, owner), asChanges(deviceLibrary())) };
  storeLibraryAccount(account);
  return account;
};

/** The account's lists, with the titles that this device knows. */
const libraryIn = ({ following, saved, places }: LibraryAnswer): Library => {
  const known = new Map(deviceLibrary().saved.map((each) => [each.story, each.known]));
  return {
    following,
    saved: saved.map(({ story, path }) => ({ story, path, known: known.get(story) })),
    places: places.map(({ story, thousandths, read_at }) => ({ story, thousandths, readAt: read_at })),
  };
};

/** Who is signed in, where the account keeps the library: a product API elsewhere does not. */
const readerId = (): string | undefined => (import.meta.env.API_URL ? undefined : readUserCookie(document.cookie)?.id);

/** Takes over what the account has; what was changed here meanwhile is changed in it again. @returns false where the reader has signed out */
const takeOver = (owner: string, answer: LibraryAnswer, sent: LibraryChanges): boolean => {
  const account = libraryAccount();
  // After signing out, what is unsent still waits under its owner's name.
  if (account?.owner !== owner || readerId() !== owner) return false;
  const unsent = unsentAfter(account.unsent, sent);
  storeLibraryAccount({ owner, unsent, syncedAt: Date.now() });
  storeLibrary(applyChanges(libraryIn(answer), unsent, new Date().toISOString()));
  return true;
};

/** Sends changes, in portions, or reads where there are none. */
const exchange = async (owner: string, unsent: LibraryChanges): Promise<SyncOutcome> => {
  for (const sent of hasChanges(unsent) ? portionsOf(unsent) : [noChanges()]) {
    const answer = hasChanges(sent) ? await sendLibraryChanges(sent) : await readLibrary();
    if (!answer.ok) return answer.failure;
    if (!takeOver(owner, answer.data, sent)) return 'device';
  }
  return 'account';
};

/** Leaves out of the changes what a full account has no room for, and sends the rest. */
const exchangeWhatFits = async (owner: string): Promise<void> => {
  const answer = await readLibrary();
  const account = libraryAccount();
  if (!answer.ok || account?.owner !== owner) return;
  const unsent = changesThatFit(libraryIn(answer.data), account.unsent);
  storeLibraryAccount({ ...account, unsent });
  if (takeOver(owner, answer.data, noChanges())) await exchange(owner, unsent);
};

const sync = async (): Promise<SyncOutcome> => {
  const owner = readerId();
  if (owner === undefined) return 'device';
  const outcome = await exchange(owner, adopt(owner).unsent);
  // The page says why; nothing else waits behind it.
  if (typeof outcome === 'object' && outcome.kind === 'answered' && outcome.status === 422)
    await exchangeWhatFits(owner);
  return outcome;
};

/** The sync before, in browsers without locks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends the signed-in reader's changes to the account, and takes over what the account has. Changes that could not be sent stay on the
 * device until the next time. With a product API elsewhere, and for a guest, everything stays on the device. One sync at a time, in all tabs:
 * an older answer would bring back what a newer one has removed.
 */
export const syncLibrary = (): Promise<SyncOutcome> => {
  if (navigator.locks) return navigator.locks.request('library', sync);
  const next = last.then(sync, sync);
  last = next;
  return next;
};

/** Another device may have changed something since. Milliseconds. */
const maxAgeMs = 30 * 60_000;

/** Whether the account of who is signed in may have something that this device does not, or the other way round. */
export const isSyncDue = (): boolean => {
  const owner = readerId();
  if (owner === undefined) return false;
  const account = libraryAccount();
  return account?.owner !== owner || hasChanges(account.unsent) || Date.now() - (account.syncedAt ?? 0) > maxAgeMs;
};
