import type { Logger } from 'pino';
import { atMostEvery } from '../at-most-every.ts';

/** The outbox queries the database once a second: while that is unavailable, the log would contain nothing else. */
const warnEveryMs = 60_000;

/**
 * Logs that the outbox cannot use the database, once a minute at most.
 * @param now see atMostEvery
 */
export const logOutboxProblem = (logger: Pick<Logger, 'warn'>, now?: () => number): ((error: unknown) => void) => {
  const isTime = atMostEvery(warnEveryMs, now);
  return (error) => {
    if (isTime()) logger.warn({ err: error }, 'the outbox cannot be read or written: its mails wait for the database');
  };
};
