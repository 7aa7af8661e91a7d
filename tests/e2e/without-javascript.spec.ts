import { catalogue } from '#i18n/catalogue.ts';
import { zoneName } from '../../src/components/match/zone-name.ts';
import { accountPages } from '#i18n/account-pages.ts';
import { fill } from '#i18n/fill.ts';
import { locales, otherLocales, type Locale } from '#i18n/locales.ts';
import { pagePaths } from '../pages/support/dist.ts';
import { builtKinds, kindsOfRun } from '../pages/support/page-kinds.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

/** The tests are about the demo, which has two languages. */
const otherLocale = (locale: Locale): Locale => otherLocales(locale)[0] as Locale;

/** The newsroom's zone, and a day of each of its times: it is named as summer time or not. */
const newsroomZone = 'Africa/Cairo';
const daysOfYear = ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z'];

/**
 * Whose clock a kickoff goes by is named differently, because only a script knows the reader's, and whether there are matches today; the
 * dialog for sharing and the button for saving need one.
 */
const clocks = locales.flatMap((locale) => {
  const { yourTime, newsroomTime, days } = catalogue[locale].match;
  return [
    yourTime,
    ...daysOfYear.map((day) => fill(newsroomTime, { zone: zoneName(day, newsroomZone, locale) })),
    days.yourClock,
    days.newsroomClock,
    catalogue[locale].share.more,
    catalogue[locale].share.share,
    catalogue[locale].reading.save,
  ];
});
const withoutClocks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !clocks.includes(line.trim()))
    .join('\n');

/** These say what they need instead: see search.spec.ts, following.spec.ts and sign-in-forms.spec.ts. */
const needScript = new Set<string>(['search', 'following', ...accountPages]);

/**
 * Parts that a script brings up to date, or that need one: polls (voting.spec.ts), the reader's day (today.spec.ts), following
 * (following.spec.ts) and comparing (tables.spec.ts), which have tests of their own without JavaScript.
 */
const scriptParts = '.poll, .today > h2, .today-says, .day-steps > nav, .follow-place, .compare, noscript';

for (const locale of journeyLocales('ar')) {
  test(`kinds of pages in ${locale} say the same without JavaScript`, async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    // Kickoffs are the same too: the browser is set to the newsroom's time zone.
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, timezoneId: newsroomZone });
    const plain = await context.newPage();
    const kinds = kindsOfRun().filter((kind) => kind.locale === locale && !needScript.has(kind.name));
    for (const { name, paths } of kinds) {
      const path = paths[0] ?? '';
      await Promise.all([plain.goto(path), page.goto(path)]);
      for (const each of [plain, page])
        await each.locator(scriptParts).evaluateAll((parts) => parts.forEach((part) => part.remove()));
      const text = await plain.locator('main').innerText();
      expect(text.trim()).not.toBe('');
      expect.soft(withoutClocks(await page.locator('main').innerText()), name).toBe(withoutClocks(text));
    }
    await context.close();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of journeyLocales('ar')) {
    const story = builtKinds.find((kind) => kind.name === 'articles story' && kind.locale === locale)?.paths[0] ?? '';

    test(`the language switch of a story in ${locale} leads to its counterpart`, async ({ page }) => {
      await page.goto(story);
      await page.locator('a.language-switch').click();
      await page.waitForURL(`**/${otherLocale(locale)}/articles/*`);
      await expect(page.locator('article h1')).toBeVisible();
      await expect(page.locator('select[data-choice=theme]')).toBeHidden();
    });

    test(`turning the pages of a list in ${locale} leads to every story`, async ({ page }) => {
      const stories = pagePaths
        .map(({ path }) => path)
        .filter((path) => path.startsWith(`/${locale}/news/`) && path.split('/').length === 4);
      const found = new Set<string>();
      const headlines = page.locator('main :is(h2, h3) a');
      const older = page.locator('a[rel="next"]');
      await page.goto(`/${locale}/news`);
      for (;;) {
        for (const headline of await headlines.all()) found.add(decodeURI((await headline.getAttribute('href')) ?? ''));
        if ((await older.count()) === 0) break;
        const address = (await older.getAttribute('href')) ?? '';
        await older.click();
        await page.waitForURL(`**${address}`);
      }
      expect([...found].sort()).toEqual(stories.sort());
      await page.locator('a[rel="prev"]').click();
      await page.waitForURL(`**/${locale}/news**`);
    });
  }
});
