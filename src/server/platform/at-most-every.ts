/**
 * Returns a function that says whether a rare task is due.
 * @param intervalMs minimum time between two runs
 * @param now milliseconds; the default clock is never set back
 */
export const atMostEvery = (intervalMs: number, now: () => number = () => performance.now()): (() => boolean) => {
  let last = -Infinity;
  return () => {
    const at = now();
    // Where the clock was set back, it would not be time until it has caught up.
    const isTime = at - last >= intervalMs || at < last;
    if (isTime) last = at;
    return isTime;
  };
};
