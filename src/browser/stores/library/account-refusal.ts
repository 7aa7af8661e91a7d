import { syncIfSignedIn } from './sync-if-signed-in.ts';
import type { SyncOutcome } from './sync-library.ts';

/** Why the account does not take what was changed, in the server's words; empty where it does, or could not be asked. */
export const accountRefusal = (outcome: SyncOutcome): string =>
  typeof outcome === 'object' && outcome.kind === 'answered' ? Object.values(outcome.errors ?? {}).join(' ') : '';

/** Brings the account up to date; says why where it does not take what was changed, which is then undone here. */
export const syncOrSay = async (say: (text: string) => void): Promise<void> => {
  const refusal = accountRefusal(await syncIfSignedIn());
  if (refusal) say(refusal);
};
