import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedProject } from '../support/changed-project.ts';
import { smallNewsroom } from '../support/small-newsroom.ts';

describe('a newsroom with a third language', () => {
  const project = changedProject();
  beforeAll(async () => {
    project.addLocale('fr', {
      tag: 'fr-MA',
      openGraph: 'fr_MA',
      dir: 'ltr',
      ownName: 'Français',
      script: 'latin',
      formatTag: 'fr-FR-u-ca-gregory',
      listSeparator: ', ',
      versus: ' – ',
      firstWeekday: 1,
    });
    project.addMessages('fr/chrome.json', { sections: { news: 'Actualités' } });
    const newsroom = smallNewsroom(['ar', 'en', 'fr']);
    newsroom.stories.get('two')!.languages = ['ar', 'fr'];
    const { code, output } = await project.publish(newsroom);
    expect(code, output).toBe(0);
  }, 180_000);
  afterAll(() => project.dispose());

  it('publishes its own content in it, with its own messages, dates and direction', () => {
    const story = project.read('fr/news/one.html');
    expect(story).toMatch(/<html[^>]* lang="fr-MA"[^>]* dir="ltr"/);
    expect(story).toContain('En français Title of one');
    expect(story).toContain('Actualités');
    expect(story).toContain('juillet 2026');
    expect(project.read('fr/club/lions.html')).toContain('En français Lions');
  });

  it('leads from each page to both others, and to a list where a story is not in one', () => {
    expect(project.read('ar/news/خبر-one.html')).toContain('href="/fr/news/one"');
    expect(project.read('ar/news/خبر-one.html')).toContain('href="/en/news/one"');
    const two = project.read('fr/news/two.html');
    expect(two).toContain('href="/en/news"');
    expect(two).not.toMatch(/<link[^>]*hreflang="en"/);
    expect(two).toMatch(/<link[^>]*hreflang="ar"/);
  });

  it('is in feeds, sitemaps, search, share images, error pages and what is read offline', () => {
    expect(project.read('fr/feeds/news.rss')).toContain('En français Title of one');
    expect(project.read('sitemap-news-2026-07.xml')).toContain(
      'hreflang="fr" href="https://football.example/fr/news/one"',
    );
    const entries = project.list('search/fr').filter((file) => /^entries-.*(?<!\.br)$/.test(file));
    expect(entries.map((file) => project.read(`search/fr/${file}`)).join('')).toContain('fr/news/one');
    expect(project.read('fr/news/one.html')).toMatch(/property="og:image" content="[^"]+\/share\//);
    expect(project.has('fr/404.html')).toBe(true);
    expect(project.read('.nginx/http.conf')).toContain('(?:ar|en|fr)');
    expect(project.read('sw.js')).toContain('"fr"');
  });
});
