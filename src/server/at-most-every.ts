/**
 * Says whether it is time again for what is done seldom.
 * @param intervalMs between two times
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
