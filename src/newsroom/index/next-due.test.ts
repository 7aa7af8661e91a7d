import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { missingResultDue, nextDue } from './next-due.ts';
import { writeTallies } from './tallies.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const poll = {
  id: 'one',
  question: { ar: 'س', en: 'Q' },
  options: ['a', 'b'].map((id) => ({ id, label: { ar: id, en: id } })),
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-05T00:00:00Z',
  resultVisibility: 'always',
};

it('is the first story or poll ahead, in whatever time zone it is written', async () => {
  folder.story('news/past');
  folder.story('news/draft', { status: 'draft', publishedAt: '2026-11-21T00:00:00Z' });
  folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T01:00:00+02:00' });
  folder.write('polls/one.yaml', poll);
  await folder.index();
  expect(nextDue(folder.indexFile, new Date('2026-11-20'))).toBe('2026-11-30T23:00:00.000Z');
  expect(nextDue(folder.indexFile, new Date('2026-12-02'))).toBe('2026-12-05T00:00:00.000Z');
  expect(nextDue(folder.indexFile, new Date('2026-12-06'))).toBeUndefined();
});

it('is a minute later for an hour while a poll that has closed has no final result', async () => {
  folder.write('polls/one.yaml', poll);
  await folder.index();
  const dueAt = (now: string) => missingResultDue(folder.indexFile, new Date(now));
  const keep = (isFinal: boolean) =>
    writeTallies(folder.indexFile, { polls: new Map([['one', { total: 0, votes: {}, isFinal }]]), at: 0 });
  expect(dueAt('2026-12-04T23:59:59Z')).toBeUndefined();
  expect(dueAt('2026-12-05T00:00:00Z')).toBe('2026-12-05T00:01:00.000Z');
  keep(false);
  expect(dueAt('2026-12-05T00:59:00Z')).toBe('2026-12-05T01:00:00.000Z');
  expect(dueAt('2026-12-05T01:01:00Z')).toBeUndefined();
  keep(true);
  expect(dueAt('2026-12-05T00:01:00Z')).toBeUndefined();
});
