import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningClock } from '../../src/lib/clock.ts';
import { quickSite } from './support/quick-site.ts';
import { writeSeasonAt } from './support/season-under-way.ts';
import { clockOfBundle, localSite, type SmallSite } from './support/small-site.ts';

let site: SmallSite;
beforeAll(() => {
  site = quickSite();
  site.newsroom.matches = [];
  site.write();
  // Everything has been played.
  writeSeasonAt(site.contentDir, '2026-12-01T00:00:00Z', false);
});
afterAll(() => site.dispose());

const early = clockOfBundle;
/** Shows the same instant first: what is known changes, and not the scripts of pages. */
const running = (): string => runningClock(Date.parse(early), Date.now() - 24 * 3_600_000, 100);

const publishWith = async (CLOCK: string, args: readonly string[] = []): Promise<string> => {
  const { code, output } = await site.publish(args, { ...localSite, CLOCK });
  expect(code, output).toBe(0);
  return output;
};
const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');
/** Points of the league's teams, the best first. */
const points = (): string[] =>
  [...read('en/leagues/bay-league.html').matchAll(/class="points"><span>(\d+)/g)]
    .slice(0, 4)
    .map(([, found = '']) => found);
/** Whether the page of the last match shows a score in the place of a time. */
const isPlayed = (): boolean =>
  !read('en/matches/bay-league-2026-boats-capes.html').includes('class="figures kickoff"');

it('is what decides what is known, however often it is set forth and back', { timeout: 240_000 }, async () => {
  await publishWith(early);
  expect(points()).toEqual(['3', '3', '0', '0']);
  expect(isPlayed()).toBe(false);
  const first = read('en/leagues/bay-league.html');
  expect(await publishWith(running())).toContain('Published what changed');
  expect(isPlayed()).toBe(true);
  expect(points()).not.toEqual(['3', '3', '0', '0']);
  await publishWith(early);
  expect(read('en/leagues/bay-league.html') === first).toBe(true);
  // Nothing else differs from a site of which nothing is known.
  await publishWith(early, ['--check']);
});
