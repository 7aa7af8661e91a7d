// npm run check: everything that can be checked without running the project.
//
//   npm run check                      all checks
//   npm run check -- --only lint,types these
//   npm run check -- --files a,b       slow checks read only these files (used by npm test -- --changed)
//   npm run check -- --fix             fixes what can be fixed automatically
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { colours, duration } from '../setup/terminal.mjs';
import { type CheckName, checkNames, longChecks } from './all-checks.ts';
import { formatProblem } from './problem.ts';
import { runCheck, runCheckApart, runInLanes } from './run-check.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    fix: { type: 'boolean', default: false },
    files: { type: 'string' },
    /** A file for the numbers, for `npm test`. */
    report: { type: 'string' },
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
// Two that mend write to the same files.
const lanes = values.fix ? 1 : availableParallelism();
await Promise.all([runInLanes(tasksOf(true), lanes), runInLanes(tasksOf(false), 1)]);

const failed = failures.length;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed, failures }));
process.exitCode = failed > 0 ? 1 : 0;
