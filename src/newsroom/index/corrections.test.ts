import { expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { correctionsIn, lastChange } from './corrections.ts';

const corrections = [
  { at: '2026-07-02T10:00:00+03:00', note: { ar: 'الأول', en: 'The first' } },
  { at: '2026-07-02T08:00:00Z', note: { en: 'The second' } },
];

it('are shown newest first, in the languages that they have', () => {
  expect(correctionsIn(corrections, 'en').map(({ note }) => note)).toEqual(['The second', 'The first']);
  expect(correctionsIn(corrections, 'ar')).toEqual([{ at: '2026-07-02T10:00:00+03:00', note: 'الأول' }]);
});

it('count as changes of a story', () => {
  expect(lastChange(undefined, [])).toBeUndefined();
  expect(lastChange('2026-07-01T10:00:00Z', corrections)).toBe('2026-07-02T08:00:00Z');
  expect(lastChange('2026-07-03T10:00:00Z', corrections)).toBe('2026-07-03T10:00:00Z');
});

it('of a time to come are pointed out once, and stop nothing', async () => {
  const folder = newsroomFolder();
  const note = { ar: 'تصحيح', en: 'A correction' };
  folder.story('news/one', { corrections: [{ at: '2027-07-02T10:00:00Z', note }] });
  const { mistakes, advice } = await folder.index();
  folder.dispose();
  expect(mistakes).toEqual([]);
  expect(advice).toEqual([
    {
      file: 'news/one/story.yaml',
      field: 'corrections',
      reason: { key: 'correctionLate' },
    },
  ]);
});
