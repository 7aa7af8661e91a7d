// What social platforms and chat programs read of a page: three scrapers by different authors, over HTTP, must see the same.
import { expect, test } from '@playwright/test';
import metascraper from 'metascraper';
import metascraperDescription from 'metascraper-description';
import metascraperImage from 'metascraper-image';
import metascraperLang from 'metascraper-lang';
import metascraperTitle from 'metascraper-title';
import metascraperUrl from 'metascraper-url';
import openGraph from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
import { localeFacts } from '#i18n/locales.ts';
import { sourceOf } from './support/dist.ts';
import { kindsOfRun } from './support/page-kinds.ts';

/** What a scraper says of a page. */
interface Card {
  title: string | undefined;
  description: string | undefined;
  image: string | undefined;
  /** `ar`, in whatever form the scraper returns it. */
  language: string | undefined;
  /** Path of the page's canonical address. */
  path: string | undefined;
}

const scrape = metascraper([
  metascraperTitle(),
  metascraperDescription(),
  metascraperImage(),
  metascraperLang(),
  metascraperUrl(),
]);

const pathOf = (url: string | undefined): string | undefined => url && decodeURI(new URL(url).pathname);
const languageOf = (locale: string | undefined): string | undefined => locale?.slice(0, 2);

const scrapers: Record<string, (url: string) => Promise<Card>> = {
  'open-graph-scraper': async (url) => {
    const { result } = await openGraph({ url, urlValidatorSettings: { require_tld: false } as never });
    const [image] = result.ogImage ?? [];
    return {
      title: result.ogTitle,
      description: result.ogDescription,
      image: image?.url,
      language: languageOf(result.ogLocale),
      path: pathOf(result.ogUrl),
    };
  },
  metascraper: async (url) => {
    const html = await (await fetch(url)).text();
    const { title, description, image, lang, url: own } = await scrape({ url, html });
    return { title, description, image, language: languageOf(lang), path: pathOf(own) };
  },
  'unfurl.js': async (url) => {
    const { open_graph: graph } = await unfurl(url);
    return {
      title: graph?.title,
      description: graph?.description,
      image: graph?.images?.[0]?.url,
      language: languageOf(graph?.locale),
      path: pathOf(graph?.url),
    };
  },
};

/** Scrapers put texts on one line, each in its own way; invisible characters are for the reading direction. */
const plain = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const titleIn = (html: string): string =>
  /<meta property="og:title" content="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&') ?? '';

for (const { name, locale, paths } of kindsOfRun()) {
  test(`${name} in ${locale}: three scrapers agree on title, description, picture, language and address`, async ({
    baseURL,
    request,
  }) => {
    const path = paths[0] ?? '';
    const url = baseURL + encodeURI(path);
    const cards = await Promise.all(
      Object.entries(scrapers).map(async ([scraper, read]) => {
        const { title, description, ...card } = await read(url);
        return { scraper, card: { ...card, title: plain(title), description: plain(description) } };
      }),
    );
    const [first] = cards;
    for (const { scraper, card } of cards) expect(card, scraper).toEqual(first?.card);
    expect(first?.card).toMatchObject({ language: locale, path });
    expect(first?.card.title).toBe(plain(titleIn(sourceOf({ file: `${path}.html` }))));
    expect(first?.card.description?.length).toBeGreaterThan(10);
    const picture = await request.get(baseURL + new URL(first?.card.image ?? '').pathname);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(localeFacts[locale].openGraph).toContain(first?.card.language);
  });
}
