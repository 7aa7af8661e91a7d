/**
 * Returns a function that says whether a rare task is due.
 * @param intervalMs minimum time between two runs
 * @param now milliseconds; the default clock is never set back
 */
export const atMostEvery = (intervalMs: number, now: () => number = () => performance.now()): (() => boolean) => {
  let last = -Infinity;
  return () => {
    const isTime = now() - last >= intervalMs;
    if (isTime) last = now();
    return isTime;
  };
};
