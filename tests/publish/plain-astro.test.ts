import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preview } from 'astro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { quickSite } from './support/quick-site.ts';
import { smallStory } from './support/small-newsroom.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 180_000;

/** What publishing alone makes: files compressed ahead, for servers that send them as they are. */
const isOfPublishing = (file: string): boolean => file.endsWith('.br');

/** What astro build alone makes, for hosts of plain files: a page for unknown addresses, and pages at old ones that lead on. */
const ofPlainBuild = ['404.html', 'ar/news/خبر-one.html', 'en/news/one.html'];

let site: SmallSite;
let plain: string;
let printed: string;
const buildTo = (outDir: string) =>
  site.run('node_modules/astro/bin/astro.mjs', ['build', '--outDir', outDir], { CACHE_DIR: `${site.cacheDir}.plain` });
const textOf = (file: string): string => readFileSync(path.join(plain, file), 'utf8');

beforeAll(async () => {
  site = quickSite();
  const { stories } = site.newsroom;
  const more = [
    smallStory('clip', { video: true, tags: ['goals'] }),
    smallStory('draft', { status: 'draft' }),
    smallStory('later', { status: 'scheduled', publishedAt: '2099-01-01T00:00:00Z' }),
  ];
  for (const story of more) stories.set(story.id, story);
  site.write();
  const first = await site.publish();
  expect(first.code, first.output).toBe(0);
  stories.get('one')!.slug = 'renamed';
  site.write();
  const second = await site.publish();
  expect(second.code, second.output).toBe(0);
  plain = path.join(site.sites, 'plain');
  const built = await buildTo(plain);
  expect(built.code, built.output).toBe(0);
  printed = built.output;
}, timeout);
afterAll(() => site.dispose());

describe('astro build', () => {
  it('makes what publishing makes, byte for byte', () => {
    const differences = differencesBetween(site.dist, plain);
    const only = (reason: string): string[] =>
      differences.filter((each) => each.reason === reason).map(({ path: file }) => file);
    expect(only('different')).toEqual([]);
    expect(only('left over').filter((file) => !isOfPublishing(file))).toEqual([]);
    expect(only('missing').sort()).toEqual(ofPlainBuild.toSorted());
  });

  it('makes pages of every kind, and none that is not out', () => {
    const kinds: [file: string, sign: string][] = [
      ['en/login.html', '<astro-island '],
      ['en/login.html', ' data-astro-cid-'],
      ['ar.html', '<script>'],
      ['ar.html', '<script type="module">'],
      ['en/news/clip.html', '<video'],
      ['en/matches/small-league-2026-lions-eagles.html', 'Lions'],
      ['ar/404.html', '__PATH__'],
    ];
    for (const [file, sign] of kinds) expect(textOf(file).includes(sign), `${sign} in ${file}`).toBe(true);
    for (const id of ['draft', 'later']) expect(existsSync(path.join(plain, `en/news/${id}.html`))).toBe(false);
  });

  it('says what only publishing does', () => {
    expect(printed).toContain('npm run build compresses files ahead too');
  });

  it('makes what a host of plain files understands of unknown and old addresses', () => {
    expect(textOf('404.html')).not.toContain('__PATH__');
    expect(textOf('en/news/one.html')).toContain('content="0;url=/en/news/renamed"');
  });

  it('is served by astro preview', async () => {
    const server = await preview({ outDir: plain, server: { port: 0 }, logLevel: 'silent' });
    try {
      const statusOf = async (address: string): Promise<number> =>
        (await fetch(`http://localhost:${server.port}${address}`)).status;
      expect(await statusOf('/en/news/renamed')).toBe(200);
      expect(await statusOf('/en/feeds/all.rss')).toBe(200);
      expect(await statusOf('/en/nothing')).toBe(404);
    } finally {
      await server.stop();
    }
  });

  it('stops before it empties the site of a publish', { timeout }, async () => {
    const files = readdirSync(site.dist, { recursive: true }).length;
    const { code, output } = await buildTo(site.dist);
    expect(code).toBe(1);
    expect(output).toContain('is the site that npm run publish made, and may be served');
    expect(readdirSync(site.dist, { recursive: true })).toHaveLength(files);
  });
});
