import type { Locale } from '#i18n/locales.ts';
import type { Numerals } from '#i18n/numerals.ts';
import type { Fixture } from '../../platform/fixtures.ts';
import type { StoredEntry } from '../../platform/journal.ts';
import { ttlSeconds } from './message-kind.ts';
import type { EndedMessage, TakenMessage } from './message-rows.ts';
import { pushMessage } from './push-message.ts';
import { encryptFor, topicOf, vapidSigner } from './push-request.ts';
import type { PushAnswer, PushService } from './push-service.ts';
import { isQuiet } from './quiet-hours.ts';
import type { WasShown } from './shown-entries.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** What became of a message: `refused` where a push service does not know the site's key, `failed` after the last try. */
export type PushOutcome = 'sent' | 'dropped' | 'gone' | 'refused' | 'failed' | 'retried';

/** The answer of a push service, and its origin; never an address of a reader. */
export interface OutcomeDetails {
  origin: string;
  status?: number;
  error?: unknown;
}

/** Delays of retries, in milliseconds. */
const retryDelaysMs = [1000, 4000, 16_000];

/** The delay that a push service asks for without saying how long. */
const defaultWaitMs = 60_000;

/** The shortest delay after so many tries: a service that asks for none would be asked again and again, and readers choose the service. */
const minWaitMs = (tries: number): number => 1000 * 4 ** (tries - 1);

export interface SenderParts {
  fixtures: () => ReadonlyMap<string, Fixture>;
  service: Pick<PushService, 'send'>;
  /** How push services reach the operator. */
  subject: string;
  numerals: Numerals;
  now: () => number;
  onOutcome: (outcome: PushOutcome, details?: OutcomeDetails) => void;
}

/** What follows from the answer of a push service. */
const outcomes = ({ now, onOutcome }: Pick<SenderParts, 'now' | 'onOutcome'>) => {
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
    return { ...message, outcome: 'retry', nextTryAt, isRefused: details.status !== undefined };
  };

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
    if (status === 429)
      return later(taken, Math.max(retryAfterMs ?? defaultWaitMs, minWaitMs(message.tries)), { origin, status });
    if (status >= 500) return later(taken, retryDelaysMs[message.tries - 1], { origin, status });
    onOutcome('refused', { origin, status });
    return { ...message, outcome: 'dropped' };
  };

  return { later, afterAnswer };
};

/** What is known as messages are sent. */
interface Known {
  journal: readonly StoredEntry[];
  wasShown: WasShown;
}

/** The notification as JSON; undefined where its browser gets none. */
const textFor = (
  { message, subscription }: TakenMessage,
  { journal, wasShown }: Known,
  { fixtures, numerals, now }: Pick<SenderParts, 'fixtures' | 'numerals' | 'now'>,
): string | undefined => {
  const { quiet_from: from, quiet_to: to } = subscription;
  const fixture = fixtures().get(message.match_id);
  if (!fixture || message.expires_at <= now()) return undefined;
  if (from !== null && to !== null && isQuiet({ from, to }, subscription.time_zone, now())) return undefined;
  const reader = {
    locale: subscription.locale as Locale,
    hidesScores: subscription.hides_scores === 1,
    numerals,
    wasShown: (entryId: string) => wasShown(message, entryId),
  };
  const shown = pushMessage({ fixture, journal }, message.entry_id, reader);
  return shown && JSON.stringify(shown);
};

/** Sends messages to push services. @param signal ends those that are being sent: others send them */
export const messageSender = (parts: SenderParts, signal: AbortSignal) => {
  const { service, now, onOutcome } = parts;
  const authorization = vapidSigner(parts.subject, now);
  const { later, afterAnswer } = outcomes(parts);
  return async (taken: TakenMessage, known: Known, pair: VapidKeys): Promise<EndedMessage> => {
    const { message, subscription } = taken;
    const { endpoint, p256dh, auth } = subscription;
    const text = textFor(taken, known, parts);
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
      return afterAnswer(taken, await service.send(request, signal));
    } catch (error) {
      if (signal.aborted) return { ...message, outcome: 'retry', nextTryAt: now(), isRefused: false };
      return later(taken, retryDelaysMs[message.tries - 1], { origin: new URL(endpoint).origin, error });
    }
  };
};
