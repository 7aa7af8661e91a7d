import { refreshSession } from '#browser/api-client/session.ts';
import { announceUser } from '#browser/api-client/user-channel.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { readStored, writeStored } from '#browser/stores/library/device-storage.ts';

/** Key in the browser's storage: time of the last request by any tab, in milliseconds since 1970. */
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

/** The reader that this page shows; it follows other tabs (follow-account.ts). */
const shownReader = (): string | undefined => document.documentElement.dataset['user'];

/**
 * Sends the request again if another tab has signed in or out meanwhile: the response may have set the readable cookie of a reader who has
 * signed out.
 */
const askAboutShownReader = async (): Promise<void> => {
  const reader = shownReader();
  await ask();
  if (shownReader() !== reader) await askAboutShownReader();
};

/** Whether no tab has sent a request within the last minute. Also true if the clock was set back. */
const isDue = (): boolean => {
  const age = Date.now() - Number(readStored(askedAtKey));
  return age < 0 || age >= minIntervalMs;
};

/**
 * Checks on a public page whether a signed-in reader's session is still valid: at the start and whenever the page becomes visible, at most
 * once a minute. The account's own pages fetch the whole account instead (stores/watch-session.ts). A guest's page sends nothing.
 * @param show updates the shown reader on this page
 * @returns when the first response, if one was due, has taken effect
 */
export const followSession = (show: () => void): Promise<void> => {
  const check = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !isSignedIn() || !isDue()) return;
    writeStored(askedAtKey, Date.now());
    await askAboutShownReader();
    show();
    // The server changed the session, not this page: islands of this page are informed like other tabs.
    announceUser(0);
    if (isSignedIn()) return;
    const { forgetSyncedLibrary } = await import('#browser/stores/library/forget-library.ts');
    forgetSyncedLibrary();
  };
  // If it cannot be loaded, the next page tries again.
  const checkIfPossible = (): Promise<void> => check().catch((error: unknown) => console.warn(error));
  document.addEventListener('visibilitychange', () => void checkIfPossible());
  return checkIfPossible();
};
