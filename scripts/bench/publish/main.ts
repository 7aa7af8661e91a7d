// Measures publishing with a newsroom of synthetic stories, each publish as a separate process.
// Everything is written below a temporary folder. The last line is the result as JSON.
import path from 'node:path';
import process from 'node:process';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { compareWithOthers } from './compare.ts';
import { syntheticContent } from './content.ts';
import { benchPlaces, publishRuns, type Run } from './publish-runs.ts';
import { readVocabulary } from './vocabulary.ts';
import { storyCount, workFolder, workFolderOptions } from './work-folder.ts';

const { values, positionals } = readCommandLine({
  call: 'npm run bench:publish -- [STORIES]',
  about: 'Measures publishing with a newsroom of synthetic stories (1000) in two languages.',
  options: {
    compare: {
      type: 'boolean',
      default: false,
      about: 'also plain astro build of the same site, and Eleventy on the same stories (installed aside)',
    },
    images: { type: 'boolean', default: false, about: 'also a share image for every story and language' },
    ...workFolderOptions,
  },
  argumentCount: { min: 0, max: 1 },
});
const count = storyCount(positionals[0], 1000);

const root = process.cwd();
const demoDir = path.join(root, 'src/content');
const { workDir, end } = workFolder('bench-publish', values);
const places = benchPlaces(root, workDir, values.images);
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
  end();
}
