import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed. */
export interface FailedTest {
  /** File and title, by which people search for it. */
  name: string;
  /** The failure's message. Empty when the report has none. */
  message: string;
}

/** How many tests or checks passed and failed. */
export interface TestTally {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly FailedTest[];
  /** Skipped tests for which the time limit was reached. */
  cutOff?: number;
}

export const emptyTally: TestTally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      failureMessages?: readonly string[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  /** Failures other than tests, including the time limit of the run. */
  errors?: readonly { message?: string }[];
  stats: { expected: number; unexpected: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}

/** A file that fails before its first test counts as one failure. */
export function tallyVitest(report: VitestReport): TestTally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const failures: FailedTest[] = [];
  for (const file of report.testResults) {
    const name = path.relative(process.cwd(), file.name);
    for (const test of file.assertionResults) {
      const title = [name, ...test.ancestorTitles, test.title].join(' › ');
      if (test.status === 'failed') failures.push({ name: title, message: test.failureMessages?.[0] ?? '' });
    }
    const fails = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !fails) failures.push({ name, message: file.message ?? '' });
  }
  const failed = Math.max(numFailedTests, failures.length);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, failures };
}

/** Playwright's message when `--global-timeout` ended a run. */
const timeRanOut = /Timed out waiting \S+ for the (?:teardown for )?test suite to run/;

export function tallyPlaywright({ stats, suites, errors = [] }: PlaywrightReport): TestTally {
  const failures = specsOf(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] › ${file}:${line} › ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    ...(errors.length > 0 &&
      errors.every(({ message }) => timeRanOut.test(message ?? '')) && { cutOff: stats.skipped }),
    failures,
  };
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

export function addTallies(tallies: readonly TestTally[]): TestTally {
  const total = (name: 'passed' | 'failed' | 'skipped'): number => tallies.reduce((sum, tally) => sum + tally[name], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** Names of failed tests with the first lines of their errors, for the end of a long run. */
export function formatFailedTests(tests: readonly FailedTest[]): string {
  const maxLines = 6;
  return tests
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, maxLines);
      return [`  ${name}`, ...lines.map((line) => `      ${line.trim()}`)].join('\n');
    })
    .join('\n');
}

/**
 * The result of a part of the tests, from its report and exit code. A part that failed as a whole, before or beside its tests, counts as
 * one failure.
 *
 * @param file path of the tool's report
 * @param read reads the tally from the report
 */
export function readTally<Report>(file: string, exitCode: number, read: (report: Report) => TestTally): TestTally {
  let tally = emptyTally;
  if (existsSync(file)) tally = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (exitCode !== 0 && tally.failed === 0 && tally.cutOff === undefined) return { ...tally, failed: 1 };
  if (exitCode === 0 && !existsSync(file)) return { ...tally, failed: 1 };
  return tally;
}
