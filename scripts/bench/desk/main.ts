// Measures the desk with the demo and with a newsroom of synthetic stories in two languages: what it asks of its newsroom process, and how
// long it takes from publishing a change until readers have it.
// Everything is written below a temporary folder. The last line is the result as JSON.
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { startDeskProcess } from '../../../src/publishing/testing/desk-process.ts';
import { syntheticContent } from '../publish/content.ts';
import { benchPlaces, type BenchPlaces } from '../publish/publish-runs.ts';
import { readVocabulary } from '../publish/vocabulary.ts';
import { storyCount, workFolder, workFolderOptions } from '../publish/work-folder.ts';
import { startBenchDeskSite } from './bench-desk-site.ts';
import { itemsIn, measureDesk, timesOf } from './measure-desk.ts';
import { measurePublishing } from './measure-publishing.ts';

const { values, positionals } = readCommandLine({
  call: 'npm run bench:desk -- [STORIES]',
  about:
    'Measures previews, lists, finding and publishing at the desk, with the demo and with synthetic stories (10000).',
  options: workFolderOptions,
  argumentCount: { min: 0, max: 1 },
});
const count = storyCount(positionals[0], 10_000);

const root = process.cwd();
const demoDir = path.join(root, 'src/content');
const { workDir, end } = workFolder('bench-desk', values);

/** Changes that are published. */
const publishes = 20;

const measurePublishes = async (places: BenchPlaces) => {
  const site = await startBenchDeskSite(places);
  try {
    const items = itemsIn(places.contentDir);
    const step = Math.max(1, Math.floor(items.length / publishes));
    const chosen = items.filter((_, at) => at % step === 0).slice(0, publishes);
    return { settings: site.settings, times: timesOf(await measurePublishing(site, chosen, 'ar')) };
  } finally {
    await site.stop();
  }
};

const measure = async (name: string, places: BenchPlaces) => {
  mkdirSync(places.workDir, { recursive: true });
  const { settings, times: published } = await measurePublishes(places);
  const desk = startDeskProcess(places.dist, { ...process.env, ...settings });
  try {
    const measured = await measureDesk(desk, places.contentDir);
    const times = { ...measured.times, 'from publish to a reader': published };
    console.log(name);
    for (const [what, { median, p95 }] of Object.entries(times))
      console.log(
        `  ${what.padEnd(24)} median ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`,
      );
    console.log(`  resident memory ${measured.megabytes} MB`);
    return { ...measured, times };
  } finally {
    await desk.stop();
  }
};

try {
  const demo = benchPlaces(root, path.join(workDir, 'demo'), false);
  // The bench publishes changes of it.
  cpSync(demoDir, demo.contentDir, { recursive: true });
  const many = benchPlaces(root, path.join(workDir, 'many'), false);
  syntheticContent(many.contentDir, demoDir, count, readVocabulary(demoDir)).write();
  const result = { demo: await measure('demo', demo), [count]: await measure(`${count} stories`, many) };
  console.log(JSON.stringify(result));
} finally {
  end();
}
