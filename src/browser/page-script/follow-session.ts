import { refreshSession } from '#browser/api-client/session.ts';
import { announceUser } from '#browser/api-client/user-channel.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { readStored, writeStored } from '#browser/stores/library/device-storage.ts';

/** Key in the browser's storage: when a tab last asked, in milliseconds since 1970. */
const askedAtKey = 'session-asked';

/** Minimum time between two requests of all tabs. */
const minIntervalMs = 60_000;

const isSignedIn = (): boolean => readUserCookie(document.cookie) !== undefined;

const ask = async (): Promise<void> => {
  if (import.meta.env.API_URL) {
    const { refreshAccount } = await import('#browser/stores/refresh-account.ts');
    return refreshAccount();
  }
  return refreshSession();
};

/** Who this page shows as signed in; it follows other tabs (follow-account.ts). */
const shownReader = (): string | undefined => document.documentElement.dataset['user'];

/**
 * Asks again where another tab has signed out or in meanwhile: the answer to the question before that may have set the readable cookie of
 * who has left.
 */
const askAboutShownReader = async (): Promise<void> => {
  const reader = shownReader();
  await ask();
  if (shownReader() !== reader) await askAboutShownReader();
};

/** Whether no tab has asked within the last minute. A clock that was set back counts as such. */
const isDue = (): boolean => {
  const age = Date.now() - Number(readStored(askedAtKey));
  return age < 0 || age >= minIntervalMs;
};

/**
 * Asks, on a public page of a reader who is signed in, whether the session goes on: when it starts and whenever the page becomes visible,
 * at most once a minute. The account's own pages fetch the whole account instead (stores/watch-session.ts). A guest's page sends nothing.
 * @param show shows on this page who is signed in now
 * @returns when the first response, if one was due, has taken effect
 */
export const followSession = (show: () => void): Promise<void> => {
  const check = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !isSignedIn() || !isDue()) return;
    writeStored(askedAtKey, Date.now());
    await askAboutShownReader();
    show();
    // The server has done it, not this page: islands of this page learn it as other tabs do.
    announceUser(0);
    if (isSignedIn()) return;
    const { forgetSyncedLibrary } = await import('#browser/stores/library/forget-library.ts');
    forgetSyncedLibrary();
  };
  // What cannot be loaded is asked for again by the next page.
  const checkIfPossible = (): Promise<void> => check().catch((error: unknown) => console.warn(error));
  document.addEventListener('visibilitychange', () => void checkIfPossible());
  return checkIfPossible();
};
