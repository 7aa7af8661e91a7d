// Has faults happen to a server while readers write and read, and counts what was acknowledged and is not there.
//
//   npm run bench:faults                          20 tries of every fault; needs a published dist/
//   npm run bench:faults -- --only 'disk full' --tries 3 --writes 1000
//   npm run bench:faults -- --seed 7 --first 11 --tries 10      the eleventh try to the twentieth
//   npm run bench:faults -- --part 1/2 --out tries.jsonl        every second fault; what came of each try is added to a file
//   npm run bench:faults -- --report tries.jsonl fuzz.jsonl     writes docs/reliability.md from such files, and those of fuzz:api
//
// --writes says how many have to be acknowledged in each try, and a quarter of them on PostgreSQL. Exits with 1 where anything failed.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faults } from './bench-faults/faults/all.ts';
import { describeMachine } from './bench-faults/machine.ts';
import { describeReliability } from './bench-faults/reliability-document.ts';
import { appendResult, readResults, type ResultLine } from './bench-faults/result-lines.ts';
import { runTries } from './bench-faults/run-tries.ts';
import { readServedSite } from './bench-faults/served-site.ts';

const end = (words: string): never => {
  console.error(words);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    first: { type: 'string', default: '1' },
    tries: { type: 'string', default: '20' },
    writes: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
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
