// npm run check: everything that can be checked without running the project.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readCommandLine } from '../../src/lib/command-line.ts';
import { colours, duration } from '../setup/terminal.mjs';
import { type CheckName, checkNames, longChecks } from './all-checks.ts';
import { formatProblem } from './problem.ts';
import { runCheck, runCheckApart, runInLanes } from './run-check.ts';

const { values } = readCommandLine({
  call: 'npm run check',
  about: `Everything that can be checked without running the project: ${checkNames.join(', ')}.`,
  options: {
    only: { type: 'string', value: 'NAMES', about: 'some checks, joined by commas' },
    fix: { type: 'boolean', default: false, about: 'fixes what can be fixed automatically' },
    files: { type: 'string', value: 'FILES', about: 'slow checks read these alone, joined by commas' },
    report: { type: 'string', value: 'FILE', about: 'writes the numbers, for npm test' },
  },
});
const wanted = values.only?.split(',') ?? checkNames;
const unknown = wanted.filter((name) => !checkNames.some((each) => each === name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${checkNames.join(', ')}`);
  process.exit(2);
}

const paint = colours();
const options = { root: process.cwd(), fix: values.fix, files: values.files?.split(',') };
const failures: { name: string; message: string }[] = [];

/** Runs a check and prints how it went. */
async function run(name: CheckName): Promise<void> {
  const isLong = longChecks.has(name);
  const { about, problems, warnings = [], milliseconds } = await (isLong ? runCheckApart : runCheck)(name, options);
  const passed = problems.length === 0;
  if (!passed) failures.push({ name: `npm run check -- --only ${name}`, message: '' });
  const count = passed ? '' : paint.bad(` ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  const mark = passed ? paint.good('✓') : paint.bad('✗');
  console.log(`${mark} ${name}: ${about}${count} ${paint.quiet(`(${duration(milliseconds)})`)}`);
  for (const warning of warnings) console.log(`  ${paint.warn('note')} ${formatProblem(warning)}`);
  for (const problem of problems) console.log(`  ${formatProblem(problem)}`);
}

const chosen = checkNames.filter((name) => wanted.includes(name));
const tasksOf = (long: boolean) =>
  chosen.filter((name) => longChecks.has(name) === long).map((name) => () => run(name));
// Checks that fix files could write to the same files.
const lanes = values.fix ? 1 : availableParallelism();
await Promise.all([runInLanes(tasksOf(true), lanes), runInLanes(tasksOf(false), 1)]);

const failed = failures.length;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed, failures }));
process.exitCode = failed > 0 ? 1 : 0;
