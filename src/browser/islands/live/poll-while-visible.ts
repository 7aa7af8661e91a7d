import { waitMs } from './wait.ts';

/** How long an answer may take. */
const timeoutMs = 10_000;
/** Pages that are seen at the same moment do not all ask at once. */
const maxStartMs = 200;
/** Until the first answer says another. */
const firstIntervalMs = 2000;

/**
 * Polls while the page is visible, and at once when it is visible again: then the request before is aborted.
 * @param poll returns the milliseconds until the next request, 0 for none; after a failure it waits longer
 * @returns polls again after a 0
 */
export const pollWhileVisible = (
  poll: (signal: AbortSignal) => Promise<number>,
  page: Document = document,
): (() => void) => {
  let interval = firstIntervalMs;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  /** Polls after so many milliseconds, if the page is visible then. What was scheduled before is cancelled. */
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!page.hidden && interval !== 0) timer = setTimeout(() => void pollOnce(), ms);
  };
  const pollOnce = async (): Promise<void> => {
    request?.abort();
    const own = new AbortController();
    request = own;
    setTimeout(() => own.abort(), timeoutMs);
    const answer = await poll(own.signal).catch(() => undefined);
    if (request !== own) return;
    interval = answer ?? interval;
    failures = answer === undefined ? failures + 1 : 0;
    schedule(waitMs(interval, failures));
  };
  const look = (): void => {
    failures = 0;
    schedule(Math.random() * maxStartMs);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    if (interval !== 0) return;
    interval = firstIntervalMs;
    look();
  };
};
