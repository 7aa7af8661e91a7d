import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { nextDue } from './next-due.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

it('is the first story or poll ahead, whatever zone it is written in', async () => {
  folder.story('news/past');
  folder.story('news/draft', { status: 'draft', publishedAt: '2026-11-21T00:00:00Z' });
  folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T01:00:00+02:00' });
  folder.write('polls/one.yaml', {
    id: 'one',
    question: { ar: 'س', en: 'Q' },
    options: ['a', 'b'].map((id) => ({ id, label: { ar: id, en: id } })),
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-05T00:00:00Z',
    resultVisibility: 'always',
  });
  await folder.index();
  expect(nextDue(folder.indexFile, new Date('2026-11-20'))).toBe('2026-11-30T23:00:00.000Z');
  expect(nextDue(folder.indexFile, new Date('2026-12-02'))).toBe('2026-12-05T00:00:00.000Z');
  expect(nextDue(folder.indexFile, new Date('2026-12-06'))).toBeUndefined();
});
