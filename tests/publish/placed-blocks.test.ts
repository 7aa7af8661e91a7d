import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFile, policyFileName } from '../../src/contract/site-files/content-security-policy.ts';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 120_000;
const now = '2026-11-20T00:00:00Z';
const video = 'https://www.youtube.com/watch?v=aB3_-567890';
let site: SmallSite;
beforeAll(async () => {
  site = quickSite();
  bodyOf('one', `[The goal](${video})`, 'The end.');
  bodyOf('six', '::table{small-league-2026}', '::player{striker-of-lions}', '::match{small-league-2026-lions-eagles}');
  site.write();
  await site.publishAt(now);
}, timeout);
afterAll(() => site.dispose());

const bodyOf = (id: string, ...lines: string[]): void => {
  const story = site.newsroom.stories.get(id);
  if (story) story.body = ['A first paragraph.', ...lines].join('\n\n');
};
const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');
const frames = () => policyFile.parse(JSON.parse(read(policyFileName))).frames;
/** The text of an item in the feed of news. */
const inFeed = (slug: string): string => {
  const { items } = JSON.parse(read('en/feeds/news.json')) as { items: { url: string; content_html: string }[] };
  return items.find(({ url }) => url.endsWith(`/news/${slug}`))?.content_html ?? '';
};
/** The teams of the table in a story, with their points. */
const tableIn = (file: string): string[] => {
  const [, table = ''] = /<div class="record-table">([^]*?)<\/table>/.exec(read(file)) ?? [];
  return [...table.matchAll(/club\/(\w+)"[^]*?<b>(\d+)<\/b>/g)].map(([, team, points]) => `${team} ${points}`);
};

describe('a story with a video of another service', () => {
  it('has a button and a link, names nothing of it as a file to load, and may show its frame alone', () => {
    const page = read('en/news/one.html');
    expect(page).toContain('Play the video from YouTube');
    expect(page).toContain(`<a href="${video}">Watch it on YouTube</a>`);
    expect(page.replaceAll(/<a href="[^"]*"/g, '')).not.toMatch(/(?:src|href|srcset|poster)="https:\/\/[^"]*youtube/);
    expect(page).not.toContain('<iframe');
    expect(frames()).toEqual({ '/ar/news/خبر-one': ['youtube'], '/en/news/one': ['youtube'] });
  });

  it('is a link in feeds', () => {
    expect(inFeed('one')).toContain(`<p><a href="${video}">The goal</a></p>`);
  });

  it('loses its frame with its video', { timeout }, async () => {
    bodyOf('one', 'The end.');
    site.write();
    const { whole } = await site.publishAt(now);
    expect(whole).toBeUndefined();
    expect(frames()).toBeUndefined();
    expect(read('en/news/one.html')).not.toContain('data-island="embed"');
  });
});

describe('a story with parts of the record', () => {
  it('shows them', () => {
    expect(tableIn('en/news/six.html')).toEqual(['lions 3', 'wolves 1', 'eagles 1']);
    const page = read('en/news/six.html');
    expect(page).toMatch(/class="record-player".*href="\/en\/player\/striker-of-lions".*2 goals/);
    expect(page).toMatch(/class="record-match".*href="\/en\/matches\/small-league-2026-lions-eagles"/);
    expect(inFeed('six')).toMatch(/<table>.*Lions/);
  });

  it('follows a result', { timeout }, async () => {
    const match = site.newsroom.matches.find(({ score }) => score === undefined);
    if (match) match.score = [4, 0];
    site.write();
    const { whole } = await site.publishAt(now);
    expect(whole).toBeUndefined();
    expect(tableIn('en/news/six.html')).toEqual(['wolves 4', 'lions 3', 'eagles 1']);
    expect(tableIn('ar/news/خبر-six.html')).toEqual(['wolves 4', 'lions 3', 'eagles 1']);
    expect(inFeed('six')).toMatch(/<table>.*<b>4<\/b>/);
    const aside = path.join(site.sites, 'aside');
    await site.publishAt(now, { aside: 'aside' });
    expect(differencesBetween(site.dist, aside)).toEqual([]);
    rmSync(aside, { recursive: true });
  });

  it('leaves out what the record does not have, and is published', { timeout }, async () => {
    bodyOf('six', '::table{small-league-2027}', '::bracket{small-league-2026}', '::player{nobody}', 'The end.');
    site.write();
    const { code, output } = await site.publish();
    expect(code, output).toBe(0);
    expect(output).toContain('small-league-2027');
    expect(output).toContain('::bracket{small-league-2026}');
    const page = read('en/news/six.html');
    expect(page).not.toMatch(/class="record-|::/);
    expect(page).toContain('The end.');
  });
});
