import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Section } from '../../../src/sections.ts';
import { changedProject } from '../support/changed-project.ts';
import { smallNewsroom, smallStory } from '../support/small-newsroom.ts';

describe('a newsroom with its own section', () => {
  const project = changedProject();
  beforeAll(async () => {
    project.edit(
      'src/sections.ts',
      "  articles: { form: 'story' },",
      "  articles: { form: 'story' },\n  interviews: { form: 'story' },",
    );
    for (const [language, name] of [
      ['ar', 'حوارات'],
      ['en', 'Interviews'],
    ] as const) {
      project.addMessages(`${language}/chrome.json`, { sections: { interviews: name } });
      project.addMessages(`${language}/pages.json`, { interviews: { title: name, description: name } });
      project.addMessages(`${language}/rating.json`, { question: { interviews: name } });
      project.addMessages(`${language}/search.json`, { kind: { interviews: name }, page: { interviews: name } });
    }
    const newsroom = smallNewsroom();
    // The type of this project does not have it.
    const section = 'interviews' as Section as 'news';
    newsroom.stories.set('coach', smallStory('coach', { section, tags: ['cup'] }));
    const { code, output } = await project.publish(newsroom);
    expect(code, output).toBe(0);
  }, 180_000);
  afterAll(() => project.dispose());

  it('shows its stories, its list, and a way to it on every page', () => {
    expect(project.read('en/interviews/coach.html')).toContain('Title of coach');
    expect(project.read('ar/interviews/خبر-coach.html')).toContain('بالعربية Title of coach');
    expect(project.read('en/interviews.html')).toContain('href="/en/interviews/coach"');
    expect(project.read('en/news/one.html')).toContain('href="/en/interviews"');
    expect(project.read('ar.html')).toMatch(/href="\/ar\/interviews"[^>]*>\s*حوارات/);
  });

  it('is in feeds, sitemaps, search, ratings, share images and what is read offline', () => {
    expect(project.read('en/feeds/interviews.rss')).toContain('Title of coach');
    expect(project.read('sitemap-interviews-2026-07.xml')).toContain('https://football.example/en/interviews/coach');
    const entries = project.list('search/en').filter((file) => /^entries-.*(?<!\.br)$/.test(file));
    expect(entries.map((file) => project.read(`search/en/${file}`)).join('')).toContain('interviews/coach');
    const { rateable } = JSON.parse(project.read('interactions.json')) as { rateable: Record<string, string[]> };
    expect(rateable['interviews']).toEqual(['coach']);
    expect(project.read('en/interviews/coach.html')).toMatch(/property="og:image" content="[^"]+\/share\//);
    expect(project.read('sw.js')).toContain('"interviews"');
  });
});
