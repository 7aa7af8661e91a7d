import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storyFacts } from '#newsroom/testing/newsroom-folder.ts';
import type { RateableType } from '#contract/interactions.ts';
import { minRatingsForMarkup } from '#seo/aggregate-rating.ts';
import { readersInDatabase } from '#server/testing/readers-in-database.ts';
import { everyStatusFiles } from '../fixtures/matches/every-status.ts';
import { ask } from './support/app.ts';
import { publishedSiteUrl } from './support/publish.ts';
import { quickNewsroom } from './support/quick-newsroom.ts';

const site = quickNewsroom();
const { folder, dist, dataDir, publish } = site;

/** What readers have rated, and how many of them. */
const rated: [RateableType, string, number][] = [
  ['match', 'coast-league-2026-27-finished', minRatingsForMarkup],
  ['match', 'coast-league-2026-27-postponed', minRatingsForMarkup - 1],
  ['caricatures', 'three', minRatingsForMarkup + 1],
  ['news', 'one', minRatingsForMarkup],
  ['club', 'harbour', minRatingsForMarkup],
  ['player', 'karim-fathy', minRatingsForMarkup],
];

type Thing = Record<string, unknown> & { '@type': string };
const pageOf = async (path: string) => {
  const response = await ask(dist, encodeURI(path));
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const things = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Thing,
  );
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
  return { html, thing: (type: string) => things.find((each) => each['@type'] === type) };
};
const textBetween = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const shareOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];

