import { waitMs } from './wait.ts';

/** How long an answer may take. */
const timeoutMs = 10_000;
/** Pages that are seen at the same moment do not all ask at once. */
const maxStartMs = 200;
/** Until the first answer says another. */
const firstIntervalMs = 2000;

/**
 * Asks again and again while the page is seen, and at once when it is seen again: then what was asked before is given up.
 * @param ask returns the milliseconds until the next request, 0 for none; after a failure it waits longer
 * @returns asks again after a 0
 */
export const keepAsking = (ask: (signal: AbortSignal) => Promise<number>, page: Document = document): (() => void) => {
  let interval = firstIntervalMs;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  /** Asks after so many milliseconds, if the page is seen then. Whatever was planned before is not asked. */
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!page.hidden && interval !== 0) timer = setTimeout(() => void askOnce(), ms);
  };
  const askOnce = async (): Promise<void> => {
    request?.abort();
    const own = new AbortController();
    request = own;
    setTimeout(() => own.abort(), timeoutMs);
    const answer = await ask(own.signal).catch(() => undefined);
    if (request !== own) return;
    interval = answer ?? interval;
    failures = answer === undefined ? failures + 1 : 0;
    plan(waitMs(interval, failures));
  };
  const look = (): void => {
    failures = 0;
    plan(Math.random() * maxStartMs);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    if (interval !== 0) return;
    interval = firstIntervalMs;
    look();
  };
};
