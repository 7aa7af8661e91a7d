// npm run publish: brings dist/ up to date with the content.
//
//   npm run publish                 renders what changed
//   npm run publish -- --all        renders everything (this is npm run build)
//   npm run publish -- --watch      publishes at every change and whenever something scheduled is due, until stopped
//   npm run publish -- --check      renders everything aside and says what differs from the live site; changes nothing
//   npm run publish -- --out DIR    another place for the site than dist (with a CACHE_DIR of its own)
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings, type Settings } from '../../src/settings.ts';
import { runInForeground } from '../setup/child.mjs';
import { compareWithWhole, describeDifferences, hasUnpublished } from './compare.ts';
import { describeFailure } from './failure.ts';
import { waitForLock } from './lock.ts';
import { placesOf } from './places.ts';
import { publishSite } from './publish-site.ts';
import { describeReport } from './report.ts';
import { sidesOf } from './sides.ts';
import { shownSteps } from './steps.ts';
import { watchContent } from './watch.ts';

// Called without launch.mjs it sends nothing either, and wants no home to note so.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const root = process.cwd();
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const dist = path.resolve(root, values.out ?? 'dist');
const say = (line: string): void => console.log(line);

/** The folder that was served before; what is served after a failure is told by it. */
let before: string | undefined;

/** What is served now, in a sentence; empty where nothing is. */
const served = (): string => {
  const { live } = sidesOf(dist);
  if (live === undefined) return '';
  const site = `The site in ${path.relative(root, dist) || dist}`;
  return before === undefined || live === before
    ? `${site} is still the last good one.`
    : `${site} is the new one already.`;
};

/** One publish or comparison, with the lock held; the exit code. */
const once = async (settings: Settings): Promise<number> => {
  const steps = shownSteps();
  const release = await waitForLock(placesOf(root, settings, dist).lock, say);
  try {
    before = sidesOf(dist).live;
    if (!values.check) {
      say(describeReport(await publishSite({ root, settings, steps, dist, all: values.all })));
      return 0;
    }
    const differing = await compareWithWhole({ root, settings, steps, dist });
    say(describeDifferences(differing, hasUnpublished(settings)));
    return differing.length > 0 ? 1 : 0;
  } catch (error) {
    steps.fail();
    throw error;
  } finally {
    release();
  }
};

/** Each publish has a process of its own: it starts from what is on the disk, and what it needs of memory is free again. */
const watch = async (settings: Settings): Promise<number> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const args = [import.meta.filename, '--out', dist];
  await watchContent({
    settings,
    publish: () => runInForeground(process.execPath, args),
    tell: say,
    signal: stop.signal,
  });
  return 0;
};

try {
  const settings = loadSettings();
  process.exitCode = await (values.watch ? watch(settings) : once(settings));
} catch (error) {
  console.error(describeFailure(error, { root, served: served() }));
  process.exitCode = 1;
}
