// npm run publish: brings dist/ up to date with the content.
//
//   npm run publish                 renders what changed
//   npm run publish -- --all        renders everything (this is npm run build)
import { parseArgs } from 'node:util';
import { ContentError } from '../../src/newsroom/index/problem.ts';
import { loadSettings, SettingsError } from '../../src/settings.ts';
import { explainFailure } from './failure.ts';
import { waitForLock } from './lock.ts';
import { placesOf } from './places.ts';
import { publishSite } from './publish-site.ts';
import { describeReport } from './report.ts';
import { sidesOf } from './sides.ts';
import { shownSteps } from './steps.ts';

const root = process.cwd();
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const steps = shownSteps();
let release: (() => void) | undefined;
try {
  const settings = loadSettings();
  release = await waitForLock(placesOf(root, settings).lock, (line) => console.log(line));
  console.log(describeReport(await publishSite({ root, settings, steps, all: values.all })));
} catch (error) {
  steps.fail();
  console.error(
    error instanceof SettingsError || error instanceof ContentError ? error.message : explainFailure(error, root),
  );
  if (sidesOf(`${root}/dist`).live !== undefined) console.error('\nThe site in dist/ is still the last good one.');
  process.exitCode = 1;
} finally {
  release?.();
}
