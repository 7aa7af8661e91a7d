// Causes faults of a server while readers write and read, and counts acknowledged writes that were lost.
import { writeFileSync } from 'node:fs';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { faults } from './faults/all.ts';
import { describeMachine } from './machine.ts';
import { describeReliability } from './reliability-document.ts';
import { appendResult, readResults, type ResultLine } from './result-lines.ts';
import { runTries } from './run-tries.ts';
import { readServedSite } from './served-site.ts';

const end = (words: string): never => {
  console.error(words);
  process.exit(2);
};

const { values, positionals } = readCommandLine({
  call: 'npm run bench:faults\nnpm run bench:faults -- --report FILE…',
  about: `Has faults happen to a server while readers write and read, and counts what was acknowledged and is not there. Needs a published dist/.
Ends with 1 where anything failed.`,
  options: {
    only: { type: 'string', value: 'NAME', about: 'the faults whose name contains it' },
    part: { type: 'string', value: 'N/M', default: '1/1', about: 'each Mth fault, beginning with the Nth' },
    first: { type: 'string', value: 'N', default: '1', about: 'the try to begin with' },
    tries: { type: 'string', value: 'N', default: '20', about: 'how often each fault happens' },
    writes: {
      type: 'string',
      value: 'N',
      default: '4000',
      about: 'how many are to be acknowledged in each try; on PostgreSQL a quarter',
    },
    seed: { type: 'string', value: 'N', default: '1', about: 'the same seed, the same tries' },
    out: { type: 'string', value: 'FILE', about: 'adds what came of each try to a file' },
    report: {
      type: 'boolean',
      default: false,
      about: 'writes docs/reliability.md from such files, and those of fuzz:api',
    },
  },
  argumentCount: { min: 0, max: Infinity },
});

if (values.report) {
  if (positionals.length === 0) end('--report takes the files that --out wrote');
  const names = faults.map(({ name }) => name);
  writeFileSync('docs/reliability.md', describeReliability(readResults(positionals), names));
  process.exit(0);
}

const { only } = values;
const [first, tries, writesPerTry, seed] = [values.first, values.tries, values.writes, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![first, tries, writesPerTry, seed].every((value) => Number.isInteger(value) && value > 0))
  end('--first, --tries, --writes and --seed are whole numbers above 0');
const [part = 0, parts = 0] = values.part.split('/').map(Number);
if (!(Number.isInteger(part) && Number.isInteger(parts) && part > 0 && part <= parts))
  end('--part is one of a number of parts: 1/2, 2/2');
const wanted = faults
  .filter(({ name }) => only === undefined || name.includes(only))
  .filter((_, at) => at % parts === part - 1);
if (wanted.length === 0)
  end(`--only and --part leave no fault; there are: ${faults.map(({ name }) => name).join('; ')}`);

const describeLine = (line: ResultLine): string => {
  if (line.kind !== 'try') return line.kind === 'untried' ? `${line.fault}: not tried: ${line.reason}` : '';
  const { fault, number, seconds, acknowledged, lost, requests: asked, failed, recoveryMs, mails, problems } = line;
  const ofMails = mails ? `, mails ${JSON.stringify(mails)}` : '';
  return [
    `${fault}, try ${number}: ${acknowledged} acknowledged, ${lost} lost, ${failed} of ${asked} pages failed, recovered in ${(recoveryMs / 1000).toFixed(1)} s, ${seconds.toFixed(0)} s in all${ofMails}`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
};

const served = readServedSite('dist');
const options = { first, tries, writesPerTry, seed, served, machine: describeMachine() };
for (const fault of wanted)
  for await (const line of runTries(fault, options)) {
    console.log(describeLine(line));
    if (values.out !== undefined) appendResult(values.out, line);
    if (line.kind === 'try' && line.problems.length > 0) process.exitCode = 1;
  }
