/**
 * The lock of a poll. Votes share it, and read the clock once they hold it; reading the final tally takes it exclusively, after the close.
 * So no vote is in progress at that moment, and no later vote is in time.
 */
export const pollLock = (pollId: string): string => `poll ${pollId}`;
