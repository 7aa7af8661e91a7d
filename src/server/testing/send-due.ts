import { type Database } from '../database/database.ts';
import { createOutboxWorker, type Sending } from '../mail/outbox-worker.ts';

/** Sends everything that is due at an instant, as a process would that looks into the outbox then; gives how many mails it took. */
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
