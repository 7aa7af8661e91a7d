import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How many seconds each file of tests took when it last ran here, by path from the project's folder. */
export type TestDurations = Readonly<Record<string, number>>;

interface VitestTimes {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
}

/** The seconds of each file in vitest's JSON report. */
export function vitestDurations(report: VitestTimes, root: string): TestDurations {
  return Object.fromEntries(
    report.testResults
      .filter(({ startTime, endTime }) => endTime > startTime)
      .map(({ name, startTime, endTime }) => [
        path.relative(root, name).replaceAll(path.sep, '/'),
        (endTime - startTime) / 1000,
      ]),
  );
}

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);

/** The seconds of each file in Playwright's JSON report: of all its tests together, whichever worker ran them. */
export function playwrightDurations({ suites }: { suites: readonly PlaywrightSuite[] }): TestDurations {
  const durations: Record<string, number> = {};
  for (const suite of suites) {
    const file = `tests/${suite.file}`;
    durations[file] = (durations[file] ?? 0) + millisecondsOf(suite) / 1000;
  }
  return durations;
}

/** Assumed duration of a file that never ran here. */
const usualSeconds: readonly (readonly [RegExp, number])[] = [
  [/^tests\/publish\//, 40],
  [/^tests\/api\//, 10],
  [/^tests\/pages\//, 80],
  [/^tests\/e2e\//, 45],
  [/^scripts\/upload\//, 60],
];

export function secondsOf(file: string, durations: TestDurations): number {
  // Starting a file takes a moment, however short its tests are.
  return (durations[file] ?? usualSeconds.find(([folder]) => folder.test(file))?.[1] ?? 1) + 0.5;
}

const fileIn = (root: string): string => path.join(root, '.cache', 'test-durations.json');

export function readDurations(root: string): TestDurations {
  const file = fileIn(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestDurations) : {};
}

/** Stores the durations of files, and keeps those of others. */
export function storeDurations(root: string, durations: TestDurations): void {
  mkdirSync(path.dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify({ ...readDurations(root), ...durations }, undefined, 1));
}
