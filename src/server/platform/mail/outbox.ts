import type { ReadClockState } from '../database/clock-check.ts';
import type { Database } from '../database/database.ts';
import { type WokenWorker, wokenWorker } from '../woken-worker.ts';
import { createOutboxWorker, type Sending } from './outbox-worker.ts';

/** A running outbox, whose mails in progress end with it or are sent by the next start, or another process. */
export type Outbox = WokenWorker;

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
  return wokenWorker((wake) => createOutboxWorker(database, sending, { now, readClock, onFailure, onEnd: wake }), {
    gatherMs,
    onError: onDatabaseError,
  });
};
