import { endSession } from '#api-client/accounts.ts';
import { announceUser } from '#api-client/user-channel.ts';
import { languageCookie } from '#i18n/locales.ts';
import { forgetAccount } from './account.ts';
import { forgetAttempt } from './attempt.ts';

/** Key of the browser's storage under which a social sign-in may have left an id of the device. */
const deviceKey = 'device_id';

/** Ends every cookie a page can reach but the language's. Where the server keeps the token its cookie is the server's to end: no script can. */
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

/** Forgets on this device who was signed in, in every tab: what is in memory, cookies, the id a social sign-in left. */
export const forgetReader = (): void => {
  forgetAttempt();
  forgetAccount();
  expireCookies();
  forgetDevice();
  announceUser();
};

/**
 * Signs out, even where the server cannot be reached, and leaves.
 * @param destination the front page, if nothing else is said
 */
export const logOut = async (destination = '/'): Promise<void> => {
  forgetAttempt();
  forgetAccount();
  await endSession();
  forgetReader();
  location.assign(destination);
  // Who stands at the destination already sees it anew; a page on its way must not be called back.
  setTimeout(() => {
    if (location.pathname === destination) location.reload();
  }, 100);
};
