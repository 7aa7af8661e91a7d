// Posts and videos of other services in a story. The services are the test's: it answers for their addresses.
import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import { publishedNewsroom } from '../api/support/publish.ts';
import { startAccountSite } from './support/account-site.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/quiet-page.ts';
import { watchRequests } from './support/settled.ts';

const bodyIn = (title: string): string =>
  [
    `[${title}](https://www.youtube.com/watch?v=aB3_-567890&t=90)`,
    'https://x.com/CAF_Online/status/1753456789012345678',
    '::gallery{one, two, three}',
  ].join('\n\n');
const titles = { ar: 'هدف «الفوز» & ما بعده', en: 'The winner & what came after' };
const paths = { ar: `/ar/news/${encodeURIComponent('خبر-one')}`, en: '/en/news/one' };

let site: Awaited<ReturnType<typeof startAccountSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const { folder, dist, publish } = publishedNewsroom();
  const alt = { ar: 'رسم', en: 'A drawing' };
  const pictures = ['one', 'two', 'three'].map((id) => ({ id, src: 'hero.svg', alt, credit: alt, caption: alt }));
  folder.story('news/one', { pictures }, { ar: bodyIn(titles.ar), en: bodyIn(titles.en) });
  await publish('2026-11-20T00:00:00Z');
  site = await startAccountSite('SQLite', dist);
});
test.afterAll(() => site.stop());

/** Opens the story; whatever it requests from elsewhere is answered with a frame, and listed. */
const openStory = async (page: Page, locale: Locale): Promise<string[]> => {
  const elsewhere: string[] = [];
  await page.route(/^https:/, (route) => {
    elsewhere.push(route.request().url());
    const report = `parent.postMessage({ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 321 }] } }, '*')`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Theirs</title><button>Theirs</button><script>${report}</script></html>`,
    });
  });
  const { settled } = watchRequests(page);
  await page.goto(site.address + paths[locale]);
  await page.locator('.embed').last().scrollIntoViewIfNeeded();
  await settled();
  return elsewhere;
};

for (const locale of ['ar', 'en'] as const)
  test(`a video in ${locale} is requested from its service once its button is pressed, and not before`, async ({
    page,
  }) => {
    const { embed } = catalogue[locale].story;
    const elsewhere = await openStory(page, locale);
    const button = page.getByRole('button', { name: embed.youtube.press });
    await expect(button).toHaveAccessibleName(`${embed.youtube.press} ${embed.youtube.note}`);
    expect(elsewhere).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await button.press('Enter');
    const frame = page.locator('.embed iframe');
    await expect(frame).toHaveAccessibleName(`${embed.youtube.kind}: ${titles[locale]}`);
    await expect(frame.contentFrame().getByRole('button', { name: 'Theirs' })).toBeVisible();
    expect(elsewhere).toEqual([
      `https://www.youtube-nocookie.com/embed/aB3_-567890?autoplay=1&rel=0&start=90&hl=${locale}`,
    ]);
    await expect(frame).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frame.contentFrame().getByRole('button', { name: 'Theirs' })).toBeFocused();
  });

test('a post has the height that its frame reports, and the theme of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const elsewhere = await openStory(page, 'en');
  // All of the still is the button.
  await page.locator('.embed.post .stage').click({ position: { x: 5, y: 10 } });
  const frame = page.locator('.embed.post iframe');
  await expect(frame).toHaveCSS('height', '321px');
  expect(elsewhere).toEqual([
    'https://platform.twitter.com/embed/Tweet.html?id=1753456789012345678&dnt=true&lang=en&theme=dark',
  ]);
});

test('a gallery is a row that scrolls on a phone, and its pictures are a grid elsewhere', async ({ page }) => {
  await openStory(page, 'ar');
  const gallery = page.getByRole('list', { name: fill(catalogue.ar.story.gallery_few, { count: 3 }) });
  const boxes = () => gallery.locator('li').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  expect(new Set(await boxes()).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await gallery.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video and a post are links', async ({ page }) => {
    await page.goto(site.address + paths.en);
    const { embed } = catalogue.en.story;
    await expect(page.getByRole('link', { name: embed.youtube.open })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aB3_-567890&t=90',
    );
    await expect(page.getByRole('link', { name: embed.x.open })).toBeVisible();
    await expect(page.getByText(titles.en)).toBeVisible();
    await expect(page.locator('.embed button:visible')).toHaveCount(0);
  });
});
