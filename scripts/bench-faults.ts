// Has faults happen to a server while readers write and read, and counts what was acknowledged and is not there.
//
//   npm run bench:faults                          20 tries of every fault; writes docs/reliability.md
//   npm run bench:faults -- --only 'disk full' --tries 3 --writes 1000
//   npm run bench:faults -- --seed 7
//
// --writes says how many have to be acknowledged in each try. With --only nothing is written. Exits with 1 where anything failed.
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { interactionsFile, interactionsFileName } from '../src/contract/interactions.ts';
import { chance } from './bench-publish/random.ts';
import { faults } from './bench-faults/faults/all.ts';
import { describeResults } from './bench-faults/reliability-table.ts';
import { type FaultResult, runTries } from './bench-faults/run-tries.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tries: { type: 'string', default: '20' },
    writes: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
  },
});
const [tries, writesPerTry, seed] = [Number(values.tries), Number(values.writes), Number(values.seed)];
if (![tries, writesPerTry, seed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('--tries, --writes and --seed are whole numbers above 0');
  process.exit(2);
}
const wanted = faults.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (wanted.length === 0) {
  console.error(
    `--only ${values.only} is in no name of a fault; there are: ${faults.map(({ name }) => name).join('; ')}`,
  );
  process.exit(2);
}

const dist = realpathSync('dist');
const { rateable } = interactionsFile.parse(JSON.parse(readFileSync(join(dist, interactionsFileName), 'utf8')));
const items = Object.entries(rateable).flatMap(([type, ids]) => ids.map((id) => ({ type, id })));
const stories = readdirSync(join(dist, 'ar/news')).filter((name) => name.endsWith('.html'));
const served = {
  dist,
  items,
  pages: ['/ar', '/en', ...stories.slice(0, 50).map((name) => `/ar/news/${encodeURIComponent(name.slice(0, -5))}`)],
};

const results: { name: string; servesPages: boolean; result: FaultResult | string }[] = [];
for (const fault of wanted) {
  const { name, servesPages } = fault;
  const missing = fault.isMissing?.();
  const result = missing ?? (await runTries(fault, { tries, writesPerTry, served, chance: chance(seed) }));
  results.push({ name, servesPages, result });
  console.log(
    typeof result === 'string'
      ? `${name}: not tried: ${result}`
      : `${name}: ${result.survived} of ${result.tries} survived, ${result.acknowledged} acknowledged, ${result.lost} lost, ${result.failed} of ${result.asked} pages failed${result.problems.map((problem) => `\n  ${problem}`).join('')}`,
  );
}
const text = describeResults(results, { seed });
if (values.only === undefined) writeFileSync('docs/reliability.md', text);
else console.log(text);
process.exitCode = results.some(({ result }) => typeof result !== 'string' && result.survived < result.tries) ? 1 : 0;
