import { type Database } from '../database/database.ts';
import { createOutboxWorker, type Sending } from './outbox-worker.ts';

/** An outbox at work. */
export interface Outbox {
  /** Sends what is due at once, and not at the next look. */
  wake: () => void;
  /** Ends once what is being sent has been, or has taken too long: that is sent by the next start, or by another process. */
  stop: () => Promise<void>;
}

/** How often the outbox is looked into when nobody wakes it, in milliseconds: for mails that failed, and those another process left. */
const lookEveryMs = 1000;

/** Those who ask for mails within so many milliseconds have them taken together. */
const gatherMs = 10;

/** So long a stop waits for what is being sent, in milliseconds. */
const stopTimeoutMs = 3000;

/** Keeps sending what is in the outbox, beside the requests that put it there. A database that is away is asked again. */
export const startOutbox = (
  database: Pick<Database, 'withLocks'>,
  sending: Sending,
  onFailure: (error: unknown, tries: number) => void,
  now: () => number = Date.now,
): Outbox => {
  let gathering: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;
  const look = (): void => {
    gathering = undefined;
    if (isStopped) return;
    looking = worker
      .look()
      .then(
        () => {},
        (error: unknown) => onFailure(error, 0),
      )
      .finally(() => (looking = undefined));
  };
  const wake = (): void => {
    if (isStopped) return;
    // One look at a time: who comes while one is under way has the next.
    gathering ??= setTimeout(() => {
      if (looking) void looking.finally(look);
      else look();
    }, gatherMs);
  };
  const worker = createOutboxWorker(database, sending, { now, onFailure, onEnd: wake });
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
      await worker.abort().catch((error: unknown) => onFailure(error, 0));
    },
  };
};
