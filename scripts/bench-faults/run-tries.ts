import { setTimeout as sleep } from 'node:timers/promises';
import { createTokens } from '../../src/server/accounts/tokens.ts';
import { keyFor } from '../../src/server/secrets.ts';
import { signedInReaders } from '../../src/server/testing/signed-in-readers.ts';
import { type Chance } from '../bench-publish/random.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';
import { type Fault, type ServedSite } from './fault.ts';
import { type FaultSite, faultSite } from './fault-site.ts';
import { type PageCounts, rateUntil, readUntil } from './load.ts';

/** What came of the tries of a fault. */
export interface FaultResult extends PageCounts {
  tries: number;
  /** Tries after which all was as it has to be. */
  survived: number;
  acknowledged: number;
  /** Of those, what the database has not. */
  lost: number;
  /** What went wrong, each once. */
  problems: readonly string[];
}

export interface TryOptions {
  tries: number;
  /** Acknowledged in each try before it ends. */
  writesPerTry: number;
  /** What is served to faults without a site of their own. */
  served: ServedSite;
  chance: Chance;
}

/** From each try to the next there are other readers: no rating takes the place of an earlier one. */
const minReaders = 300;
const [ratingConnections, readingConnections] = [16, 4];

/** How long writes may take to come through again once a fault has ended. */
const recoveryMs = 60_000;

const runTry = async (
  site: FaultSite,
  fault: Fault,
  { items, pages }: ServedSite,
  { writesPerTry, chance }: TryOptions,
) => {
  const database = await site.open();
  try {
    const tokens = createTokens(keyFor('tokens', site.secret), site.siteUrl);
    // Writes go on while a fault lasts: there have to be several times as many pairs of reader and item.
    const count = Math.max(minReaders, Math.ceil((5 * writesPerTry) / items.length));
    const readers = await signedInReaders(database, tokens, count);
    await site.start(fault.environment?.(site));
    const acknowledged = acknowledgedWrites();
    const over = new AbortController();
    const load = { connections: ratingConnections, signal: over.signal };
    const rating = rateUntil(site.port, { readers, items }, acknowledged, load);
    const reading = readUntil(site.port, pages, { ...load, connections: readingConnections });
    const untilWrites = async (count: number): Promise<void> => {
      const wanted = acknowledged.count() + count;
      const deadline = performance.now() + recoveryMs;
      while (acknowledged.count() < wanted) {
        if (performance.now() > deadline) throw new Error(`no ${count} writes within ${recoveryMs / 1000} s`);
        await sleep(10);
      }
    };
    const problems: string[] = [];
    try {
      await fault.run({ site, untilWrites, chance });
      await untilWrites(Math.max(100, writesPerTry - acknowledged.count()));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    over.abort();
    const [counts] = [await reading, await rating];
    await site.end('SIGTERM');
    const { lost, areTalliesRight } = await acknowledged.check(database.tables);
    if (lost > 0) problems.push('acknowledged writes were lost');
    if (!areTalliesRight) problems.push('tallies are not the sum of what they count');
    if (fault.servesPages && counts.failed > 0) problems.push('pages were not served');
    return { acknowledged: acknowledged.count(), lost, ...counts, problems };
  } finally {
    await database.close();
  }
};

/** Tries a fault so many times, on one database. */
export const runTries = async (fault: Fault, options: TryOptions): Promise<FaultResult> => {
  const own = await fault.makeSite?.();
  const served = own ?? options.served;
  const site = await faultSite(served.dist, fault);
  const result = { tries: 0, survived: 0, acknowledged: 0, lost: 0, asked: 0, failed: 0, problems: [] as string[] };
  try {
    for (; result.tries < options.tries; result.tries += 1) {
      const { problems, acknowledged, lost, asked, failed } = await runTry(site, fault, served, options);
      if (problems.length === 0) result.survived += 1;
      result.acknowledged += acknowledged;
      result.lost += lost;
      result.asked += asked;
      result.failed += failed;
      result.problems = [...new Set([...result.problems, ...problems])];
    }
  } finally {
    await site.dispose();
    own?.dispose();
  }
  return result;
};
