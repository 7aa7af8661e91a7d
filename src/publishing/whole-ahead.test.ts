import { expect, it } from 'vitest';
import { describeWholeAhead } from './whole-ahead.ts';

const last = { at: '2026-11-20T10:00:00.000Z', milliseconds: 60_000, renderedPages: 6000, pages: 6000 };

it('estimates by the rate of the last publish of every page', () => {
  expect(describeWholeAhead('src/x.ts changed', 8000, last)).toBe(
    'Everything is rendered again (src/x.ts changed): 8000 pages, about 80 seconds, as fast as on 2026-11-20. The present site stays until then.',
  );
  expect(describeWholeAhead('x', 60_000, last)).toContain('about 10 minutes');
});

it('says what it does not know', () => {
  expect(describeWholeAhead('x', 8000, null)).toContain('8000 pages, for how long is not known');
  expect(describeWholeAhead('x', undefined, null)).toContain('all pages, for how long is not known');
});
