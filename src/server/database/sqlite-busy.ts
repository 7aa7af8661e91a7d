import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's primary code for a file that another connection is writing to. */
const busyCode = 5;
const retryAfterMs = 50;

const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === busyCode;

/**
 * Runs a task, and runs it again while SQLite answers that another process is writing. Other requests are served in between.
 * @throws SQLite's error once `timeoutMs` have passed, and any other error at once
 */
export const retryWhileBusy = async <Result>(
  task: () => Result | Promise<Result>,
  timeoutMs: number,
): Promise<Result> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(retryAfterMs);
    }
  }
};
