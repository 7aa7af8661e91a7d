import { existsSync, readFileSync } from 'node:fs';

/** How many tests or checks passed and failed. */
export interface TestTally {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed that failed at their first try. */
  flaky: number;
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function tallyVitest(report: VitestReport): TestTally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, flaky: 0 };
}

/** A test that passed at its second try has passed. */
export function tallyPlaywright({ stats }: PlaywrightReport): TestTally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky };
}

export function addTallies(tallies: readonly TestTally[]): TestTally {
  const total = (name: keyof TestTally): number => tallies.reduce((sum, tally) => sum + tally[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), flaky: total('flaky') };
}

/**
 * What a part of the tests came to, from its report and exit code. A part that failed as a whole, before or beside its
 * tests, counts as one failure.
 *
 * @param file the report it was told to write
 * @param read takes the tally out of the report
 */
export function readTally<Report>(file: string, exitCode: number, read: (report: Report) => TestTally): TestTally {
  let tally: TestTally = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  if (existsSync(file)) tally = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  if (exitCode === 0 && !existsSync(file)) return { ...tally, failed: 1 };
  return tally;
}
