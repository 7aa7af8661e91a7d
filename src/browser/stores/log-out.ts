import { endSession } from '#browser/api-client/accounts.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { forgetReader } from './forget-reader.ts';
import { leaveFor } from './leave-for.ts';
import { hasUnsentChanges } from './library/device-library.ts';
import { syncIfSignedIn } from './library/sync-if-signed-in.ts';
import { say } from './toasts.ts';

/** Asks the server to end the session. @returns whether this browser has no token any more */
const isEnded = async (): Promise<boolean> => {
  const answer = await endSession();
  // The token of an API elsewhere is in a cookie that the page removes itself.
  if (import.meta.env.API_URL || answer.ok) return true;
  const { failure } = answer;
  return failure.kind === 'answered' && (failure.status === 401 || !readUserCookie(document.cookie));
};

/**
 * Signs out, as the reader chose to, and leaves for the front page. The token is in a cookie that only the server can remove: where it does
 * not answer, the reader is still signed in, and the page says so.
 * @param failed the message for that
 */
export const logOut = async (failed: string): Promise<void> => {
  // What was changed last may not have reached the account yet.
  if (hasUnsentChanges()) await syncIfSignedIn();
  if (!(await isEnded())) return say('error', failed);
  forgetReader();
  leaveFor('/');
};
