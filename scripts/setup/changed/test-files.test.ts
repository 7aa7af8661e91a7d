import { expect, it } from 'vitest';
import { isBrowserTest, isUnitTest } from './test-files.ts';

it.each([
  ['src/search/rank.test.ts', 'unit'],
  ['src/browser/islands/Rating.test.tsx', 'unit'],
  ['tests/api/social/races.test.ts', 'unit'],
  ['scripts/upload/every-moment.thorough.test.ts', 'neither'],
  ['tests/e2e/voting.spec.ts', 'browser'],
  ['tests/pages/every-page.thorough.spec.ts', 'neither'],
  ['tests/pages/site-facts.setup.ts', 'neither'],
  ['tests/support/thorough.ts', 'neither'],
])('%s is a test of this kind in an ordinary run: %s', (file, kind) => {
  expect([isUnitTest(file), isBrowserTest(file)]).toEqual([kind === 'unit', kind === 'browser']);
});
