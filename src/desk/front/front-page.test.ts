import { expect, it } from 'vitest';
import { frontBlocks } from '#schemas/front-page-names.ts';
import { breakingUntil } from './breaking-until.ts';
import { shownBlocks } from './shown-blocks.ts';

it('shows all blocks where none was chosen, and otherwise those that are known, in their order', () => {
  expect(shownBlocks(undefined)).toEqual(frontBlocks);
  expect(shownBlocks(null)).toEqual(frontBlocks);
  expect(shownBlocks(['poll', 'weather', 'stories'])).toEqual(['poll', 'stories']);
  expect(shownBlocks([])).toEqual([]);
});

it('ends a breaking line at a whole minute, some hours from now', () =>
  expect(breakingUntil(Date.parse('2026-07-19T19:30:12.345Z'), 3)).toBe('2026-07-19T22:31:00Z'));
