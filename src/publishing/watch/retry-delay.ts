/** Minimum (for the first retry) and maximum delay in milliseconds. */
const [firstMs, maxMs] = [10_000, 600_000];

/** Delay in milliseconds before a publish with a temporary fault is retried: twice as long each time. */
export const publishRetryDelayMs = (failures: number): number => Math.min(maxMs, firstMs * 2 ** (failures - 1));
