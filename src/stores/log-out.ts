import { endSession } from '#api-client/accounts.ts';
import { announceUser } from '#api-client/user-channel.ts';
import { languageCookie } from '#i18n/locales.ts';
import { forgetAccount } from './account.ts';
import { forgetAttempt } from './attempt.ts';
import { hasUnsentChanges } from './library/device-library.ts';
import { forgetLibrary } from './library/forget-library.ts';
import { syncIfSignedIn } from './library/sync-if-signed-in.ts';

/** Key in the browser's storage under which a social sign-in may have left an id of the device. */
const deviceKey = 'device_id';

/** Removes every cookie that a page can reach but the language's. Only the server can remove the cookie of the token it stores. */
const expireCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (name && name !== languageCookie) document.cookie = `${name}=;path=/;max-age=0;samesite=lax`;
  }
};

const forgetDevice = (): void => {
  try {
    localStorage.removeItem(deviceKey);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
};

/**
 * Removes from this device who was signed in, in every tab: memory, cookies, the id that a social sign-in left, and the copy of
 * what they follow and saved.
 */
export const forgetReader = (): void => {
  forgetAttempt();
  forgetAccount();
  expireCookies();
  forgetDevice();
  forgetLibrary();
  announceUser();
};

/**
 * Signs out, even where the server is unavailable, and leaves.
 * @param destination the front page by default
 */
export const logOut = async (destination = '/'): Promise<void> => {
  forgetAttempt();
  forgetAccount();
  // What was changed last may not have reached the account yet.
  if (hasUnsentChanges()) await syncIfSignedIn();
  await endSession();
  forgetReader();
  location.assign(destination);
  // A page that is already the destination is reloaded; a navigation in progress must not be cancelled.
  setTimeout(() => {
    if (location.pathname === destination) location.reload();
  }, 100);
};
