/** The longest delay before a failed mail is retried, in milliseconds. */
export const maxMailRetryDelayMs = 60_000;

/** Delay before a failed mail is retried, in milliseconds: longer each time, up to the longest. @param tries how often it was tried */
export const mailRetryDelayMs = (tries: number): number => Math.min(maxMailRetryDelayMs, 1000 * 2 ** (tries - 1));

/**
 * Whether a mail server has refused a mail permanently (RFC 5321, 4.2.1): a retry would not help. Only what it answers to the recipient and
 * to the message is about the mail. Any other answer, and every one about policy (RFC 3463, 3.8), refuses whoever sends: a server that is
 * blocklisted, or has no permission, would lose all its mails.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command, response } = error as { responseCode?: number; command?: string; response?: string };
  if (responseCode === undefined || responseCode < 550 || responseCode >= 560) return false;
  return (command === 'RCPT TO' || command === 'DATA') && !/^\d+[ -]5\.7\./.test(response ?? '');
};
