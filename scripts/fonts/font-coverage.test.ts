import { expect, it } from 'vitest';
import { coveredRanges } from '../../src/share-images/coverage.ts';
import { fontFiles } from '../../src/share-images/fonts.ts';
import { coverageOf } from './font-coverage.ts';

it('is what the fonts have', async () => {
  expect(await coverageOf(fontFiles)).toBe(coveredRanges);
});
