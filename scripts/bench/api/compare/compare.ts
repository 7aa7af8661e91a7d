import { sql } from 'kysely';
import { openPostgres } from '../../../../src/server/platform/database/postgres.ts';
import { startPostgres } from '../../../../src/server/testing/postgres.ts';
import { startBetterAuthSite } from './better-auth-site.ts';
import { betterAuthVersion, installBetterAuth } from './install-better-auth.ts';
import { startOurSite } from './our-site.ts';
import { type Round, signAllIn } from './round.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Warm-up rounds, until hot code has been compiled, and measured rounds; for each server alternately. */
const [warmUpRounds, measuredRounds] = [3, 5];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianRound = (rounds: readonly Round[]): Round => {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const cpu = of(({ perCpuSecond }) => perCpuSecond ?? Number.NaN);
  return {
    perSecond: of(({ perSecond }) => perSecond),
    perCpuSecond: Number.isNaN(cpu) ? undefined : cpu,
    asking: { p50: of(({ asking }) => asking.p50), p99: of(({ asking }) => asking.p99) },
    confirming: { p50: of(({ confirming }) => confirming.p50), p99: of(({ confirming }) => confirming.p99) },
  };
};

const print = (name: string, { perSecond, perCpuSecond, asking, confirming }: Round): void =>
  console.log(
    [
      name.padEnd(28),
      `${Math.round(perSecond)}/s`.padStart(8),
      (perCpuSecond === undefined ? '' : `${Math.round(perCpuSecond)}/CPU s`).padStart(12),
      `  asking p50 ${asking.p50} p99 ${asking.p99} ms`.padEnd(32),
      `  confirming p50 ${confirming.p50} p99 ${confirming.p99} ms`,
    ].join(''),
  );

/** Creates a second database in a PostgreSQL, and returns its URL. */
const anotherDatabase = async (databaseUrl: string): Promise<string> => {
  const tables = await openPostgres(databaseUrl, { timeoutMs: 10_000, connections: 1 });
  await sql`CREATE DATABASE better_auth`.execute(tables);
  await tables.destroy();
  return databaseUrl.replace(/\/mustadira$/, '/better_auth');
};

/**
 * Measures signing in, from requesting the code to the session, here and with better-auth: `count` readers with accounts per round, the two
 * servers alternating. Prints both medians, and the ratio of sign-ins per second of CPU.
 */
export const compareOn = async (kind: DatabaseKind, count: number, connections: number) => {
  const betterAuth = installBetterAuth();
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
  const rounds = Array.from({ length: warmUpRounds + measuredRounds }, (_, round) =>
    Array.from({ length: count }, (__, at) => `reader-${round}-${at}@example.com`),
  );
  const ours = await startOurSite(postgres?.databaseUrl, rounds.flat());
  const theirUrl = postgres && (await anotherDatabase(postgres.databaseUrl));
  const theirs = await startBetterAuthSite(betterAuth.server, theirUrl, rounds.flat());
  try {
    const results: { ours: Round; theirs: Round }[] = [];
    for (const [round, emails] of rounds.entries()) {
      const options = { connections, firstNetwork: round * count };
      results.push({ ours: await signAllIn(ours, emails, options), theirs: await signAllIn(theirs, emails, options) });
    }
    const measured = results.slice(warmUpRounds);
    const [our, their] = [medianRound(measured.map((one) => one.ours)), medianRound(measured.map((one) => one.theirs))];
    const ratio = (our.perCpuSecond ?? Number.NaN) / (their.perCpuSecond ?? Number.NaN);
    print(`${kind}: Mustadira`, our);
    print(`${kind}: better-auth ${betterAuthVersion}`, their);
    console.log(`${kind}: ${ratio.toFixed(2)} times as many a second of CPU`);
    return { ours: our, theirs: their, ratio };
  } finally {
    await theirs.stop();
    await ours.stop();
    await postgres?.stop();
    betterAuth.remove();
  }
};
