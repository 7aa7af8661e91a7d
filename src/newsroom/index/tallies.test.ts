import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { type Ratings, readTallyState, writeTallies } from './tallies.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(async () => {
  folder = newsroomFolder();
  folder.write('polls/best.yaml', {
    id: 'best',
    question: { ar: 'س', en: 'Q' },
    options: ['a', 'b'].map((id) => ({ id, label: { ar: id, en: id } })),
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-05T00:00:00Z',
    resultVisibility: 'always',
  });
  folder.story('news/one');
  await folder.index();
  changedKeys();
});
afterEach(() => folder.dispose());

/** Keys that changed since the last call. */
const changedKeys = (): string[] => {
  const database = new DatabaseSync(folder.indexFile);
  const rows = database.prepare('SELECT key FROM pending_changes ORDER BY key').all() as { key: string }[];
  database.exec('DELETE FROM pending_changes');
  database.close();
  return rows.map(({ key }) => key);
};
const ratings = (...given: [id: string, average: number, count: number][]): Ratings =>
  given.map(([id, average, count]) => ({ type: 'news', id, average, count }));
const read = () => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  const reads = reader.forPage();
  const found = { one: reads.rating('news', 'one'), two: reads.rating('news', 'two'), best: reads.pollTally('best') };
  reader.close();
  return found;
};
const tally = { total: 3, votes: { a: 1, b: 2 }, isFinal: false };

describe('ratings and votes in the index', () => {
  it('are read by pages, and invalidate only what has changed', () => {
    const polls = new Map([['best', tally]]);
    expect(writeTallies(folder.indexFile, { ratings: ratings(['one', 4.5, 2], ['two', 3, 1]), polls, at: 5 })).toBe(3);
    expect(changedKeys()).toEqual(['item/poll-tally/best', 'item/rating/news/one', 'item/rating/news/two']);
    expect(read()).toEqual({ one: { average: 4.5, count: 2 }, two: { average: 3, count: 1 }, best: tally });
    expect(writeTallies(folder.indexFile, { ratings: ratings(['one', 4.5, 2], ['two', 3.3, 2]), polls, at: 6 })).toBe(
      1,
    );
    expect(changedKeys()).toEqual(['item/rating/news/two']);
    expect(readTallyState(folder.indexFile)).toMatchObject({ ratingsTakenAt: 6, polls: [{ tally }] });
  });

  it('are removed when they no longer exist, and ratings stay when only votes are given', () => {
    writeTallies(folder.indexFile, { ratings: ratings(['one', 4.5, 2]), polls: new Map([['best', tally]]), at: 5 });
    changedKeys();
    writeTallies(folder.indexFile, { polls: new Map(), at: 6 });
    expect(changedKeys()).toEqual(['item/poll-tally/best']);
    expect(read()).toEqual({ one: { average: 4.5, count: 2 }, two: undefined, best: undefined });
    expect(readTallyState(folder.indexFile).ratingsTakenAt).toBe(5);
    writeTallies(folder.indexFile, { ratings: [], polls: new Map(), at: 7 });
    expect(changedKeys()).toEqual(['item/rating/news/one']);
  });

  it('do not depend on the content', async () => {
    writeTallies(folder.indexFile, { ratings: ratings(['one', 4.5, 2]), polls: new Map([['best', tally]]), at: 5 });
    folder.story('news/two');
    folder.remove('news/one');
    await folder.index();
    expect(read()).toEqual({ one: { average: 4.5, count: 2 }, two: undefined, best: tally });
  });
});
