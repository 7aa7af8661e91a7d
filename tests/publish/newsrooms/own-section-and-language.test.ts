import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Section } from '../../../src/settings/sections.ts';
import { changedProject } from '../support/changed-project.ts';
import { smallNewsroom, smallStory } from '../support/small-newsroom.ts';

const project = changedProject();

/** Adds a section of interviews. */
const addSection = (): void => {
  project.edit(
    'src/settings/sections.ts',
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
};

/** Adds French, whose messages are English but for one. */
const addFrench = (): void => {
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
    toastSide: 'start',
  });
  project.addMessages('fr/chrome.json', { sections: { news: 'Actualités' } });
  project.addMessages('fr/match.json', { score: { status: { FINISHED: 'Terminé' } }, status: { TIMED: 'À venir' } });
  project.addMessages('fr/rating.json', { question: { news: 'Que vaut cet article ?' } });
};

/** Adds Persian, which is written from right to left too, whose messages are English but for one. */
const addPersian = (): void => {
  project.addLocale('fa', {
    tag: 'fa-IR',
    openGraph: 'fa_IR',
    dir: 'rtl',
    ownName: 'فارسی',
    script: 'arabic',
    formatTag: 'fa-IR-u-ca-gregory',
    listSeparator: '، ',
    versus: ' – ',
    firstWeekday: 6,
    toastSide: 'end',
  });
  project.addMessages('fa/chrome.json', { sections: { news: 'خبرها' } });
};

// Both are the code of one project, which is bundled and published once.
beforeAll(async () => {
  addSection();
  addFrench();
  addPersian();
  const newsroom = smallNewsroom(['ar', 'en', 'fr', 'fa']);
  newsroom.stories.get('two')!.languages = ['ar', 'fr'];
  // The type of this project does not have it.
  const section = 'interviews' as Section as 'news';
  newsroom.stories.set('coach', smallStory('coach', { section, tags: ['cup'] }));
  const { code, output } = await project.publish(newsroom);
  expect(code, output).toBe(0);
}, 180_000);
afterAll(() => project.dispose());

describe('a newsroom with its own section', () => {
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

describe('a newsroom with a third language', () => {
  it('publishes its own content in it, with its own messages, dates and direction', () => {
    const story = project.read('fr/news/one.html');
    expect(story).toMatch(/<html[^>]* lang="fr-MA"[^>]* dir="ltr"/);
    expect(story).toContain('En français Title of one');
    expect(story).toContain('Actualités');
    expect(story).toContain('juillet 2026');
    expect(project.read('fr/club/lions.html')).toContain('En français Lions');
  });

  it('has its own messages on pages of three kinds', () => {
    expect(project.read('fr.html')).toContain('Actualités');
    expect(project.read('fr/news/one.html')).toContain('Que vaut cet article ?');
    expect(project.read('fr/matches/small-league-2026-lions-eagles.html')).toContain('Terminé');
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
    expect(project.read('.nginx/http.conf')).toContain('(?:ar|en|fr|fa)');
    expect(project.read('sw.js')).toContain('"fr"');
  });
});

describe('a newsroom with a second language from right to left', () => {
  it('publishes in it, in its direction, with its own dates, numerals and messages', () => {
    const story = project.read('fa/news/one.html');
    expect(story).toMatch(/<html[^>]* lang="fa-IR"[^>]* dir="rtl"/);
    expect(story).toContain('به فارسی Title of one');
    expect(story).toContain('خبرها');
    expect(story).toMatch(/ژوئیهٔ?\s/);
    expect(project.read('fa/club/lions.html')).toContain('به فارسی Lions');
  });

  it('sets scores apart in the direction of its lines, as Arabic does and no other language', () => {
    const titleIn = (locale: string): string =>
      /<title>(.*?)<\/title>/.exec(project.read(`${locale}/matches/small-league-2026-lions-eagles.html`))?.[1] ?? '';
    const rightToLeftIsolate = '\u2067';
    for (const locale of ['ar', 'fa']) expect(titleIn(locale), locale).toMatch(/\u2067[^\u2069]*–[^\u2069]*\u2069/);
    for (const locale of ['en', 'fr']) expect(titleIn(locale), locale).not.toContain(rightToLeftIsolate);
  });
});
