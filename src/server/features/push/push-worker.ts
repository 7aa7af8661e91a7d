import { type Database } from '../../platform/database/database.ts';
import { type Fixture } from '../../platform/fixtures.ts';
import { type Numerals } from '#i18n/numerals.ts';
import { type Locale } from '#i18n/locales.ts';
import { type MatchEntry, readEntries } from './match-entries.ts';
import { ttlSeconds } from './message-kind.ts';
import { type EndedMessage, settleMessages, type TakenMessage, takeMessages } from './message-rows.ts';
import { pushMessage } from './push-message.ts';
import { encryptFor, topicOf, vapidSigner } from './push-request.ts';
import { type PushAnswer, type PushService } from './push-service.ts';
import { queueMessages } from './queue-messages.ts';
import { isQuiet } from './quiet-hours.ts';
import { type VapidKeys } from './vapid-keys.ts';

/** What became of a message: `refused` where a push service does not know the site's key, `failed` after the last try. */
export type PushOutcome = 'sent' | 'dropped' | 'gone' | 'refused' | 'failed' | 'retried';

/** Messages that are being sent, or wait for a connection. */
export const maxSending = 300;

/** Delays of retries, in milliseconds. */
const retryDelaysMs = [1000, 4000, 16_000];

/** The delay that a push service asks for without saying how long. */
const defaultWaitMs = 60_000;

export interface WorkerParts {
  database: Pick<Database, 'tables' | 'withLocks' | 'rowId'>;
  fixtures: () => ReadonlyMap<string, Fixture>;
  keys: () => Promise<VapidKeys>;
  service: Pick<PushService, 'send'>;
  /** How push services reach the operator. */
  subject: string;
  numerals: Numerals;
  now: () => number;
  /** Receives each outcome, with the answer of the push service and its origin; never an address of a reader. */
  onOutcome: (outcome: PushOutcome, details?: { origin: string; status?: number; error?: unknown }) => void;
  /** Called after each message, before its outcome is recorded. */
  onEnd?: () => void;
}

/** What sends notifications. */
export interface PushWorker {
  /** Makes messages of new entries, records outcomes, leases messages that are due, and starts sending them. @returns how many it leased */
  look: () => Promise<number>;
  /** Waits for all messages that are being sent. */
  idle: () => Promise<void>;
  /** Aborts the messages that are being sent, and releases them. */
  abort: () => Promise<void>;
}

/** Sends the messages of the outbox of notifications. Every server of a site has one: they share the work. */
export const createPushWorker = (parts: WorkerParts): PushWorker => {
  const { database, fixtures, keys, service, numerals, now, onOutcome, onEnd = () => {} } = parts;
  const authorization = vapidSigner(parts.subject, now);
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();
  let ended: EndedMessage[] = [];

  const afterAnswer = (taken: TakenMessage, { status, retryAfterMs }: PushAnswer): EndedMessage => {
    const { message, subscription } = taken;
    const { origin } = new URL(subscription.endpoint);
    if (status >= 200 && status < 300) {
      onOutcome('sent');
      return { ...message, outcome: 'sent' };
    }
    if (status === 404 || status === 410) {
      onOutcome('gone');
      return { ...message, outcome: 'gone', endpointHash: subscription.endpoint_hash };
    }
    if (status === 429) return later(taken, retryAfterMs ?? defaultWaitMs, { origin, status });
    if (status >= 500) return later(taken, retryDelaysMs[message.tries - 1], { origin, status });
    onOutcome('refused', { origin, status });
    return { ...message, outcome: 'dropped' };
  };

  const later = (
    { message }: TakenMessage,
    delayMs: number | undefined,
    details: { origin: string; status?: number; error?: unknown },
  ): EndedMessage => {
    const nextTryAt = now() + (delayMs ?? Infinity);
    if (nextTryAt >= message.expires_at) {
      onOutcome('failed', details);
      return { ...message, outcome: 'dropped' };
    }
    onOutcome('retried', details);
    return { ...message, outcome: 'retry', nextTryAt };
  };

  /** The notification as JSON; undefined where its browser gets none. */
  const textFor = ({ message, subscription }: TakenMessage, journal: readonly MatchEntry[]): string | undefined => {
    const { quiet_from: from, quiet_to: to } = subscription;
    const fixture = fixtures().get(message.match_id);
    if (!fixture || message.expires_at <= now()) return undefined;
    if (from !== null && to !== null && isQuiet({ from, to }, subscription.time_zone, now())) return undefined;
    const reader = {
      locale: subscription.locale as Locale,
      hidesScores: subscription.hides_scores === 1,
      numerals,
    };
    const shown = pushMessage({ fixture, journal }, message.entry_id, reader);
    return shown && JSON.stringify(shown);
  };

  const sendOne = async (
    taken: TakenMessage,
    journal: readonly MatchEntry[],
    pair: VapidKeys,
  ): Promise<EndedMessage> => {
    const { message, subscription } = taken;
    const { endpoint, p256dh, auth } = subscription;
    const text = textFor(taken, journal);
    if (text === undefined) {
      onOutcome('dropped');
      return { ...message, outcome: 'dropped' };
    }
    const leftSeconds = Math.floor((message.expires_at - now()) / 1000);
    const headers = {
      Authorization: await authorization(pair, endpoint),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.min(ttlSeconds[message.kind], leftSeconds)),
      Urgency: message.kind === 'goals' ? 'high' : 'normal',
      Topic: topicOf(message.match_id),
    };
    const request = { endpoint, headers, body: encryptFor({ p256dh, auth }, text) };
    try {
      return afterAnswer(taken, await service.send(request, stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) return { ...message, outcome: 'retry', nextTryAt: now() };
      return later(taken, retryDelaysMs[message.tries - 1], { origin: new URL(endpoint).origin, error });
    }
  };

  const begin = (taken: TakenMessage, journal: readonly MatchEntry[], pair: VapidKeys): void => {
    const sent = sendOne(taken, journal, pair)
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
  const journalsOf = async (taken: readonly TakenMessage[]): Promise<Map<string, MatchEntry[]>> => {
    const matches = [...new Set(taken.map(({ message }) => message.match_id))];
    return new Map(
      await Promise.all(matches.map(async (match) => [match, await readEntries(database.tables, match)] as const)),
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
    for (const each of taken) begin(each, journals.get(each.message.match_id) ?? [], pair);
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
