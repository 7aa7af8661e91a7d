// What a reader of a story pays before doing anything. The limits hold for stories of up to 1,200 words; longer ones are
// reported. Pictures are not counted: how many there are is the story's own choice.
import { type Browser, expect, type Request, test } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localesByTurns } from '../e2e/support/journey-locales.ts';
import { watchRequests } from '../e2e/support/settled.ts';
import { sourceOf } from './support/dist.ts';
import { thorough } from '../support/thorough.ts';
import { type StoryUnderTest, storyPages } from './support/stories.ts';
import { brotliBytes, wireBytes } from './support/wire.ts';

const wordLimit = 1200;
const documentLimit = 12_500;
/** An analysis carries charts, up to six, and each chart its data as a table, in the page itself. */
const analysisLimit = 14_600;
/** What callouts, their styles and a picture in the text may add. */
const calloutLimit = 1000;
/** What a live blog may add: its styles, those of the record, its entries for search engines, the words of its script. */
const liveBlogLimit = 3000;
const inlineScriptLimit = 3000;
/** The module that a live blog loads while it is under way. */
const liveModuleLimit = 3500;
/** A sixth for the styles of callouts beside those of charts. */
const requestLimit = 6;
const fontFileLimit = 2;
const fontLimit: Record<Locale, number> = { ar: 24_000, en: 20_000 };

/** Most of a page's time is waiting for answers. */
const openAtOnce = 4;

const isLiveBlog = (story: StoryUnderTest): boolean => sourceOf(story).includes('/live-blog.');
const stories = storyPages().filter((story) => !isLiveBlog(story));
const address = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const matchesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Words of the tables under charts, which the index does not count: it counts what is written in the body. */
const tableWords = (html: string): number =>
  matchesOf(html, /<section class="chart-table"[^>]*>([^]*?)<\/section>/g)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('a story with its style sheets stays within 12,500 bytes (an analysis 14,600, callouts 1,000 more), its inline scripts within 3,000', async ({
  baseURL,
}) => {
  const tooHeavy: string[] = [];
  const longer: string[] = [];
  const sheetBytes = new Map<string, number>();
  for (const story of stories) {
    const html = sourceOf(story);
    let bytes = await wireBytes(baseURL + address(story.path));
    for (const sheet of matchesOf(html, /<link rel="stylesheet" href="([^"]+)"/g)) {
      if (!sheetBytes.has(sheet)) sheetBytes.set(sheet, await wireBytes(baseURL + sheet));
      bytes += sheetBytes.get(sheet) ?? 0;
    }
    const scripts = brotliBytes(matchesOf(html, /<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g).join('\n'));
    const words = story.words + tableWords(html);
    const line = `${story.path}: ${words} words, ${bytes} bytes, inline scripts ${scripts}`;
    const limit =
      (story.section === 'analytics' ? analysisLimit : documentLimit) +
      (html.includes('/callouts.') ? calloutLimit : 0);
    if (words > wordLimit) longer.push(line);
    else if (bytes > limit || scripts > inlineScriptLimit) tooHeavy.push(line);
  }
  for (const line of longer) test.info().annotations.push({ type: 'longer story', description: line });
  expect(stories.length - longer.length).toBeGreaterThan(0);
  expect(tooHeavy).toEqual([]);
});

test('a live blog adds at most 3,000 bytes, and its module has at most 3,500', async ({ baseURL }) => {
  const blogs = storyPages().filter(isLiveBlog);
  expect(blogs.length).toBeGreaterThan(0);
  for (const blog of blogs) {
    const sheets = matchesOf(sourceOf(blog), /<link rel="stylesheet" href="([^"]+)"/g);
    const sizes = await Promise.all([address(blog.path), ...sheets].map((path) => wireBytes(String(baseURL) + path)));
    expect(
      sizes.reduce((sum, bytes) => sum + bytes),
      blog.path,
    ).toBeLessThan(documentLimit + liveBlogLimit);
  }
  expect(await wireBytes(`${baseURL}/islands/live-blog.js`)).toBeLessThan(liveModuleLimit);
});

interface Traffic {
  requests: Request[];
  fontBytes: number;
}

/**
 * Opens a page as a new reader and records its requests. Two things are no cost of the page and left out: pages preloaded after idle
 * (a reader who saves data has none), and the favicon, which browsers fetch at any time.
 */
async function trafficOf(browser: Browser, baseURL: string | undefined, path: string): Promise<Traffic> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  const { requests, settled } = watchRequests(page);
  await page.goto(path);
  await settled();
  const counted = requests.filter((request) => !/\/favicon\.\w+$/.test(request.url()));
  const fonts = counted.filter((request) => request.resourceType() === 'font');
  const sizes = await Promise.all(fonts.map((request) => request.sizes()));
  await context.close();
  return { requests: counted, fontBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) };
}

/** The longest first: they have the most of everything. */
const short = stories.filter(({ words }) => words <= wordLimit).toSorted((a, b) => b.words - a.words);
/** How many stories of a section and language are opened. What a page asks for follows from its template. */
const maxOpened = thorough ? Infinity : 2;
for (const [at, section] of [...new Set(short.map((story) => story.section))].entries()) {
  for (const locale of localesByTurns(at)) {
    const own = short.filter((story) => story.section === section && story.locale === locale).slice(0, maxOpened);
    if (own.length === 0) continue;

    test(`${section} in ${locale}: few requests, two fonts, no JavaScript file`, async ({ browser, baseURL }) => {
      const faults: string[] = [];
      const measure = async ({ path }: StoryUnderTest) => {
        const { requests, fontBytes } = await trafficOf(browser, baseURL, address(path));
        const ofType = (type: string) => requests.filter((request) => request.resourceType() === type);
        const fonts = ofType('font').length;
        const scripts = ofType('script').map((request) => request.url());
        // A poll in a story says in the reader's time when it closes.
        const [times = [], others = []] = [true, false].map((is) =>
          scripts.filter((url) => /\/(?:LocalTimes|local-kickoff)\b[^/]*$/.test(url) === is),
        );
        const withoutPictures = requests.length - ofType('image').length - times.length;
        if (others.length > 0) faults.push(`${path} asks for ${others.join(', ')}`);
        if (fonts > fontFileLimit || fontBytes > fontLimit[locale])
          faults.push(`${path}: ${fonts} fonts, ${fontBytes} bytes`);
        if (withoutPictures > requestLimit) faults.push(`${path}: ${withoutPictures} requests without pictures`);
      };
      for (let at = 0; at < own.length; at += openAtOnce)
        await Promise.all(own.slice(at, at + openAtOnce).map(measure));
      expect(faults).toEqual([]);
    });
  }
}
