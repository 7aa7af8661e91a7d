import { type ReadClockState } from '../database/clock-check.ts';
import { type Database } from '../database/database.ts';
import { createOutboxWorker, type Sending } from './outbox-worker.ts';

/** A running outbox. */
export interface Outbox {
  /** Sends due mails immediately, not at the next interval. */
  wake: () => void;
  /** Ends once the mails in progress were sent or timed out: the next start, or another process, sends the latter. */
  stop: () => Promise<void>;
}

/** Interval for checking the outbox when nothing wakes it, in milliseconds: for mails that failed, and those another process left. */
const lookEveryMs = 1000;

/** How long a stop waits for mails in progress, in milliseconds. */
const stopTimeoutMs = 3000;

export interface OutboxOptions {
  now?: () => number;
  /** Requests within so many milliseconds share one run. */
  gatherMs?: number;
  /** Receives the error of the database. No mail has failed because of it. */
  onDatabaseError?: (error: unknown) => void;
  readClock?: ReadClockState | undefined;
}

/**
 * Sends the mails of the outbox, independently of the requests that queue them. If the database is unavailable, it retries.
 * @param onFailure receives why a mail could not be sent, and how often it was tried
 */
export const startOutbox = (
  database: Pick<Database, 'withLocks'>,
  sending: Sending,
  onFailure: (error: unknown, tries: number) => void,
  { now = Date.now, gatherMs = 10, onDatabaseError = () => {}, readClock }: OutboxOptions = {},
): Outbox => {
  let gathering: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;
  const look = (): void => {
    gathering = undefined;
    if (isStopped) return;
    looking = worker
      .look()
      .then(() => {}, onDatabaseError)
      .finally(() => (looking = undefined));
  };
  const wake = (): void => {
    if (isStopped) return;
    // One run at a time: a wake-up during a run starts another one after it.
    gathering ??= setTimeout(() => {
      if (looking) void looking.finally(look);
      else look();
    }, gatherMs);
  };
  const worker = createOutboxWorker(database, sending, { now, readClock, onFailure, onEnd: wake });
  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await looking;
      await Promise.race([worker.idle(), new Promise((later) => setTimeout(later, stopTimeoutMs).unref())]);
      await worker.abort().catch(onDatabaseError);
    },
  };
};
