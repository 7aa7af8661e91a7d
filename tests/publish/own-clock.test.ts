import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickSite } from './support/quick-site.ts';
import { writeSeasonAt } from './support/season-under-way.ts';
import { type SmallSite } from './support/small-site.ts';

let site: SmallSite;
beforeAll(() => {
  site = quickSite();
  site.newsroom.matches = [];
  site.write();
  // Only what is known changes with the clock, and not the scripts of pages.
  appendFileSync(path.join(site.contentDir, 'site.yaml'), '\nclock: 2026-01-01T00:00:00Z\n');
  // Everything has been played.
  writeSeasonAt(site.contentDir, '2026-12-01T00:00:00Z', false);
});
afterAll(() => site.dispose());

const publishWith = async (CLOCK: string, args: readonly string[] = []): Promise<void> => {
  const { code, output } = await site.publish(args, { CLOCK });
  expect(code, output).toBe(0);
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
  const early = '2026-09-09T09:00:00Z';
  await publishWith(early);
  expect(points()).toEqual(['3', '3', '0', '0']);
  expect(isPlayed()).toBe(false);
  const first = read('en/leagues/bay-league.html');
  await publishWith('real');
  expect(isPlayed()).toBe(true);
  const known = points();
  expect(known).not.toEqual(['3', '3', '0', '0']);
  await publishWith('2026-12-02T00:00:00Z since 2026-11-27T00:00:00Z rate 30');
  expect(points()).toEqual(known);
  await publishWith(early);
  expect(read('en/leagues/bay-league.html') === first).toBe(true);
  // Nothing else differs from a site of which nothing is known.
  await publishWith(early, ['--check']);
});
