import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { type Tables } from '../database/tables.ts';

/** A mail in one language, as text and as HTML. */
export interface Mail {
  /** One address. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail; throws where it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Puts a mail into the outbox, in the transaction of what it tells: it is sent exactly where that happened. Instants in milliseconds. */
export const queueMail = async (
  tables: Kysely<Tables>,
  mail: Mail,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> => {
  const row = { ...mail, id: randomUUID(), tries: 0, next_try_at: now, expires_at: expiresAt };
  await tables.insertInto('outbox').values(row).execute();
};

/** While one process sends a mail no other takes it. One that ends in between leaves it to be sent again: at least once, not at most. */
const lease = 60_000;

/** After a failure a mail is tried again, later each time. */
const patience = (tries: number): number => Math.min(60_000, 1000 * 2 ** tries);

/** Mails taken at a time. */
const atOnce = 20;

/** Sends the mails that are due; gives how many were sent. Mails whose time has ended are dropped unsent. */
export const sendDue = async (
  tables: Kysely<Tables>,
  send: SendMail,
  now: number,
  onFailure: (error: unknown, tries: number) => void = () => {},
): Promise<number> => {
  await tables.deleteFrom('outbox').where('expires_at', '<=', now).execute();
  const due = await tables
    .selectFrom('outbox')
    .selectAll()
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(atOnce)
    .execute();
  const sent = await Promise.all(
    due.map(async ({ id, tries, next_try_at: before, recipient, subject, text, html }) => {
      const taken = await tables
        .updateTable('outbox')
        .set({ next_try_at: now + lease, tries: tries + 1 })
        .where('id', '=', id)
        .where('next_try_at', '=', before)
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 0) return 0;
      try {
        await send({ recipient, subject, text, html });
      } catch (error) {
        onFailure(error, tries + 1);
        await tables
          .updateTable('outbox')
          .set({ next_try_at: now + patience(tries) })
          .where('id', '=', id)
          .execute();
        return 0;
      }
      await tables.deleteFrom('outbox').where('id', '=', id).execute();
      return 1;
    }),
  );
  return sent.reduce<number>((sum, each) => sum + each, 0);
};

/** An outbox at work. */
export interface Outbox {
  /** Sends what is due at once, and not at the next look. */
  wake: () => void;
  /** Ends once what is being sent has been. */
  stop: () => Promise<void>;
}

/** How often the outbox is looked into when nobody wakes it: for mails that failed, and those another process left. */
const lookEvery = 1000;

/** Keeps sending what is in the outbox, beside the requests that put it there. A database that is away is asked again. */
export const startOutbox = (
  tables: Kysely<Tables>,
  send: SendMail,
  onFailure: (error: unknown, tries: number) => void,
): Outbox => {
  let working: Promise<void> | undefined;
  let isWoken = false;
  const work = async (): Promise<void> => {
    do {
      isWoken = false;
      await sendDue(tables, send, Date.now(), onFailure).catch((error: unknown) => onFailure(error, 0));
    } while (isWoken);
    working = undefined;
  };
  const wake = (): void => {
    isWoken = true;
    working ??= work();
  };
  const timer = setInterval(wake, lookEvery);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
};
