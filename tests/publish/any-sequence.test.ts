import fc from 'fast-check';
import process from 'node:process';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { thorough } from '../support/thorough.ts';
import { anyChanges, applyToNewsroom, type ContentChange, everyChange } from './support/changes.ts';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

/** Of a thorough run. More by PUBLISH_SEQUENCES and PUBLISH_SEED; the seed is fixed so that a run can be repeated. */
const sequences = Number(process.env['PUBLISH_SEQUENCES'] ?? 3);
const seed = Number(process.env['PUBLISH_SEED'] ?? 20261120);
const steps = 8;

const sites: SmallSite[] = [];
afterEach(() => sites.splice(0).forEach((site) => site.dispose()));

const expectTheSame = async (sequence: readonly ContentChange[][]): Promise<void> => {
  const site = quickSite();
  sites.push(site);
  let now = '2026-11-20T00:00:00Z';
  site.write();
  await site.publishAt(now);
  for (const [step, together] of sequence.entries()) {
    now = new Date(Date.parse(now) + 17 * 3_600_000).toISOString();
    for (const change of together) applyToNewsroom(site.newsroom, change, now);
    site.write();
    const { whole } = await site.publishAt(now);
    expect(whole, `step ${step + 1} rendered everything`).toBeUndefined();
  }
  await site.publishAt(now, { aside: 'fresh' });
  expect(differencesBetween(site.dist, path.join(site.sites, 'fresh'))).toEqual([]);
  site.dispose();
};
// Shrinking would publish for minutes; the failing sequence is printed as it is.
const expectTheSameOfAny = (changes: fc.Arbitrary<ContentChange[][]>, numRuns: number): Promise<void> =>
  fc.assert(fc.asyncProperty(changes, expectTheSame), { numRuns, seed, endOnFailure: true });

describe('publishing step by step leaves what one whole build of the end leaves', () => {
  it('after every kind of change', { timeout: 120_000 }, () => expectTheSameOfAny(everyChange(steps), 1));

  it.runIf(thorough)('after any changes', { timeout: sequences * 120_000 }, () =>
    expectTheSameOfAny(anyChanges(steps), sequences),
  );
});
