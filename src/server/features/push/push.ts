import type { Logger } from 'pino';
import type { Settings } from '#settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { atMostEvery } from '../../platform/at-most-every.ts';
import { readFixtures } from '../../platform/fixtures.ts';
import { keyFor } from '../../platform/secrets.ts';
import { wokenWorker } from '../../platform/woken-worker.ts';
import { pushService } from './push-service.ts';
import { createPushWorker } from './push-worker.ts';
import type { OutcomeDetails, PushOutcome } from './send-message.ts';
import { readVapidKeys, type VapidKeys } from './vapid-keys.ts';

/** Running notifications. */
export interface Push {
  publicKey: () => Promise<string>;
  /** Messages since the start, by what became of them. */
  counts: Readonly<Record<PushOutcome, number>>;
  /** Ends once the messages in progress were sent or timed out: the next start, or another process, sends the latter. */
  stop: () => Promise<void>;
}

/** Settings of notifications. */
export type PushSettings = Pick<
  Settings,
  'vapidPrivateKey' | 'pushServices' | 'contactEmail' | 'siteUrl' | 'numerals' | 'previousSecrets'
>;

/** Ends of messages within so many milliseconds share one run. */
const gatherMs = 20;

/** A problem is logged once in so many milliseconds. */
const logEveryMs = 60_000;

/** Logs what an operator should know, without an address of a reader. */
const outcomeLog = (logger: Pick<Logger, 'error' | 'warn'>) => {
  const [isTimeForRefused, isTimeForFailed] = [atMostEvery(logEveryMs), atMostEvery(logEveryMs)];
  return (outcome: PushOutcome, details?: OutcomeDetails): void => {
    const { error: err, ...about } = details ?? {};
    if (outcome === 'refused' && isTimeForRefused())
      logger.error(about, 'a push service refuses notifications of this site: 401 and 403 are about its key');
    if (outcome === 'failed' && isTimeForFailed()) logger.warn({ err, ...about }, 'notifications could not be sent');
  };
};

const contactOf = ({ contactEmail, siteUrl }: PushSettings): string =>
  contactEmail === undefined && siteUrl.startsWith('https:')
    ? siteUrl
    : `mailto:${contactEmail ?? `no-reply@${new URL(siteUrl).hostname}`}`;

/**
 * Sends notifications of matches, independently of the requests that enter what happens there. If the database is unavailable, it retries.
 */
export const startPush = (
  database: Database,
  {
    settings,
    secret,
    dist,
    logger,
  }: { settings: PushSettings; secret: string; dist: string; logger: Pick<Logger, 'error' | 'warn'> },
  now: () => number = Date.now,
): Push => {
  const counts = { sent: 0, dropped: 0, gone: 0, refused: 0, failed: 0, retried: 0 };
  const log = outcomeLog(logger);
  const isTimeForDatabase = atMostEvery(logEveryMs);
  let pair: Promise<VapidKeys> | undefined;
  const keys = (): Promise<VapidKeys> =>
    (pair ??= readVapidKeys(database, {
      privateKey: settings.vapidPrivateKey,
      keys: [keyFor('push', secret), ...settings.previousSecrets.map((former) => keyFor('push', former))],
      onLost: () =>
        logger.warn(
          'the key of notifications was sealed with another SECRET: all subscriptions are deleted, and readers subscribe again',
        ),
    }).catch((error: unknown) => {
      pair = undefined;
      throw error;
    }));
  const service = pushService(settings.pushServices, now);
  const running = wokenWorker(
    (wake) =>
      createPushWorker({
        ...{ database, fixtures: readFixtures(dist), keys, service, now, numerals: settings.numerals },
        subject: contactOf(settings),
        onOutcome: (outcome, details) => {
          counts[outcome] += 1;
          log(outcome, details);
        },
        onEnd: wake,
      }),
    {
      gatherMs,
      onError: (err) => {
        if (isTimeForDatabase()) logger.warn({ err }, 'notifications wait for the database');
      },
    },
  );
  return {
    publicKey: async () => (await keys()).publicKey,
    counts,
    stop: async () => {
      // What is not sent by then is sent by others after its lease.
      await running.stop();
      service.close();
    },
  };
};
