/** Maximum delay of a timer in browsers and Node.js, in milliseconds. One with a longer delay ends at once. */
export const maxTimerMs = 2 ** 31 - 1;

/** The delay of a timer that is to end after so many milliseconds: at once for the past, and as late as timers can for the far future. */
export const timerDelayMs = (afterMs: number): number => Math.min(Math.max(0, afterMs), maxTimerMs);
