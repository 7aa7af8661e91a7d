/** The longest delay before a failed mail is retried, in milliseconds. */
export const maxMailRetryDelayMs = 60_000;

/** Delay before a failed mail is retried, in milliseconds: longer each time, up to the longest. @param tries how often it was tried */
export const mailRetryDelayMs = (tries: number): number => Math.min(maxMailRetryDelayMs, 1000 * 2 ** (tries - 1));

/** The status (RFC 3463) in a mail server's response, which contains no personal data; undefined if it has none. */
export const statusIn = (response = ''): string | undefined => /^\d+[ -](\d\.\d+\.\d+)\b/.exec(response)?.[1];

/** Statuses of the recipient's address or mailbox, of a mail's size, or of its content. */
const isAboutMail = /^5\.(?:1\.(?:[1-46]|10)|2\.[1-3]|3\.4|6\.\d+)$/;

/** The same by codes without a status, in reply to a command (RFC 5321, 4.3.2). */
const plainCodes: Readonly<Record<string, readonly number[]>> = { 'RCPT TO': [550, 551, 552, 553], DATA: [552] };

/**
 * Whether a mail server has refused a mail permanently (RFC 5321, 4.2.1): a retry would not help. Only responses about the recipient or the
 * message concern the mail. Other responses reject the sender: otherwise a sender that is blocklisted, has used up its quota, or has a
 * wrong address would lose all its mails.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command, response } = error as { responseCode?: number; command?: string; response?: string };
  const codes = plainCodes[command ?? ''];
  if (!codes || responseCode === undefined || responseCode < 550 || responseCode >= 560) return false;
  const status = statusIn(response);
  return status === undefined ? codes.includes(responseCode) : isAboutMail.test(status);
};
