import { endSession } from '#api-client/accounts.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';
import { forgetSession } from './forget-reader.ts';
import { leaveFor } from './leave-for.ts';
import { forgetSyncedLibrary } from './library/forget-library.ts';

/**
 * Removes a session that has ended by itself, or was ended elsewhere, and leaves. The reader did not choose it: what their account does not have
 * yet waits on this device for them.
 * @param destination path; the front page by default
 */
export const wasSignedOut = async (destination = '/'): Promise<void> => {
  const former = readUserCookie(document.cookie)?.id;
  // Removes the cookie of the token.
  await endSession();
  const reader = readUserCookie(document.cookie)?.id;
  // Somebody else has signed in meanwhile, in another tab.
  if (reader !== undefined && reader !== former) return location.reload();
  forgetSyncedLibrary();
  forgetSession();
  leaveFor(destination);
};
