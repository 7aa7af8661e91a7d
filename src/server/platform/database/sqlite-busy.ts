import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's primary code for a file that another connection is writing to. */
const busyCode = 5;

/** Milliseconds between two tries: most writers finish within a few, and a longer one is not polled all the time. */
const [minDelayMs, maxDelayMs] = [1, 50];

/** Another process has been writing for too long. */
export class SqliteBusy extends Error {
  override readonly name = 'SqliteBusy';
  readonly errcode = busyCode;
}

/** Whether an error says that another process is writing. */
export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === busyCode;

/**
 * Runs a task, and retries it while SQLite reports that another process is writing. Other requests are served in between: the wait does not
 * block the event loop.
 * @throws SQLite's error once `timeoutMs` have passed, and any other error immediately
 */
export const retryWhileBusy = async <Result>(
  task: () => Result | Promise<Result>,
  timeoutMs: number,
): Promise<Result> => {
  const deadline = performance.now() + timeoutMs;
  for (let delayMs = minDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(delayMs);
    }
  }
};
