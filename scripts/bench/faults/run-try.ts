import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../src/server/platform/database/database.ts';
import { createTokens } from '../../../src/server/http/session/tokens.ts';
import { keyFor } from '../../../src/server/platform/secrets.ts';
import { signedInReaders } from '../../../src/server/testing/signed-in-readers.ts';
import type { Chance } from '../../../src/lib/seeded-random.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';
import { askForCodesUntil } from './ask-for-codes.ts';
import { checkMails } from './check-mails.ts';
import type { Fault, ServedSite } from './fault.ts';
import type { FaultSite } from './fault-site.ts';
import { rateUntil, readUntil } from './load.ts';
import { outboxEmptied } from './outbox-emptied.ts';
import { recoveryClock } from './recovery-clock.ts';
import type { TryLine } from './result-lines.ts';
import { isBadAnswer } from './status-of.ts';

/** Each try has other readers: no rating replaces an earlier one. */
const minReaders = 300;
/** Writes continue during a fault, a publish for half a minute, so there have to be enough pairs of reader and item. */
const minPairs = 100_000;
const [ratingConnections, readingConnections, askingConnections] = [16, 4, 4];
/** A second mail within a minute is rejected, so each address requests only one. */
const askingReaders = 3000;

/** Timeouts for the next acknowledged write, and after a fault for the waiting mails. */
const recoveryLimitMs = 60_000;

/** The result of a try, without its name and number. */
export type TryResult = Omit<TryLine, 'kind' | 'fault' | 'number' | 'seed' | 'writes' | 'machine'>;

/** Participants of a try: readers with a session, and addresses for which codes are requested. */
const makeReaders = async (database: Database, site: FaultSite, count: number) => {
  const tokens = createTokens(keyFor('tokens', site.secret), site.siteUrl);
  const asking = site.mailServer ? await signedInReaders(database, tokens, askingReaders) : [];
  return {
    readers: await signedInReaders(database, tokens, count),
    addresses: asking.map(({ id }) => `${id}@example.com`),
  };
};

/** Causes a fault once on a server under load, and counts lost writes. */
export const runTry = async (
  site: FaultSite,
  fault: Fault,
  { items, pages }: ServedSite,
  { writesPerTry, chance }: { writesPerTry: number; chance: Chance },
): Promise<TryResult> => {
  const started = performance.now();
  const database = await site.open();
  try {
    const pairs = Math.max(minPairs, 5 * writesPerTry);
    const { readers, addresses } = await makeReaders(
      database,
      site,
      Math.max(minReaders, Math.ceil(pairs / items.length)),
    );
    site.mailServer?.clear();
    await site.start(fault.environment?.(site));
    const clock = recoveryClock();
    const acknowledged = acknowledgedWrites(() => clock.cameThrough('write'));
    const mailed = new Set<string>();
    const over = new AbortController();
    let badAnswers = 0;
    const onStatus = (status: number): void => void (badAnswers += isBadAnswer(status) ? 1 : 0);
    const load = { port: site.port, signal: over.signal, onStatus };
    const rating = rateUntil({ ...load, connections: ratingConnections }, { readers, items }, acknowledged);
    const reading = readUntil({ ...load, connections: readingConnections }, pages);
    const asking = askForCodesUntil({ ...load, connections: askingConnections }, addresses, mailed);
    const untilWrites = async (count: number): Promise<void> => {
      const wanted = acknowledged.count() + count;
      let [known, deadline] = [-1, 0];
      for (let now = acknowledged.count(); now < wanted; now = acknowledged.count()) {
        if (now > known) [known, deadline] = [now, performance.now() + recoveryLimitMs];
        if (performance.now() > deadline) throw new Error(`no write in ${recoveryLimitMs / 1000} s`);
        await sleep(10);
      }
    };
    const problems: string[] = [];
    try {
      await fault.run({ site, untilWrites, ended: clock.begin, chance });
      clock.begin();
      if (site.mailServer) {
        await outboxEmptied(database.tables, Date.now(), recoveryLimitMs);
        clock.cameThrough('mails that waited');
      }
      await untilWrites(Math.max(100, writesPerTry - acknowledged.count()));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    over.abort();
    const [counts] = [await reading, await rating, await asking];
    const seen = { acknowledged: mailed, log: site.log };
    const checked = site.mailServer && (await checkMails(site.mailServer, database.tables, fault, seen));
    const mails = checked?.mails;
    problems.push(...(checked?.problems ?? []));
    await site.end('SIGTERM');
    const { lost, areTalliesRight } = await acknowledged.check(database.tables);
    if (lost > 0) problems.push('acknowledged writes were lost');
    if (!areTalliesRight) problems.push('tallies are not the sum of what they count');
    if (fault.servesPages && counts.failed > 0) problems.push('pages were not served');
    if (badAnswers > 0) problems.push('answers were 5xx other than 503');
    return {
      seconds: (performance.now() - started) / 1000,
      servesPages: fault.servesPages,
      acknowledged: acknowledged.count() + (mails?.acknowledged ?? 0),
      lost: lost + (mails?.lost ?? 0),
      ...counts,
      badAnswers,
      recoveryMs: clock.recoveryMs(),
      ...(mails && { mails }),
      problems,
    };
  } finally {
    await database.close();
  }
};
