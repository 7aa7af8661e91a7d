import type { SyncOutcome } from './sync-library.ts';

/** Brings the account of who is signed in up to date. For a guest nothing of what speaks to the API is loaded. */
export const syncIfSignedIn = async (): Promise<SyncOutcome> => {
  if (document.documentElement.dataset['user'] === undefined) return 'device';
  try {
    const { syncLibrary } = await import('./sync-library.ts');
    return await syncLibrary();
  } catch {
    return { kind: 'network' };
  }
};