describe('structured data of pages', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    const { dek: captionText, hero, author: artist, ...facts } = storyFacts('three');
    folder.story('news/one', {
      hero: { ...hero, licence: 'CC-BY-SA-4.0' },
      title: { ar: 'عنوان </script>', en: 'A </script><b> title' },
      publishedAt: '2026-07-01T13:00:00+03:00',
      updatedAt: '2026-07-02T10:00:00Z',
    });
    folder.story('articles/two', { author: 'mona' });
    folder.write('authors/desk.yaml', { id: 'desk', kind: 'desk', name: { ar: 'المكتب', en: 'the desk' } });
    folder.write('authors/mona/author.yaml', {
      id: 'mona',
      name: { ar: 'منى سالم', en: 'Mona Salem' },
      role: { en: 'Football writer' },
      body: { ar: 'تكتب عن الكرة.', en: 'She writes about football.' },
      photo: { src: 'mona.svg' },
      accounts: ['https://x.com/mona'],
    });
    folder.write('authors/mona/mona.svg', folder.drawing(800, 800));
    const { src: image, alt } = hero;
    folder.write('caricatures/three/story.yaml', { ...facts, captionText, image, alt, artist });
    folder.write('caricatures/three/hero.svg', folder.drawing());
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    const { rate, close } = await readersInDatabase(dataDir);
    for (const [type, id, count] of rated)
      for (let at = 0; at < count; at += 1) await rate(type, id, at % 2 === 0 ? 4 : 5);
    await close();
    await publish('2026-11-20T00:00:00Z');
  }, 180_000);
  afterAll(() => folder.dispose());

  it.each([
    ['ar', 'المستديرة', 'Mustadira'],
    ['en', 'Mustadira', 'المستديرة'],
  ])('the front page in %s names the site, its search and the newsroom', async (locale, name, other) => {
    const { thing } = await pageOf(`/${locale}`);
    expect(thing('WebSite')).toMatchObject({
      name,
      alternateName: [other],
      url: `${publishedSiteUrl}/${locale}`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${publishedSiteUrl}/${locale}/search?q={words}` },
        'query-input': 'required name=words',
      },
      publisher: { '@type': 'NewsMediaOrganization', name, logo: { url: `${publishedSiteUrl}/icon-512.png` } },
    });
    expect((await ask(dist, '/icon-512.png')).status).toBe(200);
  });

  it('is, of a story, what the page shows', async () => {
    const { html, thing } = await pageOf('/en/news/one');
    const article = thing('NewsArticle');
    expect(article).toMatchObject({
      headline: 'A </script><b> title',
      datePublished: '2026-07-01T10:00:00.000Z',
      dateModified: '2026-07-02T10:00:00Z',
      author: { '@type': 'Organization', name: 'The desk', url: `${publishedSiteUrl}/en/authors/desk` },
      publisher: { name: 'Mustadira' },
      inLanguage: 'en-US',
      articleSection: 'News',
      mainEntityOfPage: canonicalOf(html),
    });
    expect(html).toContain(`<time datetime="${String(article?.['datePublished'])}">`);
    const images = article?.['image'] as (string | { contentUrl: string })[];
    expect(images[0]).toBe(shareOf(html));
    for (const image of images) {
      const address = typeof image === 'string' ? image : image.contentUrl;
      expect((await ask(dist, address.replace(publishedSiteUrl, ''))).status).toBe(200);
    }
    expect(images.at(-1)).toMatchObject({
      '@type': 'ImageObject',
      creditText: 'The desk',
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    });
    expect((await pageOf('/ar/articles/خبر-two')).thing('Article')).toMatchObject({
      inLanguage: 'ar-EG',
      author: { '@type': 'Person', name: 'منى سالم' },
    });
  });

  it('is, of an author, who that is, and the page has the stories and a feed of them', async () => {
    const { html, thing } = await pageOf('/en/authors/mona');
    const url = `${publishedSiteUrl}/en/authors/mona`;
    const page = thing('ProfilePage');
    expect(page).toMatchObject({
      url,
      mainEntity: {
        ...{ '@type': 'Person', name: 'Mona Salem', url, jobTitle: 'Football writer' },
        description: 'She writes about football.',
        sameAs: ['https://x.com/mona'],
        worksFor: { name: 'Mustadira' },
      },
    });
    const { image } = (page as unknown as { mainEntity: { image: string } }).mainEntity;
    expect((await ask(dist, image.replace(publishedSiteUrl, ''))).status).toBe(200);
    expect(html).toContain('href="/en/articles/two"');
    expect(html).not.toContain('href="/en/news/one"');
    expect((await pageOf('/en/articles/two')).html).toContain('href="/en/authors/mona"');
    const [, feed = ''] = /type="application\/rss\+xml" href="([^"]+)"/.exec(html) ?? [];
    const answer = await ask(dist, feed.replace(publishedSiteUrl, ''));
    expect(answer.headers.get('Content-Type')).toContain('application/rss+xml');
    const rss = await answer.text();
    expect(rss).toContain('<title>Mustadira: Mona Salem</title>');
    expect(rss.match(/<item>/g)).toHaveLength(1);
    // A desk is no person.
    expect((await pageOf('/ar/authors/desk')).thing('ProfilePage')).toMatchObject({
      mainEntity: { '@type': 'Organization', name: 'المكتب' },
    });
  });

  it('is, of a drawing, who made it and how large it is', async () => {
    const { html, thing } = await pageOf('/en/caricatures/three');
    const drawing = thing('ImageObject');
    expect(drawing).toMatchObject({
      name: textBetween(html, /<h1[^>]*>([^]*?)<\/h1>/),
      caption: 'A line under the headline',
      creator: { name: 'The desk' },
      creditText: 'The desk',
      license: `${publishedSiteUrl}/en/terms-conditions`,
      width: '1600',
      height: '900',
    });
    expect(html).toContain(`src="${String(drawing?.['contentUrl']).replace(publishedSiteUrl, '')}"`);
  });

  it('is, of a match and a drawing that enough readers have rated, their average, and of nothing else', async () => {
    const ratingOf = async (path: string, type: string) => (await pageOf(path)).thing(type)?.['aggregateRating'];
    const scale = { '@type': 'AggregateRating', bestRating: 5, worstRating: 0 };
    expect(await ratingOf('/en/matches/coast-league-2026-27-finished', 'SportsEvent')).toEqual({
      ...scale,
      ratingValue: 4.4,
      ratingCount: 5,
    });
    expect(await ratingOf('/ar/caricatures/خبر-three', 'ImageObject')).toEqual({
      ...scale,
      ratingValue: 4.5,
      ratingCount: 6,
    });
    expect(await ratingOf('/en/matches/coast-league-2026-27-postponed', 'SportsEvent')).toBeUndefined();
    expect(await ratingOf('/en/matches/coast-league-2026-27-cancelled', 'SportsEvent')).toBeUndefined();
    for (const path of ['/en/news/one', '/en/club/harbour', '/en/player/karim-fathy'])
      expect((await pageOf(path)).html, path).not.toContain('AggregateRating');
  });

  it('is the trail a reader sees, step by step', async () => {
    for (const path of ['/en/news/one', '/ar/club/harbour', '/en/matches/coast-league-2026-27-finished']) {
      const { html, thing } = await pageOf(path);
      const trail = /<nav class="trail[^]*?<\/nav>/.exec(html)?.[0] ?? '';
      const shown = [...trail.matchAll(/<a href="([^"]+)">\s*([^<]+?)\s*<\/a>/g)].map(([, href, label]) => ({
        item: `${publishedSiteUrl}${href}`,
        name: label,
      }));
      expect(shown.length).toBeGreaterThan(1);
      const breadcrumbs = thing('BreadcrumbList')?.['itemListElement'] as Record<string, unknown>[];
      expect(breadcrumbs).toEqual(shown.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })));
    }
  });

  it.each([
    ['finished', 'EventScheduled', '2026-11-01T17:30:00Z'],
    ['postponed', 'EventPostponed', expect.any(String)],
    ['cancelled', 'EventCancelled', expect.any(String)],
    ['day-only', 'EventScheduled', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  ])('is, of a match that is %s, %s', async (id, status, start) => {
    const { thing } = await pageOf(`/en/matches/coast-league-2026-27-${id}`);
    expect(thing('SportsEvent')).toMatchObject({
      eventStatus: `https://schema.org/${status}`,
      startDate: start,
      superEvent: {
        '@type': 'SportsEvent',
        startDate: expect.any(String),
        location: [{ address: { addressCountry: 'EG' } }],
      },
    });
  });

  it('is, of a match, who plays and where', async () => {
    const { html, thing } = await pageOf('/ar/matches/coast-league-2026-27-finished');
    const event = thing('SportsEvent') as unknown as {
      homeTeam: { name: string; url: string };
      awayTeam: { name: string };
      location: { name: string };
    };
    expect(event.homeTeam.url).toBe(`${publishedSiteUrl}/ar/club/harbour`);
    for (const { name } of [event.homeTeam, event.awayTeam, event.location]) expect(html).toContain(name);
  });

  it('is, of a team and of a player, who they are', async () => {
    expect((await pageOf('/en/club/harbour')).thing('SportsTeam')).toMatchObject({
      sport: 'Association football',
      url: `${publishedSiteUrl}/en/club/harbour`,
    });
    expect((await pageOf('/en/player/karim-fathy')).thing('Person')).toMatchObject({
      memberOf: [{ '@type': 'SportsTeam', url: `${publishedSiteUrl}/en/club/harbour` }],
    });
  });

  it('is, of a list, its stories in their order', async () => {
    const { html, thing } = await pageOf('/en/news');
    const items = thing('ItemList')?.['itemListElement'] as { url: string; position: number }[];
    expect(items.map(({ position }) => position)).toEqual([1]);
    for (const { url } of items) expect(html).toContain(`href="${url.replace(publishedSiteUrl, '')}"`);
  });
});
