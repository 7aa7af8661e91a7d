import { expect, it } from 'vitest';
import { frontBlocks } from '#schemas/front-page-names.ts';
import { frontGroups } from './front-groups.ts';

it('puts headed blocks together, and halves side by side', () => {
  expect(frontGroups(frontBlocks)).toEqual([
    'matches',
    'following',
    'stories',
    ['articles', 'season', 'analytics', ['caricatures', 'poll']],
  ]);
});

it('keeps the order of the newsroom', () => {
  expect(frontGroups(['poll', 'articles', 'caricatures', 'stories', 'poll', 'matches'])).toEqual([
    [['poll'], 'articles', ['caricatures']],
    'stories',
    [['poll']],
    'matches',
  ]);
  expect(frontGroups([])).toEqual([]);
});
