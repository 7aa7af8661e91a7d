import { endSession } from '#browser/api-client/accounts.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { forgetSession } from './forget-reader.ts';
import { leaveFor } from './leave-for.ts';
import { forgetSyncedLibrary } from './library/forget-library.ts';
import { $user } from './user.ts';

/**
 * Removes a session that has ended by itself, or was ended elsewhere, and leaves. The reader did not choose it: what their account does not have
 * yet waits on this device for them.
 * @param destination path; the front page by default
 */
export const wasSignedOut = async (destination = '/'): Promise<void> => {
  const former = $user.get()?.id;
  /** Whether somebody else has signed in since, in another tab. */
  const isAnothers = (): boolean => ![undefined, former].includes(readUserCookie(document.cookie)?.id);
  if (isAnothers()) return location.reload();
  // Removes the cookie of the token.
  await endSession();
  if (isAnothers()) return location.reload();
  forgetSyncedLibrary();
  forgetSession();
  leaveFor(destination);
};
