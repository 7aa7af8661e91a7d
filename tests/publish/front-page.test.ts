import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 120_000;
let site: SmallSite;
beforeAll(async () => {
  site = quickSite();
  site.write();
  await site.publishAt('2026-11-20T00:00:00Z');
}, timeout);
afterAll(() => site.dispose());

const front = (locale: string): string => readFileSync(path.join(site.dist, `${locale}.html`), 'utf8');
/** Stories of the front page in their order, each once, without those of other blocks. */
const stories = (): string[] => {
  const [, top = ''] = front('en').split('class="top"');
  const all = [
    ...(top.split('class="headed"')[0] ?? '').matchAll(/href="\/en\/(?:news|articles|analytics)\/([^"/]+)"/g),
  ];
  return [...new Set(all.map(([, slug = '']) => slug))];
};
/** `/`, `/ar` and `/en` */
const frontPages = 3;

it('follows what editors chose, and a change of it renders nothing else', { timeout }, async () => {
  const [newest, next] = stories();
  const articles = [...site.newsroom.stories.values()].filter(({ section }) => section === 'articles');
  site.newsroom.front = {
    lead: `news/${next ?? ''}`,
    pins: articles.slice(0, 1).map(({ id }) => `articles/${id}`),
    breaking: { text: { en: 'A <goal> & more' }, link: 'club/lions', until: '2026-11-20T12:00:00Z' },
    blocks: ['poll', 'stories'],
  };
  site.write();
  const { pages } = await site.publishAt('2026-11-20T01:00:00Z');
  expect(pages.rendered).toBe(frontPages);
  expect(stories().slice(0, 3)).toEqual([next, articles[0]?.slug, newest]);
  expect(front('en')).toMatch(
    /data-until="2026-11-20T12:00:00Z"[^>]*>.*?<a href="\/en\/club\/lions"[^>]*>A &lt;goal&gt; &amp; more<\/a>/s,
  );
  expect(front('ar')).not.toContain('data-until');
  expect(front('en').indexOf('class="poll')).toBeLessThan(front('en').indexOf('class="top"'));
  expect(front('en')).not.toContain('ribbon-strip');
});

it('loses its breaking line when its time has come, as by a whole publish', { timeout }, async () => {
  const { whole, pages } = await site.publishAt('2026-11-20T12:00:00Z');
  expect(whole).toBeUndefined();
  expect(pages.rendered).toBeLessThanOrEqual(frontPages);
  expect(front('en')).not.toContain('A &lt;goal&gt;');
  await site.publishAt('2026-11-20T12:00:00Z', { aside: 'anew' });
  expect(differencesBetween(site.dist, path.join(site.sites, 'anew'))).toEqual([]);
});
