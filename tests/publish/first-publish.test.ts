import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plannedPagesFile } from '../../src/contract/planned-pages.ts';
import { readRendering } from '../../src/publishing/publishing-state.ts';
import { pageFile } from '../../src/publishing/render/page-path.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { appFor } from '../api/support/app.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { thorough } from '../support/thorough.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { drawingAnew, endOf, type SmallSite } from './support/small-site.ts';

const identical = 'The site is byte for byte what a whole build makes.';
const goesOn = 'the first publish had been stopped';

let site: SmallSite;

const pathsOf = (name: string): string => path.join(site.dist, name);
const statusOf = async (address: string): Promise<number> => (await appFor(site.dist).request(address)).status;

/** Starts the first publish and kills it as soon as a line appears in its output. */
const killedAt = async (line: RegExp): Promise<void> => {
  site = quickSite();
  site.write();
  const child = site.start([], { ...drawingAnew, ...withCompileCache });
  const ended = endOf(child);
  const { output } = await Promise.race([linesOf(child)(line).then(() => ({ output: '' })), ended]);
  expect(output).toBe('');
  child.kill('SIGKILL');
  await ended;
};

const expectWhole = async (): Promise<void> => {
  const { code, output } = await site.publish(['--check']);
  expect(output).toContain(identical);
  expect(code).toBe(0);
};

/** A first publish killed as soon as a line appears, for each of several tests. */
const killedOnceAt = (line: RegExp): void => {
  let putBack: () => void;
  beforeAll(async () => {
    await killedAt(line);
    putBack = site.keep();
  });
  beforeEach(() => putBack());
  afterAll(() => site.dispose());
};

describe('a first publish that was killed once the site could be read', () => {
  killedOnceAt(/the site can be read/);

  it('serves what readers meet first, is gone on with, and leaves what a whole build makes', async () => {
    for (const file of ['index.html', 'ar.html', 'en/news.html', 'en/404.html', 'robots.txt', 'interactions.json'])
      expect(existsSync(pathsOf(file)), file).toBe(true);
    const { rendered = 0, total = 0 } = readRendering(site.dist) ?? {};
    expect(rendered).toBeGreaterThan(20);
    expect(total).toBeGreaterThan(rendered);
    const planned = readFileSync(plannedPagesFile(site.dist), 'utf8').split('\n');
    expect(planned).toHaveLength(total);
    const addresses = planned.filter((each) => each !== '/' && !/\/\d{3}$/.test(each));
    const statuses = await Promise.all(addresses.map(statusOf));
    const there = addresses.map((each) => (existsSync(pathsOf(pageFile(each))) ? 200 : 503));
    expect(statuses).toEqual(there);
    expect(await statusOf('/en/club/nobody')).toBe(404);

    const check = await site.publish(['--check']);
    expect([check.code, check.output]).toEqual([1, expect.stringContaining('is not complete: publish first')]);

    const { code, output } = await site.publish();
    expect(code, output).toBe(0);
    expect(output).toContain(goesOn);
    expect(output).not.toContain('Bundling');
    expect(readRendering(site.dist)).toBeNull();
    expect(existsSync(plannedPagesFile(site.dist))).toBe(false);
    expect(await statusOf('/en/club/nobody')).toBe(404);
    await expectWhole();
  });

  it('renders everything where the content changed since, and serves what is there meanwhile', async () => {
    site.newsroom.clubs.set('lions', 'Renamed Lions');
    site.newsroom.stories.delete('two');
    site.write();
    expect(await statusOf('/en')).toBe(200);
    const { code, output } = await site.publish();
    expect(code, output).toBe(0);
    expect(output).toContain('the content changed before the first publish had ended');
    expect(await statusOf('/en/news/two')).toBe(410);
    expect(existsSync(plannedPagesFile(site.dist))).toBe(false);
    expect(readRendering(site.dist)).toBeNull();
  });
});

describe('a first publish that was killed while it drew share images', () => {
  killedOnceAt(/Drawing share images…/);

  it('renders a page again whose file was lost with the power', async () => {
    truncateSync(pathsOf('en/news.html'));
    rmSync(pathsOf('en.html'));
    const { output } = await site.publish();
    expect(output).toContain(goesOn);
    await expectWhole();
  });

  it('is completed by the next', async () => {
    expect(readSlots(site.dist).live).toBeDefined();
    expect(await statusOf('/share/missing-0a1b2c3d.jpg')).toBe(503);
    const { output } = await site.publish();
    expect(output).toContain(goesOn);
    expect(await statusOf('/share/missing-0a1b2c3d.jpg')).toBe(404);
    if (thorough) await expectWhole();
  });
});

describe('a first publish', () => {
  afterEach(() => site.dispose());

  it('renders everything anew where it was killed before anything was served', async () => {
    await killedAt(/Rendering the first pages…/);
    expect(readSlots(site.dist).live).toBeUndefined();
    const { code, output } = await site.publish();
    expect(code, output).toBe(0);
    expect(output).toContain('there is no site yet');
    if (thorough) await expectWhole();
  });
});
