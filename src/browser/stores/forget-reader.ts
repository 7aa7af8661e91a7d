import { announceUser } from '#browser/api-client/user-channel.ts';
import { languageCookie } from '#i18n/locales.ts';
import { forgetAccount } from './account.ts';
import { forgetAttempt } from './attempt.ts';
import { forgetLibrary, forgetSyncedLibrary } from './library/forget-library.ts';
import { removeChoices } from './pending-choice.ts';

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

/** What this tab stores is of its reader: the contact form's draft, a sign-in whose code was awaited. */
const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // As above
  }
};

/** Removes from this device who was signed in, in every tab: memory, cookies, the id that a social sign-in left. */
export const forgetSession = (): void => {
  forgetAttempt();
  forgetAccount();
  expireCookies();
  forgetDevice();
  announceUser();
};

/**
 * Removes who was signed in, and what they left on this device: what they follow and saved, choices and texts that were not sent. What
 * their lists have and the account does not yet waits for them.
 */
export const forgetReader = (): void => {
  forgetSyncedLibrary();
  removeChoices();
  forgetTab();
  forgetSession();
};

/** Removes a reader whose account is deleted: nothing waits for them. */
export const forgetDeletedReader = (): void => {
  forgetLibrary();
  forgetReader();
};
