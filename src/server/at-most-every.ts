/**
 * Returns a function that says whether a rare task is due.
 * @param intervalMs minimum time between two runs
 * @param now milliseconds since 1970
 */
export const atMostEvery = (intervalMs: number, now: () => number = Date.now): (() => boolean) => {
  let last = -Infinity;
  return () => {
    const isTime = now() - last >= intervalMs;
    if (isTime) last = now();
    return isTime;
  };
};
