// npm run publish: brings dist/ up to date with the content.
//
//   npm run publish                 renders what changed
//   npm run publish -- --all        renders everything (this is npm run build)
//   npm run publish -- --check      renders everything aside and says what differs from the live site; changes nothing
//   npm run publish -- --out DIR    another place for the site than dist (with a CACHE_DIR of its own)
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../../src/newsroom/index/problem.ts';
import { loadSettings, SettingsError } from '../../src/settings.ts';
import { compareWithWhole, describeDifferences } from './compare.ts';
import { explainFailure } from './failure.ts';
import { waitForLock } from './lock.ts';
import { placesOf } from './places.ts';
import { publishSite } from './publish-site.ts';
import { describeReport } from './report.ts';
import { sidesOf } from './sides.ts';
import { shownSteps } from './steps.ts';

const root = process.cwd();
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const dist = path.resolve(root, values.out ?? 'dist');
const steps = shownSteps();
let release: (() => void) | undefined;
try {
  const settings = loadSettings();
  release = await waitForLock(placesOf(root, settings, dist).lock, (line) => console.log(line));
  if (values.check) {
    const differing = await compareWithWhole({ root, settings, steps, dist });
    console.log(describeDifferences(differing));
    process.exitCode = differing.length > 0 ? 1 : 0;
  } else {
    console.log(describeReport(await publishSite({ root, settings, steps, dist, all: values.all })));
  }
} catch (error) {
  steps.fail();
  console.error(
    error instanceof SettingsError || error instanceof ContentError ? error.message : explainFailure(error, root),
  );
  if (sidesOf(dist).live !== undefined)
    console.error(`\nThe site in ${path.relative(root, dist)} is still the last good one.`);
  process.exitCode = 1;
} finally {
  release?.();
}
