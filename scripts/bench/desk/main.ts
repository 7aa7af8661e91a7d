// Measures what the desk asks of its newsroom process, for the demo and for a newsroom of synthetic stories in two languages.
// Everything is written below a temporary folder. The last line is the result as JSON.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { startDeskProcess } from '../../../src/publishing/testing/desk-process.ts';
import { syntheticContent } from '../publish/content.ts';
import { benchPlaces, type BenchPlaces, publishOnce, settingsOf } from '../publish/publish-runs.ts';
import { readVocabulary } from '../publish/vocabulary.ts';
import { measureDesk } from './measure-desk.ts';

const { values, positionals } = readCommandLine({
  call: 'npm run bench:desk -- [STORIES]',
  about: 'Measures previews, lists and finding at the desk, with the demo and with synthetic stories (10000).',
  options: {
    keep: { type: 'boolean', default: false, about: 'does not delete the temporary folder' },
    in: { type: 'string', value: 'DIR', default: tmpdir(), about: 'where the temporary folder is made' },
  },
  argumentCount: { min: 0, max: 1 },
});
const count = Number(positionals[0] ?? 10_000);
if (!Number.isInteger(count) || count < 10) {
  console.error(`The number of stories cannot be ${positionals[0]}; expected: a whole number from 10`);
  process.exit(2);
}

const root = process.cwd();
const demoDir = path.join(root, 'src/content');
mkdirSync(values.in, { recursive: true });
const workDir = mkdtempSync(path.join(path.resolve(values.in), 'bench-desk-'));

const measure = async (name: string, places: BenchPlaces) => {
  mkdirSync(places.workDir, { recursive: true });
  await publishOnce(places, name);
  const desk = startDeskProcess(places.dist, { ...process.env, ...settingsOf(places) });
  try {
    const measured = await measureDesk(desk, places.contentDir);
    console.log(name);
    for (const [what, { median, p95 }] of Object.entries(measured.times))
      console.log(
        `  ${what.padEnd(24)} median ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`,
      );
    console.log(`  resident memory ${measured.megabytes} MB`);
    return measured;
  } finally {
    await desk.stop();
  }
};

try {
  const demo = { ...benchPlaces(root, path.join(workDir, 'demo'), false), contentDir: demoDir };
  const many = benchPlaces(root, path.join(workDir, 'many'), false);
  syntheticContent(many.contentDir, demoDir, count, readVocabulary(demoDir)).write();
  const result = { demo: await measure('demo', demo), [count]: await measure(`${count} stories`, many) };
  console.log(JSON.stringify(result));
} finally {
  if (values.keep) console.error(`Left in place: ${workDir}`);
  else rmSync(workDir, { recursive: true, force: true });
}
