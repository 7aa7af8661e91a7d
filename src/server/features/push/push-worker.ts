import type { Worker } from '../../platform/woken-worker.ts';
import type { Database } from '../../platform/database/database.ts';
import { readJournal, type StoredEntry } from '../../platform/journal.ts';
import { type EndedMessage, settleMessages, type TakenMessage, takeMessages } from './message-rows.ts';
import { replacedEntries } from './push-message.ts';
import { queueMessages } from './queue-messages.ts';
import { messageSender, type SenderParts } from './send-message.ts';
import { readShown } from './shown-entries.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Messages that are being sent, or wait for a connection. */
const maxSending = 300;

export interface WorkerParts extends SenderParts {
  database: Pick<Database, 'tables' | 'withLocks' | 'rowId'>;
  keys: () => Promise<VapidKeys>;
  /** Called after each message, before its outcome is recorded. */
  onEnd?: () => void;
}

/** Sends the messages of the outbox of notifications. Every server of a site has one: they share the work. */
export const createPushWorker = (parts: WorkerParts): Worker => {
  const { database, fixtures, keys, now, onOutcome, onEnd = () => {} } = parts;
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();
  const send = messageSender(parts, stopping.signal);
  let ended: EndedMessage[] = [];

  const begin = (taken: TakenMessage, known: Parameters<typeof send>[1], pair: VapidKeys): void => {
    const sent = send(taken, known, pair)
      .catch((error: unknown): EndedMessage => {
        // A fault of this code: the message is not tried again, and the others are sent.
        onOutcome('failed', { origin: '', error });
        return { ...taken.message, outcome: 'dropped' };
      })
      .then((end) => {
        inFlight.delete(sent);
        ended.push(end);
        onEnd();
      });
    inFlight.add(sent);
  };

  /** Journals as they are after their messages were leased: what is undone later is taken back by a message of its own. */
  const journalsOf = async (taken: readonly TakenMessage[]): Promise<Map<string, StoredEntry[]>> => {
    const matches = [...new Set(taken.map(({ message }) => message.match_id))];
    return new Map(
      await Promise.all(matches.map(async (match) => [match, await readJournal(database.tables, match)] as const)),
    );
  };

  const look = async (): Promise<number> => {
    if (!stopping.signal.aborted) await queueMessages(database, fixtures, now());
    const settling = ended;
    ended = [];
    const limit = stopping.signal.aborted ? 0 : maxSending - inFlight.size;
    let taken: TakenMessage[];
    try {
      taken = await database.withLocks(['push messages'], async (tables) => {
        await settleMessages(tables, settling, now());
        return takeMessages(tables, { rowId: database.rowId, now: now(), limit });
      });
    } catch (error) {
      // The next run records it: what was sent is not sent again because the database was unavailable.
      ended = [...settling, ...ended];
      throw error;
    }
    if (taken.length === 0) return 0;
    const [pair, journals] = await Promise.all([keys(), journalsOf(taken)]);
    const wasShown = await readShown(database.tables, taken, [...journals.values()].flatMap(replacedEntries));
    for (const each of taken) begin(each, { journal: journals.get(each.message.match_id) ?? [], wasShown }, pair);
    return taken.length;
  };

  const idle = async (): Promise<void> => {
    await Promise.all(inFlight);
  };
  return {
    look,
    idle,
    abort: async () => {
      stopping.abort();
      await idle();
      await look();
    },
  };
};
