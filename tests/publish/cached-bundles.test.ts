import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { bundlingAnew, smallSite, type SmallSite } from './support/small-site.ts';

const timeout = 120_000;
let site: SmallSite;
beforeAll(() => {
  site = smallSite();
  site.newsroom.stories.get('one')!.drawing = 17;
  site.write();
});
afterAll(() => site.dispose());

const publish = async (changes: Record<string, string> = {}): Promise<string> => {
  const { code, output } = await site.publish(['--all'], changes);
  expect(code, output).toBe(0);
  return output;
};

it(
  'the bundle that tests cache makes the site that bundling anew makes, pictures of the content included',
  { timeout },
  async () => {
    // The first may have made it; the second has taken it for sure.
    await publish();
    await publish();
    const anew = smallSite({ sites: path.join(site.sites, 'anew'), cacheDir: path.join(site.sites, 'anew-cache') });
    const args = ['--all', '--out', anew.dist];
    const { code, output } = await site.publish(args, { ...bundlingAnew, CACHE_DIR: anew.cacheDir });
    expect(code, output).toBe(0);
    expect(differencesBetween(site.dist, anew.dist)).toEqual([]);
    anew.dispose();
  },
);
