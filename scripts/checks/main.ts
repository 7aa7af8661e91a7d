// npm run check: everything that can be checked without running the project.
//
//   npm run check                      all checks
//   npm run check -- --only lint,types these
//   npm run check -- --files a,b       slow checks read only these files (used by npm test -- --changed)
//   npm run check -- --fix             fixes what can be fixed automatically
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { colours, duration } from '../setup/terminal.mjs';
import { asvs } from './asvs.ts';
import { circles } from './circles.ts';
import { fileNames } from './files.ts';
import { layersCheck } from './layers.ts';
import { format } from './format.ts';
import { lexiconCheck } from './lexicon.ts';
import { lint } from './lint.ts';
import { marks } from './marks.ts';
import { messagesCheck } from './messages-check.ts';
import { type Check, formatProblem } from './problem.ts';
import { scores } from './scores.ts';
import { characters } from './characters.ts';
import { slugs } from './slugs.ts';
import { styles } from './styles.ts';
import { types } from './types.ts';
import { unused } from './unused.ts';

/** Types first: they take longest, in a separate process, while the others run here one by one. */
const checks: readonly Check[] = [
  types,
  lint,
  format,
  styles,
  layersCheck,
  circles,
  messagesCheck,
  lexiconCheck,
  slugs,
  scores,
  characters,
  marks,
  asvs,
  unused,
  fileNames,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    fix: { type: 'boolean', default: false },
    files: { type: 'string' },
    /** A file for the numbers, for `npm test`. */
    report: { type: 'string' },
  },
});
const wanted = values.only?.split(',') ?? checks.map(({ name }) => name);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const paint = colours();

/** Runs a check and prints how it went; false when it found a problem. */
async function run(check: Check): Promise<boolean> {
  const started = Date.now();
  const { problems, warnings = [] } = await check
    .run({ root: process.cwd(), fix: values.fix, files: values.files?.split(',') })
    .catch((error: unknown) => ({
      problems: [{ file: '', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }],
      warnings: [],
    }));
  const time = paint.quiet(`(${duration(Date.now() - started)})`);
  const passed = problems.length === 0;
  const count = passed ? '' : paint.bad(` ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  console.log(`${passed ? paint.good('✓') : paint.bad('✗')} ${check.name}: ${check.about}${count} ${time}`);
  for (const warning of warnings) console.log(`  ${paint.warn('note')} ${formatProblem(warning)}`);
  for (const problem of problems) console.log(`  ${formatProblem(problem)}`);
  return passed;
}

const chosen = checks.filter(({ name }) => wanted.includes(name));
const typesDone = chosen.includes(types) && !values.fix ? run(types) : undefined;
const failures: { name: string; message: string }[] = [];
for (const check of chosen) {
  const passed = await (check === types && typesDone ? typesDone : run(check));
  if (!passed) failures.push({ name: `npm run check -- --only ${check.name}`, message: '' });
}

const failed = failures.length;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed, failures }));
process.exitCode = failed > 0 ? 1 : 0;
