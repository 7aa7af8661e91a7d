import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PushChoices, PushMessage } from '#contract/push/push-choices.ts';
import { fixturesFileName } from '#contract/fixtures.ts';
import { createPushWorker } from '#server/features/push/push-worker.ts';
import type { PushOutcome } from '#server/features/push/send-message.ts';
import { pushService } from '#server/features/push/push-service.ts';
import { readFixtures } from '#server/platform/fixtures.ts';
import type { Given } from '#server/testing/databases.ts';
import { localhostCertificate } from '#server/testing/localhost-certificate.ts';
import { startPushService } from '#server/testing/push-service.ts';
import type { AccountSite } from './accounts.ts';
import { write } from './site.ts';

/** Has this process trust the stand-in of a push service, as it trusts real ones. */
const trustLocalhost = (): void =>
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);

/** The fixtures that a publish would write: every match is Al Ahly's against Zamalek. */
export const publishFixtures = (dist: string, ids: readonly string[]): void =>
  write(
    dist,
    fixturesFileName,
    JSON.stringify({
      teams: { ahly: { ar: 'الأهلي', en: 'Al Ahly' }, zamalek: { ar: 'الزمالك', en: 'Zamalek' } },
      matches: Object.fromEntries(ids.map((id) => [id, ['ahly', 'zamalek']])),
    }),
  );

/** What a reader chooses who presses the bell of a team. */
export const choices = (others: Partial<PushChoices> = {}): PushChoices => ({
  locale: 'en',
  time_zone: 'Africa/Cairo',
  kinds: ['lineUps', 'kickoff', 'goals', 'fullTime'],
  quiet: null,
  items: ['club/ahly'],
  hides_scores: false,
  ...others,
});

/** A stand-in of a push service, and servers of the site that send there. */
export const pushSite = (given: Given, site: AccountSite) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  const outcomes: PushOutcome[] = [];
  const started = async (): Promise<void> => {
    trustLocalhost();
    service = await startPushService();
  };
  /** The part of a server that sends. */
  const worker = (database = given.database) => {
    const sending = pushService([service.origin], () => site.clock.now);
    return createPushWorker({
      database,
      fixtures: readFixtures(site.dist()),
      keys: site.pushKeys,
      service: sending,
      subject: 'mailto:desk@football.example',
      numerals: 'latn',
      now: () => site.clock.now,
      onOutcome: (outcome) => outcomes.push(outcome),
    });
  };
  /** Sends all that is due now. */
  const sendDue = async (own = worker()): Promise<void> => {
    while ((await own.look()) > 0) await own.idle();
    await own.look();
  };
  /** Sends as time passes, a second at a time. */
  const pass = async (seconds: number, own = worker()): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      site.pass(1000);
      await sendDue(own);
    }
  };
  /** A browser whose reader presses a bell. */
  const subscribe = async (others: Partial<PushChoices> = {}) => {
    const { browser, ...target } = service.subscribe((await site.pushKeys()).publicKey);
    const answer = await site.ask('PUT', '/push', { body: { ...target, ...choices(others) } });
    const cookie = Object.entries(answer.cookies).map(([name, value]) => `${name}=${value.split(';')[0]}`)[0] ?? '';
    return { browser, target, answer, cookie };
  };
  return {
    started,
    stop: () => service.stop(),
    origin: () => service.origin,
    service: () => service,
    outcomes,
    worker,
    sendDue,
    pass,
    subscribe,
    titlesTo: (browser: string): string[] => service.messagesTo(browser).map(({ title }: PushMessage) => title),
  };
};
