// Measures publishing with a newsroom's worth of synthetic stories, each publish as a separate process.
//
//   npm run bench:publish                 1,000 stories in two languages
//   npm run bench:publish -- 10000        another number
//   npm run bench:publish -- --compare    also plain astro build of the same site, and Eleventy on the same stories (installed aside)
//   npm run bench:publish -- --images     also a share image for every story: a whole publish then draws two for each
//   npm run bench:publish -- --keep       does not delete the temporary folder, and prints its path
//
// Everything is written below a temporary folder (another one with --in DIR). The last line is the result as JSON.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compareWithOthers } from './bench-publish/compare.ts';
import { syntheticContent } from './bench-publish/content.ts';
import { benchPlaces, publishRuns, type Run } from './bench-publish/publish-runs.ts';
import { readVocabulary } from './bench-publish/vocabulary.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'boolean', default: false },
    images: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    in: { type: 'string', default: tmpdir() },
  },
});
const count = Number(positionals[0] ?? 1000);
if (!Number.isInteger(count) || count < 10) {
  console.error(`The number of stories cannot be ${positionals[0]}; expected: a whole number from 10`);
  process.exit(2);
}

const root = process.cwd();
const demoDir = path.join(root, 'src/content');
mkdirSync(values.in, { recursive: true });
const places = benchPlaces(root, mkdtempSync(path.join(path.resolve(values.in), 'bench-publish-')), values.images);
const number = (value: number, digits = 1): string => value.toFixed(digits);
const row = ({ name, seconds, cpuSeconds, peakMb, pages }: Omit<Run, 'exitCode' | 'output'>): string =>
  [
    name.padEnd(32),
    number(seconds).padStart(9),
    number(cpuSeconds).padStart(9),
    number(peakMb, 0).padStart(8),
    String(pages).padStart(8),
    (pages > 0 ? number((seconds * 1000) / pages, 2) : '').padStart(9),
  ].join('');

try {
  const vocabulary = readVocabulary(demoDir);
  const content = syntheticContent(places.contentDir, demoDir, count, vocabulary);
  console.log(`${count} stories in two languages below ${places.workDir}`);
  content.write();
  console.log(
    `${'publish'.padEnd(32)}${'wall s'.padStart(9)}${'CPU s'.padStart(9)}${'peak MB'.padStart(8)}${'pages'.padStart(8)}${'ms/page'.padStart(9)}`,
  );
  const report = (run: Omit<Run, 'exitCode' | 'output'>): void => console.log(row(run));
  const runs = await publishRuns(places, content, count, report);
  if (!runs.identical) console.log(runs.check.output);
  const compared = values.compare ? await compareWithOthers(places, report) : {};
  const rounded = (value: number): number => Number(value.toFixed(2));
  const { whole, again, oneChanged, newStory, clubName, matchResult } = runs;
  console.log(
    JSON.stringify({
      stories: count,
      pages: whole.pages,
      fullSeconds: rounded(whole.seconds),
      fullCpuSeconds: rounded(whole.cpuSeconds),
      fullPeakMb: Math.round(whole.peakMb),
      oneChangedSeconds: rounded(oneChanged.seconds),
      oneChangedPages: oneChanged.pages,
      identicalToFull: runs.identical,
      shareImages: values.images,
      oneChangedCpuSeconds: rounded(oneChanged.cpuSeconds),
      oneChangedPeakMb: Math.round(oneChanged.peakMb),
      warmFullSeconds: rounded(again.seconds),
      warmFullCpuSeconds: rounded(again.cpuSeconds),
      newStorySeconds: rounded(newStory.seconds),
      newStoryPages: newStory.pages,
      clubNameSeconds: rounded(clubName.seconds),
      clubNamePages: clubName.pages,
      matchResultSeconds: rounded(matchResult.seconds),
      matchResultPages: matchResult.pages,
      ...compared,
    }),
  );
  process.exitCode = runs.identical ? 0 : 1;
} finally {
  if (values.keep) console.error(`Left in place: ${places.workDir}`);
  else rmSync(places.workDir, { recursive: true, force: true });
}
