/** A mail in one language, as text and as HTML. */
export interface Mail {
  /** One address. */
  recipient: string;
  /** Reply address, in place of the sender: one address from `readEmailAddress`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail in the outbox. Its message is identical each time it is sent, so that a mailbox can detect duplicates. */
export interface QueuedMail extends Mail {
  /** Random, and used only here: the mail shows it. */
  id: string;
  /** When it was written, in milliseconds. Absent in mails of an earlier version. */
  writtenAt?: number;
}

/**
 * Sends a mail.
 * @param signal aborts: the mail is then not handed over, unless that has happened already
 * @throws if it could not be handed over, or the outcome is unknown
 */
export type SendMail = (mail: QueuedMail, signal?: AbortSignal) => Promise<void>;
