import type { DeskFailure } from './client.ts';

/** Milliseconds until the server may have what it is still making; undefined for another failure. */
export const readyInMs = (failure: DeskFailure | undefined): number | undefined =>
  failure?.kind === 'answered' && failure.status === 503 && failure.retryAfter !== undefined
    ? failure.retryAfter * 1000
    : undefined;

/** Asks again where the server says when, until the signal aborts. */
export const askAgain = (failure: DeskFailure, signal: AbortSignal, ask: () => void): void => {
  const ms = readyInMs(failure);
  if (ms === undefined) return;
  const timer = setTimeout(ask, ms);
  signal.addEventListener('abort', () => clearTimeout(timer));
};
