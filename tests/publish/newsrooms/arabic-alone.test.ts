import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallNewsroom } from '../support/small-newsroom.ts';
import { smallSite } from '../support/small-site.ts';

describe('a newsroom in Arabic alone', () => {
  // Languages are read when a process starts.
  const site = smallSite();
  const project = {
    read: (file: string): string => readFileSync(path.join(site.dist, file), 'utf8'),
    list: (below: string): string[] => readdirSync(path.join(site.dist, below)).sort(),
    files: (): string[] => readdirSync(site.dist, { recursive: true, encoding: 'utf8' }),
  };
  beforeAll(async () => {
    Object.assign(site.newsroom, smallNewsroom(['ar']));
    site.write();
    appendFileSync(path.join(site.contentDir, 'site.yaml'), '\nlanguages: [ar]\n');
    const { code, output } = await site.publish();
    expect(code, output).toBe(0);
  }, 180_000);
  afterAll(() => site.dispose());

  it('publishes its pages with no word of English in its content', () => {
    expect(project.read('ar/news/خبر-one.html')).toContain('بالعربية Title of one');
    expect(project.read('ar/articles/خبر-four.html')).toContain('بالعربية Title of four');
    expect(project.read('ar/club/lions.html')).toContain('بالعربية Lions');
    expect(project.read('ar/voting.html')).toContain('بالعربية Who was best?');
  });

  it('shows no language switch and names no other language', () => {
    const pages = project.list('ar/news').filter((file) => file.endsWith('.html'));
    for (const page of ['ar.html', 'ar/matches.html', 'ar/404.html', ...pages.map((file) => `ar/news/${file}`)]) {
      const html = project.read(page);
      expect(html, page).not.toContain('hreflang="en');
      expect(html, page).not.toMatch(/class="[^"]*language-switch/);
      expect(html, page).not.toContain('href="/en');
      expect(html, page).not.toContain('og:locale:alternate');
    }
  });

  it('has no English file: no page, search index, feed, calendar or address in a sitemap', () => {
    const english = project.files().filter((file) => /(?:^|\/)en(?:\/|\.html|$)/.test(file));
    expect(english).toEqual([]);
    for (const sitemap of project.files().filter((file) => /^sitemap.*\.xml$/.test(file)))
      expect(project.read(sitemap), sitemap).not.toContain('football.example/en');
    expect(project.read('robots.txt')).not.toContain('/en/');
    expect(project.read('sw.js')).not.toContain('"en"');
  });
});
