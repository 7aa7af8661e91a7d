// npm test, with the packages in place and under a Node.js that runs TypeScript.
//
//   npm test                            everything
//   npm test -- --only unit             one part, or several joined by commas: check, unit, build, e2e
//   npm test -- --only unit -- slugs    what follows goes to that part's tool
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser, missingBrowser } from './browser.ts';
import { runInForeground } from './child.mjs';
import { bringSiteUpToDate } from './current-site.ts';
import { colours, duration } from './terminal.mjs';
import {
  addTallies,
  emptyTally,
  formatFailedTests,
  readTally,
  type TestTally,
  tallyPlaywright,
  tallyVitest,
} from './test-results.ts';

const root = process.cwd();
const reports = path.join(root, '.cache', 'test-results');
const paint = colours();

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runInForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
const reportFile = (name: string): string => path.join(reports, `${name}.json`);

/** The parts in their order: the cheap ones first. */
const parts: Readonly<Record<string, { title: string; run: (args: readonly string[]) => Promise<TestTally> }>> = {
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
      return readTally(file, await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]), tallyVitest);
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
      return readTally(file, code, tallyPlaywright);
    },
  },
};

const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part of the tests is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
if (positionals.length > 0 && values.only === undefined) {
  console.error('Arguments for a tool need its part: npm test -- --only unit -- slugs');
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const tallies: TestTally[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue;
  if (name === 'e2e' && !existsSync(path.join(root, 'playwright.config.ts'))) continue;
  console.log(`\n${paint.strong(part.title)}`);
  const started = Date.now();
  // The last part named gets what was given for a tool: the site is built on the way to the browser.
  const tally = await part.run(name === wanted.at(-1) ? positionals : []);
  tallies.push(tally);
  const mark = tally.failed > 0 ? paint.bad('✗') : paint.good('✓');
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const flaky = tally.flaky.length > 0 ? `, ${tally.flaky.length} only at the second try` : '';
  const time = paint.quiet(`(${duration(Date.now() - started)})`);
  console.log(`${mark} ${part.title}: ${tally.passed} passed, ${tally.failed} failed${flaky}${skipped} ${time}`);
}

const { passed, failed, failures, flaky } = addTallies(tallies);
if (flaky.length > 0) console.log(`\n${paint.warn('Passed only at the second try:')}\n${formatFailedTests(flaky)}`);
if (failures.length > 0) console.log(`\n${paint.bad('Failed:')}\n${formatFailedTests(failures)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
