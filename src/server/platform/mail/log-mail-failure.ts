import type { Logger } from 'pino';
import { isRefusedForGood, statusIn } from './retry.ts';

/** For mails that the mail server refused and that are not retried. */
export const refusedForGoodMessage = 'a mail was refused for good by the mail server, and is removed';

const triedAgainMessage = 'a mail could not be sent, and is tried again until its time has ended';

/** Logs why a mail was not sent, without the mail server's message: it may contain the recipient. */
export const logMailFailure =
  (logger: Logger) =>
  (error: unknown, tries: number): void => {
    const { code, command, responseCode, response } = error as {
      code?: string;
      command?: string;
      responseCode?: number;
      response?: string;
    };
    logger.warn(
      { tries, code, command, responseCode, status: statusIn(response) },
      isRefusedForGood(error) ? refusedForGoodMessage : triedAgainMessage,
    );
  };
