/** How many seconds behind a reader may follow matches, so that a stream is not spoiled. */
export const liveDelays = [10, 20, 30, 60, 120] as const;
