import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { smallSite, type SmallSite, type SmallSitePlaces } from './support/small-site.ts';

const timeout = 180_000;

const leftBehind: (() => void)[] = [];
afterEach(() => leftBehind.splice(0).forEach((remove) => remove()));

/** Each publish bundles: the bundler's files are among those that lie elsewhere. */
const siteAt = (places?: SmallSitePlaces): SmallSite => {
  const site = smallSite({ ...places, bundles: true });
  leftBehind.push(() => site.dispose());
  site.write();
  return site;
};
const expectPublished = async (site: SmallSite, args: string[] = []): Promise<string> => {
  const { code, output } = await site.publish(args);
  expect(code, output).toBe(0);
  return output;
};

describe('whole publishes of one checkout', () => {
  it('at once, each with a separate cache, do not disturb one another', { timeout }, async () => {
    const sites = [siteAt(), siteAt(), siteAt()];
    const reports = await Promise.all(sites.map((site) => site.publishAt('2026-11-20T00:00:00Z')));
    expect(reports.map(({ whole }) => whole)).toEqual(Array(3).fill('there is no site yet'));
    const [first, ...others] = sites.map(({ dist }) => dist);
    for (const other of others) expect(differencesBetween(first ?? '', other)).toEqual([]);
  });
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

  it.each([
    ['the site', () => ({ sites: onAnotherDisk() })],
    ['the cache', () => ({ cacheDir: onAnotherDisk() })],
  ])('%s may lie on another one', { timeout }, async (_part, places) => {
    const site = siteAt(places());
    await expectPublished(site);
    const story = site.newsroom.stories.get('one');
    if (story) story.title = 'Another title';
    site.write();
    expect(await expectPublished(site)).toContain('Published what changed');
    expect(await expectPublished(site, ['--check'])).toContain('byte for byte');
    expect(lstatSync(site.dist).isSymbolicLink()).toBe(true);
    expect(readdirSync(site.sites).sort()).toEqual([
      'dist',
      'dist.a',
      'dist.a.json',
      'dist.b',
      'dist.b.json',
      'dist.publishing.json',
    ]);
  });
});
