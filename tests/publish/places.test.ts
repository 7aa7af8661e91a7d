import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { latestBuildIn } from '../../src/publishing/slots/live-site.ts';
import { cachedBundlesDir } from '../support/cached-bundles/cached-bundles.ts';
import { thorough } from '../support/thorough.ts';
import { quickSite } from './support/quick-site.ts';
import { smallSite, type SmallSite, type SmallSitePlaces } from './support/small-site.ts';
import { siteFiles } from './support/site-files.ts';

const timeout = 600_000;

const leftBehind: (() => void)[] = [];
afterEach(() => leftBehind.splice(0).forEach((remove) => remove()));

const written = (site: SmallSite): SmallSite => {
  leftBehind.push(() => site.dispose());
  // Another picture than the bundle that tests cache was made with.
  site.newsroom.stories.get('one')!.drawing = 17;
  site.write();
  return site;
};
/** A site of which each publish is a process of its own, which bundles. */
const bundledSite = (places?: SmallSitePlaces): SmallSite => written(smallSite({ ...places, bundles: true }));
/** Whether the bundle of a site's build is cached already. */
const isBundleCached = ({ dist }: SmallSite): boolean =>
  existsSync(path.join(cachedBundlesDir(process.cwd()), latestBuildIn(dist)?.id ?? ''));
const expectPublished = async (site: SmallSite, args: string[] = []): Promise<string> => {
  const { code, output } = await site.publish(args);
  expect(code, output).toBe(0);
  return output;
};

// plain-astro.test.ts compares a site from a cached bundle with one from a new bundle in every run.
describe.runIf(thorough)('whole publishes of one checkout', () => {
  it(
    'at once, each with a separate cache, leave the site that one leaves alone from a cached bundle',
    { timeout },
    async () => {
      const sites = [bundledSite(), bundledSite(), bundledSite()];
      const alone = written(quickSite());
      const reports = await Promise.all(sites.map((site) => site.publishAt('2026-11-20T00:00:00Z')));
      // Where no test has made the bundle yet, the first makes it, and the second takes it.
      const asides = isBundleCached(sites[0]!) ? ['second'] : ['first', 'second'];
      for (const aside of asides) reports.push(await alone.publishAt('2026-11-20T00:00:00Z', { aside }));
      expect(new Set(reports.map(({ whole }) => whole))).toEqual(new Set(['there is no site yet']));
      const cached = path.join(alone.sites, 'second');
      for (const { dist } of sites) expect(differencesBetween(cached, dist)).toEqual([]);
    },
  );
});

/** A separate disk in memory, where every user of the system may write. */
const memory = '/dev/shm';
const another = (statSync(memory, { throwIfNoEntry: false })?.dev ?? statSync(tmpdir()).dev) !== statSync(tmpdir()).dev;

describe.skipIf(!another)(`on two disks${another ? '' : ` (there is no ${memory} here)`}`, () => {
  const onAnotherDisk = (): string => {
    const folder = mkdtempSync(path.join(memory, 'mustadira-'));
    leftBehind.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  const [siteElsewhere, cacheElsewhere] = [
    ['the site', () => ({ sites: onAnotherDisk() })],
    ['the cache', () => ({ cacheDir: onAnotherDisk() })],
  ] as const;
  // In either the cache and the site are on different disks.
  it.each([siteElsewhere, ...(thorough ? [cacheElsewhere] : [])])(
    '%s may lie on another one',
    { timeout },
    async (_part, places) => {
      // The bundler's files are among those that lie elsewhere.
      const site = thorough ? bundledSite(places()) : written(quickSite(places()));
      await expectPublished(site);
      const story = site.newsroom.stories.get('one');
      if (story) story.title = 'Another title';
      site.write();
      expect(await expectPublished(site)).toContain('Published what changed');
      expect(await expectPublished(site, ['--check'])).toContain('byte for byte');
      expect(lstatSync(site.dist).isSymbolicLink()).toBe(true);
      expect(readdirSync(site.sites).sort()).toEqual(siteFiles);
    },
  );
});
