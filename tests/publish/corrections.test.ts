import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

let site: SmallSite;
beforeAll(async () => {
  site = quickSite();
  const story = site.newsroom.stories.get('one');
  if (story) story.corrections = [{ at: '2026-07-09T10:05:00Z', note: { en: 'The final was in Rabat & not in Fès.' } }];
  site.write();
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
}, 120_000);
afterAll(() => site.dispose());

const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');

it('are at the head of a story, and at its foot with their notes and times', () => {
  const page = read('en/news/one.html');
  const [head = '', foot = ''] = page.split('id="corrections"');
  expect(head).toMatch(
    /href="#corrections"[^>]*>\s*Corrected <time datetime="2026-07-09T10:05:00Z"[^>]*>9 July 2026 at 13:05</,
  );
  expect(foot).toContain('The final was in Rabat &amp; not in Fès.');
  expect(foot).toContain('datetime="2026-07-09T10:05:00Z"');
});

it('are in structured data, and change the date of a story', () => {
  const page = read('en/news/one.html');
  expect(page).toContain('"@type":"CorrectionComment","text":"The final was in Rabat & not in Fès."');
  expect(page).toContain('"dateModified":"2026-07-09T10:05:00Z"');
});

it('are in feeds', () => {
  const feed = JSON.parse(read('en/feeds/news.json'));
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith('/news/one'));
  expect(item.content_html).toContain('Corrected 9 July 2026 at 13:05: The final was in Rabat &amp; not in Fès.');
  expect(item.date_modified).toBe('2026-07-09T10:05:00.000Z');
});

it('are shown only in their language', () => {
  const page = read('ar/news/خبر-one.html');
  expect(page).not.toContain('id="corrections"');
  expect(page).not.toContain('dateModified":"2026-07-09');
});
