import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import type { SyncOutcome } from './sync-library.ts';

/** Brings the account of who is signed in up to date. For a guest nothing of what speaks to the API is loaded. */
export const syncIfSignedIn = async (): Promise<SyncOutcome> => {
  // The cookie, not what the document says: a page may have come back from the history, where it knew somebody else.
  if (readUserCookie(document.cookie) === undefined) return 'device';
  try {
    const { syncLibrary } = await import('./sync-library.ts');
    return await syncLibrary();
  } catch {
    return { kind: 'network' };
  }
};
