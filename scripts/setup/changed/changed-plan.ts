import { type AffectedTest, affectedTests, type Dependencies, fitting } from './affected-tests.ts';
import { isBrowserTest, isUnitTest } from './test-files.ts';
import { secondsOf, type TestDurations } from './test-durations.ts';

/** All that a run of `--changed` may take, in seconds. */
export const changedRunSeconds = 105;
/** Bringing the site up to date after a change of its code, where it has not been measured here. */
const usualPublishSeconds = 60;
/** What the measured time of the last whole publish is remembered under. */
export const publishDuration = 'npm run publish';
/** Starting the server and a browser, or the runner of unit tests. */
const startSeconds = 4;
/** Of unit tests where browser tests follow. */
const unitShareSeconds = 20;
const workers = 2;

export interface ChosenTests {
  chosen: AffectedTest[];
  /** Also concerned, for which there is no time. */
  left: AffectedTest[];
}

/** What can be broken, whether there is time for it or not. */
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

/** @param published whether the site is up to date already; else the time to bring it there is taken off */
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

/** `Left for the whole run: 23 browser files (a, b, c, …)`; undefined where none are. */
export function describeLeft(kind: string, left: readonly AffectedTest[]): string | undefined {
  if (left.length === 0) return undefined;
  const named = left.slice(0, 5).map(({ file }) => file);
  const more = left.length > named.length ? ', …' : '';
  return `Left for the whole run: ${left.length} ${kind} file${left.length === 1 ? '' : 's'} (${named.join(', ')}${more})`;
}
