/**
 * The lock of a poll. Votes share it and read the clock once they hold it; whoever reads the final tally takes it for itself after the close. So no
 * vote is under way at that moment, and none that comes later is in time.
 */
export const pollLock = (pollId: string): string => `poll ${pollId}`;
