import type { Worker } from '../woken-worker.ts';
import { timerDelayMs } from '#lib/timer-delay.ts';
import type { ReadClockState } from '../database/clock-check.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/tables.ts';
import type { SendMail } from './mail.ts';
import { type EndedMail, type Lease, leaseMs, renewLeases, settle, takeDue } from './outbox-rows.ts';
import { queuedMailIn } from './queue-mail.ts';
import { isRefusedForGood, mailRetryDelayMs } from './retry.ts';

/** How mails are sent, and the keys that encrypt them: the present one, and former ones. */
export interface Sending {
  send: SendMail;
  key: Buffer;
  previousKeys?: readonly Buffer[];
}

/** Mails being sent at a time. A slow one delays no other while fewer than these are slow. */
export const maxSending = 10;

/** A lease is renewed after so many milliseconds: two renewals may fail before it ends. */
const renewAfterMs = leaseMs / 3;

export interface WorkerParts {
  now: () => number;
  /** Expired mails are deleted only if the clock is trusted. */
  readClock?: ReadClockState | undefined;
  onFailure: (error: unknown, tries: number) => void;
  /** Called after each mail, before its outcome is recorded. */
  onEnd?: () => void;
}

interface InFlight {
  lease: Lease;
  leasedUntil: number;
  controller: AbortController;
  sent: Promise<void>;
}

/** Rejects when the signal is aborted, so that a task that ignores it delays nobody. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** Sends the mails of an outbox. Its writes are queued like all others: on SQLite they share the wait for the disk with sign-ins. */
export const createOutboxWorker = (
  { withLocks }: Pick<Database, 'withLocks'>,
  { send, key, previousKeys = [] }: Sending,
  { now, readClock = () => Promise.resolve('ok'), onFailure, onEnd = () => {} }: WorkerParts,
): Worker => {
  const keys = [key, ...previousKeys];
  const inFlight = new Map<string, InFlight>();
  let ended: EndedMail[] = [];
  let isStopping = false;

  const sendRow = async (row: OutboxRow, signal: AbortSignal): Promise<EndedMail> => {
    const lease = { id: row.id, tries: row.tries };
    try {
      const sending = Promise.resolve(send(queuedMailIn(row, keys), signal));
      await Promise.race([sending, aborted(signal)]);
      return lease;
    } catch (error) {
      if (isStopping) return { ...lease, nextTryAt: now() };
      onFailure(error, row.tries);
      return isRefusedForGood(error) ? lease : { ...lease, nextTryAt: now() + mailRetryDelayMs(row.tries) };
    }
  };

  const begin = (row: OutboxRow, leasedUntil: number): void => {
    const controller = new AbortController();
    const expire = (): void => controller.abort(new Error('The mail has expired'));
    const expiring = setTimeout(expire, timerDelayMs(row.expires_at - now()));
    const sent = sendRow(row, controller.signal).then((end) => {
      clearTimeout(expiring);
      inFlight.delete(row.id);
      ended.push(end);
      onEnd();
    });
    inFlight.set(row.id, { lease: { id: row.id, tries: row.tries }, leasedUntil, controller, sent });
  };

  const look = async (): Promise<number> => {
    const at = now();
    const mayDelete = (await readClock(at)) === 'ok';
    const settling = ended;
    ended = [];
    const renewing = [...inFlight.values()].filter(({ leasedUntil }) => leasedUntil - at <= leaseMs - renewAfterMs);
    try {
      const taken = await withLocks([], async (tables) => {
        await settle(tables, settling);
        await renewLeases(
          tables,
          renewing.map(({ lease }) => lease),
          at,
        );
        const except = [...inFlight.keys(), ...ended.map(({ id }) => id)];
        const limit = isStopping ? 0 : maxSending - inFlight.size;
        return takeDue(tables, { now: at, limit, except, mayDelete });
      });
      for (const one of renewing) one.leasedUntil = at + leaseMs;
      for (const row of taken) begin(row, at + leaseMs);
      return taken.length;
    } catch (error) {
      // The next run records it: a mail that was handed over is not sent again because the database was unavailable.
      ended = [...settling, ...ended];
      throw error;
    }
  };

  const idle = async (): Promise<void> => {
    await Promise.all([...inFlight.values()].map(({ sent }) => sent));
  };
  return {
    look,
    idle,
    abort: async () => {
      isStopping = true;
      for (const { controller } of inFlight.values()) controller.abort(new Error('The server is stopping'));
      await idle();
      await look();
    },
  };
};
