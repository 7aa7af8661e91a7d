/** A mail in one language, as text and as HTML. */
export interface Mail {
  /** One address. */
  recipient: string;
  /** Where an answer goes, in place of the sender: one address that was read by `readEmailAddress`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail in the outbox. It is the same message each time it is sent, so that a mailbox which has it already can tell. */
export interface QueuedMail extends Mail {
  /** Random, and used for nothing else: it is shown in the mail. */
  id: string;
  /** When it was written, in milliseconds. Those of an earlier version do not say. */
  writtenAt?: number;
}

/**
 * Sends a mail.
 * @param signal gives it up: it is then not handed over, unless that has happened already
 * @throws where it could not be handed over, or nobody knows whether it was
 */
export type SendMail = (mail: QueuedMail, signal?: AbortSignal) => Promise<void>;
