import type { DeskFailure } from '../client/client.ts';
import type { SaveOutcome } from '../saving/saver.ts';
import { $isSignedOut } from './me.ts';

/** What a proxy answers while the server starts again: it is as if there were no network. */
const awayStatuses: readonly number[] = [502, 504];

/** A refusal to save, as the saver takes it. */
export const refusedSave = (failure: DeskFailure): SaveOutcome<never> => {
  if (failure.kind !== 'answered' || awayStatuses.includes(failure.status)) return { kind: 'offline' };
  if (failure.status === 401) $isSignedOut.set(true);
  const [field] = Object.values(failure.errors ?? {});
  return {
    kind: 'refused',
    message: field ?? failure.message,
    ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
  };
};
