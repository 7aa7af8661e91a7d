/** Milliseconds before the first retry, and at most before any. */
const [firstMs, longestMs] = [10_000, 600_000];

/** After how many milliseconds a publish that failed for something passing is tried again: twice as long each time. */
export const publishRetryDelayMs = (failures: number): number => Math.min(longestMs, firstMs * 2 ** (failures - 1));
