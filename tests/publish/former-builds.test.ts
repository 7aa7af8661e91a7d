import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildMeta, buildMetaFile, type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { thorough } from '../support/thorough.ts';
import { quickSite } from './support/quick-site.ts';
import { otherBuild, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
let site: SmallSite;
beforeAll(() => {
  site = quickSite();
  site.write();
});
afterAll(() => site.dispose());

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(site.dist, file), 'utf8'));
const latest = (): LatestBuild => read(latestBuildFile) as LatestBuild;
const isServed = (file: string): boolean => existsSync(path.join(site.dist, file));

interface PublishedBuild {
  id: string;
  script: string;
  output: string;
}

/** Publishes with settings that are in the scripts; returns the build's id and one of its scripts. */
const publish = async (settings: Record<string, string> = {}, args: string[] = []): Promise<PublishedBuild> => {
  const { code, output } = await site.publish(args, settings);
  expect(code, output).toBe(0);
  const { id } = latest();
  const { assets } = read(buildMetaFile(id)) as BuildMeta;
  return { id, script: assets.find((asset) => asset.includes('/shared.')) ?? '', output };
};

describe('a site', () => {
  let one: PublishedBuild;
  let two: PublishedBuild;

  it('serves the assets of the build before, through publishes of content', { timeout }, async () => {
    one = await publish();
    expect(latest().former).toEqual([]);
    expect(readFileSync(path.join(site.dist, 'en.html'), 'utf8')).toContain(`data-build="${one.id}"`);

    two = await publish(otherBuild);
    expect(two.id).not.toBe(one.id);
    expect(two.script).not.toBe(one.script);
    expect([latest().former, isServed(one.script)]).toEqual([[one.id], true]);

    // Another story is no other build, and uses the other slot.
    const story = site.newsroom.stories.get('one')!;
    for (const title of ['Title v1', 'Title v2']) {
      const { digest } = latest();
      story.title = title;
      site.write();
      const content = await publish(otherBuild);
      expect(content.output).toContain('Published what changed');
      expect(latest()).toMatchObject({ id: two.id, former: [one.id] });
      expect(latest().digest).not.toBe(digest);
      expect([isServed(one.script), isServed(two.script)]).toEqual([true, true]);
    }
    expect((await publish(otherBuild, ['--check'])).output).toContain('byte for byte');
  });

  // Each build is bundled; `formerBuilds` says the same of any number.
  it.runIf(thorough)('serves the assets of the two builds before, and no older ones', { timeout }, async () => {
    const three = await publish({ CAPTCHA_SITE_KEY: 'three' });
    expect(latest().former).toEqual([two.id, one.id]);
    const four = await publish({ CAPTCHA_SITE_KEY: 'four' });
    expect(latest().former).toEqual([three.id, two.id]);
    expect([one, two, three, four].map(({ script }) => isServed(script))).toEqual([false, true, true, true]);
    expect([one, two, three, four].map(({ id }) => isServed(buildMetaFile(id)))).toEqual([false, true, true, true]);
  });
});
