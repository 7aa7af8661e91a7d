import fc from 'fast-check';
import process from 'node:process';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { applyToNewsroom, contentChanges } from './support/changes.ts';
import { smallSite, type SmallSite } from './support/small-site.ts';

/** More by PUBLISH_SEQUENCES and PUBLISH_SEED; the seed is fixed so that a run can be repeated. */
const sequences = Number(process.env['PUBLISH_SEQUENCES'] ?? 3);
const seed = Number(process.env['PUBLISH_SEED'] ?? 20261120);
const steps = 8;

const sites: SmallSite[] = [];
afterEach(() => sites.splice(0).forEach((site) => site.dispose()));

it(
  'publishing step by step leaves what one whole build of the end leaves',
  { timeout: sequences * 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(contentChanges, { minLength: 1, maxLength: 3 }), { minLength: steps, maxLength: steps }),
        async (sequence) => {
          const site = smallSite();
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
        },
      ),
      // Shrinking would publish for minutes; the failing sequence is printed as it is.
      { numRuns: sequences, seed, endOnFailure: true },
    );
  },
);
