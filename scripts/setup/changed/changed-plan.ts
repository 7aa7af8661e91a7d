import { type AffectedTest, affectedTests, type Dependencies, fitting } from './affected-tests.ts';
import { isBrowserTest, isUnitTest } from './test-files.ts';
import { secondsOf, type TestDurations } from './test-durations.ts';

/** Maximum time of a run of `--changed`, in seconds. */
export const changedRunSeconds = 105;
/** Assumed time of a publish after a change of code, if it has not been measured here. */
const usualPublishSeconds = 60;
/** The key for the measured time of the last whole publish. */
export const publishDuration = 'npm run publish';
/** Starting the server and a browser, or the runner of unit tests. */
const startSeconds = 4;
/** Time for unit tests if browser tests follow. */
const unitShareSeconds = 20;
const workers = 2;

export interface ChosenTests {
  chosen: AffectedTest[];
  /** Affected tests for which there is no time. */
  left: AffectedTest[];
}

/** All affected tests, also those without time. */
export function concernedTests(changed: readonly string[], dependencies: Dependencies) {
  return {
    unit: affectedTests(changed, dependencies, isUnitTest),
    browser: affectedTests(changed, dependencies, isBrowserTest),
  };
}

/** @param secondsLeft of the whole run, after the checks */
export function chooseUnitTests(
  { unit, browser }: ReturnType<typeof concernedTests>,
  secondsLeft: number,
  durations: TestDurations,
): ChosenTests {
  const seconds = Math.max(0, secondsLeft - startSeconds);
  return fitting(unit, {
    seconds: browser.length > 0 ? Math.min(unitShareSeconds, seconds) : seconds,
    workers,
    secondsOf: (file) => secondsOf(file, durations),
  });
}

/** @param published whether the site is up to date already; if not, the time for publishing is subtracted */
export function chooseBrowserTests(
  { browser }: ReturnType<typeof concernedTests>,
  secondsLeft: number,
  durations: TestDurations,
  published: boolean,
): ChosenTests {
  const publishSeconds = published ? 0 : (durations[publishDuration] ?? usualPublishSeconds);
  return fitting(browser, {
    seconds: Math.max(0, secondsLeft - publishSeconds - startSeconds),
    workers,
    splits: true,
    secondsOf: (file) => secondsOf(file, durations),
  });
}

/** `Left for the whole run: 23 browser files (a, b, c, …)`; undefined if none are. */
export function describeLeft(kind: string, left: readonly AffectedTest[]): string | undefined {
  if (left.length === 0) return undefined;
  const named = left.slice(0, 5).map(({ file }) => file);
  const more = left.length > named.length ? ', …' : '';
  return `Left for the whole run: ${left.length} ${kind} file${left.length === 1 ? '' : 's'} (${named.join(', ')}${more})`;
}
