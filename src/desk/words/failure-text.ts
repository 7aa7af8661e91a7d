import type { DeskFailure } from '../client/client.ts';
import type { Say } from './words.ts';

/** Why something failed: in the server's words where it has any. */
export const failureText = (say: Say, failure: DeskFailure): string => {
  if (failure.kind === 'network') return say('failure.network');
  if (failure.kind === 'aborted') return say('failure.refused');
  return failure.message || say('failure.server', { status: failure.status });
};
