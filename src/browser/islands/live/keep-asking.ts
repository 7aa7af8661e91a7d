import { waitMs } from './wait.ts';

/** How long an answer may take. */
const timeoutMs = 10_000;
/** Pages that are seen at the same moment do not all ask at once. */
const maxStartMs = 200;
/** Until the first answer says another. */
const firstIntervalMs = 2000;

/**
 * Asks again and again while the page is seen, and at once when it is seen again.
 * @param ask returns the milliseconds until the next request, 0 for none; after a failure it waits longer
 */
export const keepAsking = (ask: (signal: AbortSignal) => Promise<number>, page: Document = document): void => {
  let interval = firstIntervalMs;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  const askOnce = async (): Promise<void> => {
    const own = new AbortController();
    request = own;
    const late = setTimeout(() => own.abort(), timeoutMs);
    try {
      interval = await ask(own.signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    clearTimeout(late);
    // The page was hidden meanwhile, or asks anew.
    if (request !== own || interval === 0) return;
    timer = setTimeout(() => void askOnce(), waitMs(interval, failures));
  };

  const look = (): void => {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
    if (page.hidden || interval === 0) return;
    failures = 0;
    timer = setTimeout(() => void askOnce(), Math.random() * maxStartMs);
  };
  look();
  page.addEventListener('visibilitychange', look);
};
