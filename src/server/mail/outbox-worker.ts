import { type Database } from '../database/database.ts';
import { type OutboxRow } from '../database/tables.ts';
import { type SendMail } from './mail.ts';
import { type EndedMail, type Lease, leaseMs, renewLeases, settle, takeDue } from './outbox-rows.ts';
import { queuedMailIn } from './queue-mail.ts';
import { isRefusedForGood, mailRetryDelayMs } from './retry.ts';

/** How mails are sent, and the key they lie sealed with; those of former secrets, too. */
export interface Sending {
  send: SendMail;
  key: Buffer;
  previousKeys?: readonly Buffer[];
}

/** Mails on their way at a time. One that takes long holds up no other while fewer than these do. */
export const maxSending = 10;

/** A lease is renewed when so much of it has passed, in milliseconds: two more looks may fail. */
const renewAfterMs = leaseMs / 3;

/** Node's timers hold no longer time. A mail that may take longer than this is given up by other limits. */
const maxTimerMs = 2 ** 31 - 1;

/** What sends mails. */
export interface OutboxWorker {
  /** Writes down what became of mails, takes those that are due, and starts sending them; gives how many it took. @throws where the database is away */
  look: () => Promise<number>;
  /** Waits for everything that is being sent. */
  idle: () => Promise<void>;
  /** Gives up what is being sent, and puts it back to be sent at once by whoever looks next. Nothing is taken any more. */
  abort: () => Promise<void>;
}

export interface WorkerParts {
  now: () => number;
  onFailure: (error: unknown, tries: number) => void;
  /** After each mail, whatever became of it: it has yet to be written down. */
  onEnd?: () => void;
}

interface InFlight {
  lease: Lease;
  leasedUntil: number;
  controller: AbortController;
  sent: Promise<void>;
}

/** Rejects when a signal comes, so that nobody waits for a task that does not listen to it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** Sends the mails of an outbox. What it writes has turns as everything else that is written: on SQLite it waits for the disk together with sign-ins. */
export const createOutboxWorker = (
  { withLocks }: Pick<Database, 'withLocks'>,
  { send, key, previousKeys = [] }: Sending,
  { now, onFailure, onEnd = () => {} }: WorkerParts,
): OutboxWorker => {
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
    const expire = (): void => controller.abort(new Error('The time of what is in the mail has ended'));
    const expiring = setTimeout(expire, Math.min(row.expires_at - now(), maxTimerMs));
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
        return takeDue(tables, { now: at, limit, except });
      });
      for (const one of renewing) one.leasedUntil = at + leaseMs;
      for (const row of taken) begin(row, at + leaseMs);
      return taken.length;
    } catch (error) {
      // Written down by the next look: a mail that was handed over is not sent again because the database was away.
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
