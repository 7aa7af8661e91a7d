import { duration } from '../terminal.mjs';
import type { TestPartName } from '../test-parts.ts';
import type { TestTally } from '../test-results.ts';
import {
  changedRunSeconds,
  type ChosenTests,
  chooseBrowserTests,
  chooseUnitTests,
  concernedTests,
  describeLeft,
  publishDuration,
} from './changed-plan.ts';
import { gitChanges } from './git-changes.ts';
import { readDependencies } from './read-dependencies.ts';
import { changesEveryPage, isPublishedSince } from './site-freshness.ts';
import { readDurations, storeDurations } from './test-durations.ts';

type RunPart = (name: TestPartName, args: readonly string[]) => Promise<TestTally>;

const asPattern = (file: string): string => `/${file.replaceAll(/[.[\]()+*?^$|\\]/g, String.raw`\$&`)}$`;
const files = (count: number): string => `${count} file${count === 1 ? '' : 's'}`;

/**
 * Runs the affected tests, the most likely to break first, as many as fit into the time.
 *
 * @param rev the commit to compare with
 * @param runPart runs a part of the tests with arguments for its tool
 * @returns sentences about affected tests that were not run; undefined if nothing has changed
 * @throws UnknownChanges
 */
export async function runChanged(
  root: string,
  rev: string | undefined,
  runPart: RunPart,
): Promise<string[] | undefined> {
  const started = Date.now();
  const { base, name, files: changed } = gitChanges(root, rev);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${name} (${base.slice(0, 7)}): nothing was run.`);
    return undefined;
  }
  const secondsLeft = (): number => changedRunSeconds - (Date.now() - started) / 1000;
  const concerned = concernedTests(changed, readDependencies(root));
  console.log(
    `${files(changed.length)} changed since ${name} (${base.slice(0, 7)}); ` +
      `concerned: ${files(concerned.unit.length)} of unit and API tests, ${files(concerned.browser.length)} of browser tests`,
  );
  await runPart('check', ['--files', changed.join(',')]);

  const unit = chooseUnitTests(concerned, secondsLeft(), readDurations(root));
  if (unit.chosen.length > 0)
    await runPart(
      'unit',
      unit.chosen.map(({ file }) => file),
    );

  const published = isPublishedSince(root, changed);
  let browser = chooseBrowserTests(concerned, secondsLeft(), readDurations(root), published);
  if (browser.chosen.length > 0) {
    const publishing = Date.now();
    const site = await runPart('build', []);
    if (!published && changed.some(changesEveryPage))
      storeDurations(root, { [publishDuration]: (Date.now() - publishing) / 1000 });
    // The duration of that is known now.
    const again = chooseBrowserTests(concerned, secondsLeft(), readDurations(root), true);
    browser = site.failed > 0 ? { chosen: [], left: concerned.browser } : again;
  }
  let cutOff = 0;
  if (browser.chosen.length > 0) {
    // The durations were measured on another day, with other work in parallel.
    const timeLimit = `--global-timeout=${Math.round(secondsLeft() * 1000)}`;
    cutOff = (await runPart('e2e', [timeLimit, ...browser.chosen.map(({ file }) => asPattern(file))])).cutOff ?? 0;
  }
  console.log(`\n${duration(Date.now() - started)} for what changed since ${name}`);
  const left: [string, ChosenTests][] = [
    ['unit', unit],
    ['browser', browser],
  ];
  const sentences = left.flatMap(([kind, tests]) => describeLeft(kind, tests.left) ?? []);
  if (cutOff > 0)
    sentences.push(`Left for the whole run: ${cutOff} browser tests of files that were begun, as the time ran out`);
  return sentences;
}
