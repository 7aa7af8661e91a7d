// npm test, with the packages in place and under a Node.js that runs TypeScript.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from '../../src/lib/command-line.ts';
import { UnknownChanges } from './changed/git-changes.ts';
import { colours, duration } from './terminal.mjs';
import { readTestArguments, type TestArguments, testCommand, WrongArguments } from './test-arguments.ts';
import { reportsDir, type TestPartName, testParts } from './test-parts.ts';
import { addTallies, formatFailedTests, type TestTally } from './test-results.ts';

answerHelp(testCommand);
const root = process.cwd();
const paint = colours();
const tallies: TestTally[] = [];

/** Runs a part and reports its result. */
const runPart = async (name: TestPartName, args: readonly string[]): Promise<TestTally> => {
  const part = testParts[name];
  // A part that cannot be run would leave the former run's report.
  if (tallies.length === 0) {
    rmSync(reportsDir, { recursive: true, force: true });
    mkdirSync(reportsDir, { recursive: true });
  }
  console.log(`\n${paint.strong(part.title)}`);
  const started = Date.now();
  const tally = await part.run(args);
  tallies.push(tally);
  const mark = tally.failed > 0 ? paint.bad('✗') : paint.good('✓');
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const time = paint.quiet(`(${duration(Date.now() - started)})`);
  console.log(`${mark} ${part.title}: ${tally.passed} passed, ${tally.failed} failed${skipped} ${time}`);
  return tally;
};

const runWhole = async ({ parts, toolArgs }: TestArguments<TestPartName>): Promise<void> => {
  for (const name of parts) {
    if (name === 'e2e' && !existsSync(path.join(root, 'playwright.config.ts'))) continue;
    // The last named part gets the arguments for a tool: building the site comes before the browser tests.
    await runPart(name, name === parts.at(-1) ? toolArgs : []);
  }
};

/** @returns the final sentences of the run, and whether any test was run */
const run = async (): Promise<{ left: readonly string[]; ran: boolean }> => {
  const given = readTestArguments(process.argv.slice(2), Object.keys(testParts) as TestPartName[]);
  // The tools read it: tests/support/thorough.ts.
  if (given.thorough) process.env['TEST_THOROUGH'] = '1';
  if (given.changed) {
    const { runChanged } = await import('./changed/run-changed.ts');
    const left = await runChanged(root, given.rev, runPart);
    return { left: left ?? [], ran: left !== undefined };
  }
  await runWhole(given);
  return { left: [], ran: true };
};

try {
  const { left, ran } = await run();
  if (ran) {
    const { passed, failed, failures } = addTallies(tallies);
    if (failures.length > 0) console.log(`\n${paint.bad('Failed:')}\n${formatFailedTests(failures)}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    for (const sentence of left) console.log(paint.warn(sentence));
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
} catch (error) {
  if (!(error instanceof WrongArguments || error instanceof UnknownChanges)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
