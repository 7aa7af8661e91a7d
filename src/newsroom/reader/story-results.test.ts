import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import type { PageRead } from './recorded-reads.ts';

const season = 'coast-league-2026-27';
const matchesFile = `football/seasons/${season}/matches.json`;
const about = (...names: string[]) => names.map((name) => ({ kind: 'match', id: `${season}-${name}` }));

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
});
afterEach(() => folder.dispose());

/** The results of a story, and the record of the read that gave them. */
const read = async (locale: 'ar' | 'en' = 'en') => {
  await folder.index();
  const records: PageRead[] = [];
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-12-01') });
  const [story] = reader.forPage((_, describe) => void records.push(describe())).latest(locale, ['news'], 1);
  reader.close();
  return { results: story?.results, record: records[0] };
};

it('are of the matches that had begun before the last words of the story, in its language', async () => {
  // They began on the first, the second and the third of November.
  const matches = about('finished', 'no-scorers', 'goalless');
  folder.story('news/one', { about: matches, publishedAt: '2026-11-02T20:00:00Z' });
  const teams = { home: 'الميناء', away: 'القلعة' };
  expect((await read('ar')).results).toEqual(matches.slice(0, 2).map(({ id }) => ({ match: id, ...teams })));
  folder.story('news/one', { about: matches, publishedAt: '2026-10-30T20:00:00Z' });
  expect((await read()).results).toBeUndefined();
  folder.story('news/one', { about: matches, publishedAt: '2026-10-30T20:00:00Z', updatedAt: '2026-11-04T08:00:00Z' });
  expect((await read()).results).toHaveLength(3);
});

it('are those that a live blog names in an entry during the match', async () => {
  const body = '::entry{2026-11-01 23:00}\n\nThe score at the interval.';
  const live = { about: about('finished'), publishedAt: '2026-10-30T20:00:00Z', live: {} };
  folder.story('news/one', live, { ar: body, en: body });
  expect((await read()).results).toHaveLength(1);
});

it('change a list of stories when a result comes, and only then', async () => {
  const [match] = about('in-play');
  const at = everyMatch.findIndex(({ id }) => id === match?.id);
  const withMatch = (facts: object) =>
    folder.write(
      matchesFile,
      everyMatch.map((each, number) => (number === at ? { ...each, ...facts } : each)),
    );
  withMatch({ status: 'TIMED', score: undefined });
  folder.story('news/one', { about: [match], publishedAt: '2026-11-21T20:00:00Z' });
  const before = await read();
  expect(before.results).toBeUndefined();
  expect(before.record?.dependencies).toContain(`item/match/${match?.id}`);
  withMatch({ status: 'FINISHED' });
  const after = await read();
  expect(after.results).toHaveLength(1);
  expect(after.record?.hash).not.toBe(before.record?.hash);
  withMatch({ status: 'FINISHED', attendance: 900 });
  expect((await read()).record?.hash).toBe(after.record?.hash);
});
