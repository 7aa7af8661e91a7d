import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwrightDurations, storeDurations, type TestDurations, vitestDurations } from './changed/test-durations.ts';
import { withCompileCache } from '../../tests/support/compile-cache.ts';
import { runInForeground } from './child.mjs';
import { emptyTally, readTally, type TestTally, tallyPlaywright, tallyVitest } from './test-results.ts';

const root = process.cwd();
export const reportsDir = path.join(root, '.cache', 'test-results');

/** Runs a tool. What it starts uses modules that the parts before have compiled. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runInForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...withCompileCache, ...env } });
const reportFile = (name: string): string => path.join(reportsDir, `${name}.json`);

const store = <Report>(file: string, durationsIn: (report: Report) => TestDurations): void => {
  if (existsSync(file)) storeDurations(root, durationsIn(JSON.parse(readFileSync(file, 'utf8')) as Report));
};

/** Whether a tool runs all tests of its files: options may select some of them. */
const isOfWholeFiles = (args: readonly string[]): boolean =>
  args.every((arg) => !arg.startsWith('-') || arg.startsWith('--global-timeout='));

/**
 * Publishes the site if it is not up to date. The publish is a separate process, which frees its memory before the server starts.
 *
 * @returns its exit code; also 0 when nothing had to be done
 */
const bringSiteUpToDate = (): Promise<number> => run(['scripts/publish/main.ts'], { CLOCK: 'real' });

/** One part of the tests. Its arguments go to its tool. */
export interface TestPart {
  title: string;
  run: (args: readonly string[]) => Promise<TestTally>;
}

export type TestPartName = 'check' | 'unit' | 'build' | 'e2e';

/** The parts in their order: the cheap ones first. */
export const testParts: Readonly<Record<TestPartName, TestPart>> = {
  check: {
    title: 'Checks',
    run: async (args) => {
      const file = reportFile('check');
      const code = await run(['scripts/checks/main.ts', '--report', file, ...args]);
      return readTally<Partial<TestTally>>(file, code, (report) => ({ ...emptyTally, ...report }));
    },
  },
  unit: {
    title: 'Unit and API tests',
    run: async (args) => {
      const file = reportFile('unit');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]);
      if (isOfWholeFiles(args))
        store(file, (report: Parameters<typeof vitestDurations>[0]) => vitestDurations(report, root));
      return readTally(file, code, tallyVitest);
    },
  },
  build: {
    title: 'The site',
    run: async () => {
      const code = await bringSiteUpToDate();
      if (code === 0) console.log('The site is up to date.');
      if (code === 0) return { ...emptyTally, passed: 1 };
      return { ...emptyTally, failed: 1, failures: [{ name: 'npm run publish', message: `Exit code ${code}` }] };
    },
  },
  e2e: {
    title: 'Browser tests',
    run: async (args) => {
      const { findOrInstallBrowser, missingBrowser } = await import('./browser.ts');
      const browser = await findOrInstallBrowser();
      if (!browser) {
        console.error(missingBrowser);
        return { ...emptyTally, failed: 1, failures: [{ name: 'Browser tests', message: missingBrowser }] };
      }
      console.log(`Browser: ${browser}`);
      const file = reportFile('e2e');
      const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args], {
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
      const tally = readTally(file, code, tallyPlaywright);
      if (isOfWholeFiles(args) && tally.cutOff === undefined) store(file, playwrightDurations);
      return tally;
    },
  },
};
