import { expect, it } from 'vitest';
import { rankByShared, type StoryMark } from './story-lists.ts';

const story = (number: number): StoryMark => ({
  section: 'news',
  id: `story-${number}`,
  publishedAt: `2026-07-${String(number + 1).padStart(2, '0')}T10:00:00.000Z`,
  number,
});
/** Newest first, as the reader's lists are. */
const stories = Array.from({ length: 30 }, (_, number) => story(number)).toReversed();
const of = (...numbers: number[]) => stories.filter(({ number }) => numbers.includes(number));
const ranked = (lists: StoryMark[][], count = 3) => rankByShared(lists, count).map(({ number }) => number);

it('prefers the older story that shares a rare subject to newer ones that share one with everything', () => {
  expect(ranked([stories, of(3)])).toEqual([3, 29, 28]);
});

it('prefers two shared subjects to one as rare', () => {
  expect(ranked([of(3, 9), of(3, 8)])).toEqual([3, 9, 8]);
});

it('orders equals by date, then by id, whatever the order of the subjects', () => {
  const same = of(7, 5).map((mark) => ({ ...mark, publishedAt: story(7).publishedAt }));
  expect(ranked([same, of(6)])).toEqual(ranked([of(6), same]));
  expect(ranked([same])).toEqual([5, 7]);
});

it('returns each story once, and none without subjects', () => {
  expect(ranked([of(1, 2), of(1, 2), []], 5)).toEqual([2, 1]);
  expect(ranked([])).toEqual([]);
});
