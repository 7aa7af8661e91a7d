import { randomUUID } from 'node:crypto';
import { type Kysely, type Transaction } from 'kysely';
import { type Database } from '../database/database.ts';
import { type Tables } from '../database/tables.ts';
import { seal, unseal } from '../secrets.ts';

/** A mail in one language, as text and as HTML. */
export interface Mail {
  /** One address. */
  recipient: string;
  /** Where an answer goes, in place of the sender: one address that was read by `readEmailAddress`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail; throws where it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Puts a mail into the outbox, in the transaction of what it tells: it is sent exactly where that happened. It lies there sealed with `key`, as there may be
 * a code in it. Instants in milliseconds.
 */
export const queueMail = async (
  tables: Kysely<Tables>,
  mail: Mail,
  { now, expiresAt, key }: { now: number; expiresAt: number; key: Buffer },
): Promise<void> => {
  const sealed = seal(JSON.stringify(mail), key);
  const row = { sealed, id: randomUUID(), queued_at: now, tries: 0, next_try_at: now, expires_at: expiresAt };
  await tables.insertInto('outbox').values(row).execute();
};

/** How mails are sent, and the key they lie sealed with. */
export interface Sending {
  send: SendMail;
  key: Buffer;
}

/** While one process sends a mail no other takes it. One that ends in between leaves it to be sent again: at least once, not at most. */
const lease = 60_000;

/** After a failure a mail is tried again, later each time. */
const patience = (tries: number): number => Math.min(60_000, 1000 * 2 ** tries);

/** Mails taken at a time. */
const atOnce = 5;

/** So many lots are on their way at a time: a mail server that is slow with one does not hold up the next. */
const mostLots = 2;

/** Mails on their way at a time. None that was taken may wait for a connection: its lease runs. */
export const mostMails = atOnce * mostLots;

/** Milliseconds after which a mail that is still being sent is given up, before its lease has ended. */
const longestSend = 45_000;

const inTime = (sending: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), longestSend);
  });
  return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
};

/** Whether a mail server has refused a mail for good (RFC 5321, 4.2.1): asking again changes nothing. */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560;
};

/** Takes mails that are due, so many at a time, and drops those whose time has ended. */
const takeDue = async (tables: Transaction<Tables>, now: number) => {
  await tables.deleteFrom('outbox').where('expires_at', '<=', now).execute();
  return (
    tables
      .updateTable('outbox')
      .set((row) => ({ next_try_at: now + lease, tries: row('tries', '+', 1) }))
      .where('id', 'in', (due) =>
        due.selectFrom('outbox').select('id').where('next_try_at', '<=', now).orderBy('next_try_at').limit(atOnce),
      )
      // Of two processes that want the same one, the second finds it taken.
      .where('next_try_at', '<=', now)
      .returningAll()
      .execute()
  );
};

/**
 * Sends the mails that are due, so many at a time; gives how many it took. Mails whose time has ended are dropped unsent. What it writes has turns
 * as everything else that is written: on SQLite it waits for the disk together with sign-ins, and not in their way.
 */
export const sendDue = async (
  { inTurn }: Pick<Database, 'inTurn'>,
  { send, key }: Sending,
  now: number,
  onFailure: (error: unknown, tries: number) => void = () => {},
): Promise<number> => {
  const taken = await inTurn([], (tables) => takeDue(tables, now));
  const sent = await Promise.all(
    taken.map(async ({ id, tries, sealed }): Promise<string[]> => {
      try {
        await inTime(send(JSON.parse(unseal(sealed, key)) as Mail));
        return [id];
      } catch (error) {
        onFailure(error, tries);
        if (isRefusedForGood(error)) return [id];
        const again = { next_try_at: now + patience(tries - 1) };
        await inTurn([], (tables) => tables.updateTable('outbox').set(again).where('id', '=', id).execute());
        return [];
      }
    }),
  );
  const ids = sent.flat();
  if (ids.length > 0) await inTurn([], (tables) => tables.deleteFrom('outbox').where('id', 'in', ids).execute());
  return taken.length;
};

/** An outbox at work. */
export interface Outbox {
  /** Sends what is due at once, and not at the next look. */
  wake: () => void;
  /** Ends once what is being sent has been, or has taken too long. */
  stop: () => Promise<void>;
}

/** How often the outbox is looked into when nobody wakes it, in milliseconds: for mails that failed, and those another process left. */
const lookEvery = 1000;

/** Those who ask for mails within so many milliseconds have them taken together. */
const gatherFor = 10;

/** Milliseconds that a stop waits for what is being sent. What is left is sent by the next start. */
const longestStop = 3000;

/** Keeps sending what is in the outbox, beside the requests that put it there. A database that is away is asked again. */
export const startOutbox = (
  database: Pick<Database, 'inTurn'>,
  sending: Sending,
  onFailure: (error: unknown, tries: number) => void,
  now: () => number = Date.now,
): Outbox => {
  const lots = new Set<Promise<void>>();
  let isWaiting = false;
  let gathering: NodeJS.Timeout | undefined;
  const takeLot = (): void => {
    gathering = undefined;
    isWaiting = lots.size >= mostLots;
    if (isWaiting) return;
    const lot = sendDue(database, sending, now(), onFailure)
      .catch((error: unknown) => {
        onFailure(error, 0);
        return 0;
      })
      .then((taken) => {
        lots.delete(lot);
        if (isWaiting || taken === atOnce) wake();
      });
    lots.add(lot);
  };
  const wake = (): void => {
    gathering ??= setTimeout(takeLot, gatherFor);
  };
  const timer = setInterval(wake, lookEvery);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(gathering);
      // Nothing is gathered any more.
      gathering = timer;
      await Promise.race([Promise.all(lots), new Promise((later) => setTimeout(later, longestStop).unref())]);
    },
  };
};
