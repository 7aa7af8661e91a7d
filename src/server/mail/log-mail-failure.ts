import { type Logger } from 'pino';
import { isRefusedForGood } from './retry.ts';

/** Of mails that the mail server refused and that are not tried again. */
export const refusedForGoodMessage = 'a mail was refused for good by the mail server, and is removed';

const triedAgainMessage = 'a mail could not be sent, and is tried again until its time has ended';

/** Logs why a mail was not sent, without the mail server's words: they may tell whom it was for. */
export const logMailFailure =
  (logger: Logger) =>
  (error: unknown, tries: number): void => {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    logger.warn({ tries, code, responseCode }, isRefusedForGood(error) ? refusedForGoodMessage : triedAgainMessage);
  };
