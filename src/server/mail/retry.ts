/** Delay before a failed mail is retried, in milliseconds: longer each time, a minute at most. @param tries how often it was tried */
export const mailRetryDelayMs = (tries: number): number => Math.min(60_000, 1000 * 2 ** (tries - 1));

/** Whether a mail server has refused a mail permanently (RFC 5321, 4.2.1): a retry would not help. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560;
};
