import fc from 'fast-check';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSlots, swapTo } from '../../src/publishing/slots/slots.ts';
import { thorough } from '../support/thorough.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { servedVersions } from './support/served.ts';
import { bundlingAnew, endOf, type SmallSite } from './support/small-site.ts';

/** Of a thorough run. More by PUBLISH_KILLS; the moments follow PUBLISH_SEED and how long a publish takes on this machine. */
const kills = Number(process.env['PUBLISH_KILLS'] ?? 12);
const seed = Number(process.env['PUBLISH_SEED'] ?? 20261120);
/** The lions' name occurs on many pages in both languages: all of them must have the same version. */
const anyVersion = /Lions v\d+/g;
const identical = 'The site is byte for byte what a whole build makes.';

let site: SmallSite;
let version = 0;
let served = 'Lions v0';
const name = (lions: string): void => {
  site.newsroom.clubs.set('lions', lions);
  site.write();
};
const expectServed = (among: readonly string[]): string => {
  const { versions, wrongSiblings } = servedVersions(site.dist, anyVersion);
  expect(wrongSiblings).toEqual([]);
  expect(versions).toHaveLength(1);
  expect(among).toContain(versions[0]);
  return versions[0] ?? '';
};
const expectPublished = async (): Promise<string> => {
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
  return output;
};
const expectWhole = async (): Promise<void> => {
  const { code, output } = await site.publish(['--check']);
  expect(output).toContain(identical);
  expect(code).toBe(0);
};

beforeAll(async () => {
  site = quickSite();
  name('Lions v0');
  await expectPublished();
}, 120_000);
afterAll(() => site.dispose());

describe('a publish that was stopped', () => {
  it.each([
    ['what changed', 'Rendering pages', [], {}],
    ['what changed', 'Swapping the site', [], {}],
    ['everything', 'Bundling', ['--all'], bundlingAnew],
    ...(thorough ? ([['everything', 'Rendering pages', ['--all'], {}]] as const) : []),
  ] as const)(
    'of %s at its step %s leaves the old site or the new one, and the next completes',
    { timeout: 120_000 },
    async (_what, step, args, settings) => {
      const former = served;
      const wanted = `Lions v${(version += 1)}`;
      name(wanted);
      const child = site.start(args, settings);
      const ended = endOf(child);
      await Promise.race([linesOf(child)(new RegExp(`${step}…`)), ended]);
      child.kill('SIGKILL');
      await ended;
      expectServed([former, wanted]);
      await expectPublished();
      served = expectServed([wanted]);
    },
  );

  it('leaves what a whole build makes, whatever it was stopped at', { timeout: 120_000 }, expectWhole);

  it.runIf(thorough)(
    `at any of ${kills} moments leaves the old site or the new one, and the next completes`,
    { timeout: kills * 60_000 },
    async () => {
      name('Lions v1');
      const started = performance.now();
      expect((await endOf(site.start())).code).toBe(0);
      const usual = performance.now() - started;
      // Some moments are spread over the whole publish, more lie near its end, where files are moved.
      const moments = fc.sample(fc.oneof(fc.integer({ min: 0, max: 115 }), fc.integer({ min: 75, max: 110 })), {
        numRuns: kills,
        seed,
      });
      served = 'Lions v1';
      let former = 'Lions v1';
      for (const [round, percent] of moments.entries()) {
        // Every third time what was under way is taken back before the next publish.
        const wanted = round % 3 === 2 ? served : `Lions v${round + 2}`;
        name(wanted);
        const everything = round % 4 === 3;
        // It may be stopped while it bundles.
        const child = everything ? site.start(['--all'], bundlingAnew) : site.start();
        const ended = endOf(child);
        await Promise.race([wait(((everything ? 2.5 : 1) * usual * percent) / 100), ended]);
        child.kill('SIGKILL');
        await ended;
        served = expectServed([served, former, wanted]);
        former = wanted;
        // Sometimes the next one is stopped as well.
        if (round % 2 === 1) continue;
        await expectPublished();
        served = expectServed([wanted]);
        if (kills > 12 || round % 4 === 2) await expectWhole();
      }
      await expectPublished();
      await expectWhole();
    },
  );

  it('between its record and its last step is completed by the next, even where the content was taken back', async () => {
    name('Lions v100');
    await expectPublished();
    name('Lions v101');
    await expectPublished();
    swapTo(site.dist, readSlots(site.dist).standby);
    expectServed(['Lions v100']);
    name('Lions v100');
    expect(await expectPublished()).toContain('Published what changed');
    expectServed(['Lions v100']);
    if (thorough) await expectWhole();
    swapTo(site.dist, readSlots(site.dist).standby);
    expect(await expectPublished()).toContain('Nothing to publish');
    expectServed(['Lions v100']);
    await expectWhole();
  }, 120_000);
});
