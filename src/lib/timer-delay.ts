/** Maximum delay of a timer in browsers and Node.js, in milliseconds. One with a longer delay ends at once. */
export const maxTimerMs = 2 ** 31 - 1;

/** A timer's delay for a number of milliseconds: 0 for the past, and the maximum for the far future. */
export const timerDelayMs = (afterMs: number): number => Math.min(Math.max(0, afterMs), maxTimerMs);
