import type { Database } from '../platform/database/database.ts';
import { createOutboxWorker, type Sending } from '../platform/mail/outbox-worker.ts';

/** Sends all mails that are due at an instant, as a process does that checks the outbox then; returns how many it leased. */
export const sendDue = async (
  database: Pick<Database, 'withLocks'>,
  sending: Sending,
  now: number,
  onFailure: (error: unknown, tries: number) => void = () => {},
): Promise<number> => {
  const worker = createOutboxWorker(database, sending, { now: () => now, onFailure });
  let count = 0;
  for (;;) {
    const taken = await worker.look();
    if (taken === 0) return count;
    count += taken;
    await worker.idle();
  }
};
