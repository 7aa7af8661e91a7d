import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { changeDayFile, inPlay, showInPlay } from './support/day-file.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { holdRequests } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';

const words: Record<Locale, Record<'today' | 'none' | 'last' | 'countdown' | 'following' | 'failed', string>> = {
  ar: {
    today: 'اليوم، ',
    none: 'لا مباريات اليوم',
    last: 'آخر المباريات: الأحد 19 يوليو 2026.',
    countdown: 'بعد 3 أيام: فرنسا ضد إنجلترا.',
    following: 'متابعاتك',
    failed: 'تعذّر تحميل المباريات.',
  },
  en: {
    today: 'Today, ',
    none: 'No matches today',
    last: 'Latest matches: Sunday 19 July 2026.',
    countdown: 'In 3 days: France v England.',
    following: 'Your teams',
    failed: 'The matches could not be loaded.',
  },
};

/** Opens a page at an instant of the reader's clock. */
const openAt = async (page: Page, path: string, instant: string): Promise<void> => {
  await page.clock.setFixedTime(new Date(instant));
  await page.goto(path);
};

const shownDays = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('.fixture-day:visible')
    .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset['day']));

for (const locale of journeyLocales('ar')) {
  const { today, none, last, countdown, following, failed } = words[locale];
  const heading = (page: Page) => page.locator('.today > h2');

  test(`the page of matches begins with the reader's day, in ${locale}`, async ({ page }) => {
    await openAt(page, `/${locale}/matches`, '2026-07-15T10:00:00Z');
    await expect(heading(page)).toContainText(today);
    await expect(heading(page)).toContainText('15');
    expect((await shownDays(page))[0]).toBe('2026-07-15');
    // One press to the day before and after, and back
    await page.locator('[data-step=yesterday]').click();
    await expect.poll(() => shownDays(page)).toEqual(['2026-07-14']);
    await expect(page.locator('[data-step=yesterday]')).toHaveAttribute('aria-current', 'page');
    await page.locator('[data-step=tomorrow]').click();
    // Nothing is played on the 16th: the days around it are shown.
    await expect(heading(page)).toContainText('16');
    expect(await shownDays(page)).toEqual(['2026-07-19', '2026-07-15']);
    await page.goBack();
    await expect.poll(() => shownDays(page)).toEqual(['2026-07-14']);
    // And the calendar
    await page.locator('[popovertarget=calendar]').click();
    await expect(page.locator('#calendar .month a[href$="2026-07-15"]')).toBeVisible();
  });

  test(`without matches it says so, and shows the last and the next, in ${locale}`, async ({ page }) => {
    await openAt(page, `/${locale}/matches`, '2026-11-24T10:00:00Z');
    await expect(heading(page)).toContainText(none);
    await expect(page.locator('.today-says')).toHaveText(last);
    await expect(page.locator('.today-says a')).toHaveAttribute('href', `/${locale}/matches/day/2026-07-19`);
    expect((await shownDays(page))[0]).toBe('2026-07-19');
    await openAt(page, `/${locale}`, '2026-11-24T10:00:00Z');
    await expect(page.locator('.strip-says')).toHaveText(last);
    await expect(page.locator('.ribbon-strip li').first()).toHaveAttribute('data-at', /^2026-07-19/);
  });

  test(`a day without matches counts down to the next, in ${locale}`, async ({ page }) => {
    for (const path of ['', '/matches']) {
      await openAt(page, `/${locale}${path}`, '2026-07-16T10:00:00Z');
      const says = page.locator('.strip-says, .today-says');
      await expect(says).toContainText(countdown);
      await says.getByRole('link').first().click();
      await expect(page).toHaveURL(/world-cup-2026-third-place-france-england$/);
    }
  });

  test(`what the reader follows comes first, in ${locale}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('following', '["club/england"]'));
    await openAt(page, `/${locale}/matches`, '2026-11-24T10:00:00Z');
    const first = page.locator('.fixture-day:visible').first();
    await expect(first.locator('.day-group.following')).toContainText(following);
    await expect(first.locator('li').first()).toHaveAttribute('data-about', /club\/england/);
    // Following less while the page is open
    await page.evaluate(() => {
      localStorage.removeItem('following');
      dispatchEvent(new CustomEvent('following'));
    });
    await expect(page.locator('.day-group.following')).toHaveCount(0);
  });

  test(`a day that the page does not have is fetched, and a failure is shown, in ${locale}`, async ({
    page,
    troubles,
  }) => {
    // On 7 July matches were played, and the page has only the last days.
    await openAt(page, `/${locale}/matches`, '2026-07-07T10:00:00Z');
    await expect(page.locator('.fixture-day.is-chosen li:visible').first()).toBeVisible();
    expect((await shownDays(page))[0]).toBe('2026-07-07');
    await page.route('**/matches/day/2026-07-07.json', (route) => route.abort());
    await page.reload();
    await expect(page.locator('.today-says')).toContainText(failed);
    await expect(page.locator('.today-says a')).toHaveAttribute('href', `/${locale}/matches/day/2026-07-07`);
    expect(troubles.splice(0).length).toBeGreaterThan(0);
    // It is said on its own day alone, and requested again when that is shown again.
    await page.locator('[data-step=tomorrow]').click();
    await expect(page.locator('.today-says')).not.toContainText(failed);
    await page.unroute('**/matches/day/2026-07-07.json');
    await page.locator('[data-step=today]').click();
    await expect(page.locator('.fixture-day.is-chosen li:visible').first()).toBeVisible();
    expect((await shownDays(page))[0]).toBe('2026-07-07');
    troubles.length = 0;
  });

  test(`names and figures of the front page and of matches are never cut or broken, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of [`/${locale}`, `/${locale}/matches`]) {
      await page.goto(path);
      for (const [width, size] of [
        [320, 16],
        [344, 16],
        [600, 16],
        [820, 16],
        [1280, 16],
        [1920, 16],
        [320, 21],
        [360, 24],
        [320, 32],
        [360, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
        const faults = await page.evaluate(() => {
          const cut = [...document.querySelectorAll('.score, .score .side, .season-facts :is(th, td)')].filter(
            (element) => element.scrollWidth > element.clientWidth + 1,
          );
          // A word in two lines has more than one box.
          const broken = [...document.querySelectorAll('.score .name')].filter((name) => {
            const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text | null;
            return [...(text?.data.matchAll(/\S+/g) ?? [])].some(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(text!, index);
              range.setEnd(text!, index + word.length);
              return range.getClientRects().length > 1;
            });
          });
          return [...cut, ...broken].map(({ className, textContent }) => `${className}: ${textContent.trim()}`);
        });
        expect.soft(faults, `${path} at ${width} px with text of ${size} px`).toEqual([]);
        expect.soft(await page.evaluate(() => document.scrollingElement?.scrollWidth), `${path} ${width}`).toBe(width);
      }
    }
  });
}

for (const timeZone of variantsOfRun(['Asia/Tokyo', 'America/Los_Angeles'])) {
  test(`today is the reader's own day in ${timeZone}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, timezoneId: timeZone });
    const page = await context.newPage();
    await openAt(page, '/en/matches', '2026-07-15T20:00:00Z');
    const day = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date('2026-07-15T20:00:00Z'));
    const first = page.locator('.fixture-day:visible').first();
    // England against Argentina began at 19:00 UTC: on the 16th in Tokyo, where the reader's day is the 16th too
    expect(await first.getAttribute('data-day')).toBe(day);
    await expect(first.locator('li:visible')).toHaveCount(1);
    await context.close();
  });
}

test('without a script the page says which days it shows', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ar/matches');
  await expect(page.locator('.today-says')).toContainText('آخر المباريات: الأحد 19 يوليو 2026');
  await expect(page.locator('.day-steps > nav')).toBeHidden();
  await page.locator('[popovertarget=calendar]').click();
  await expect(page.locator('#calendar')).toBeVisible();
  await context.close();
});

test('a match that is still played after midnight is on today, and on its own day', async ({ page }) => {
  await showInPlay(page, /\/en(?:\/matches)?$/);
  // In Cairo it began at 22:00 on the 15th; now it is half past midnight.
  await openAt(page, '/en/matches', '2026-07-15T21:30:00Z');
  await expect(page.locator('.today > h2')).toContainText('Today, Thursday');
  await expect(page.locator('.fixture-day.is-chosen .day-group.live li:visible')).toHaveCount(1);
  await page.locator('[data-step=yesterday]').click();
  await expect(page.locator('.fixture-day.is-chosen li:visible')).toHaveCount(1);
  await openAt(page, '/en', '2026-07-15T21:30:00Z');
  await expect(page.locator('.ribbon-strip li.is-live')).toHaveCount(1);
  await expect(page.locator('.ribbon-strip li').first()).toContainText('On now');
  // Other published matches fill the strip.
  await expect(page.locator('.ribbon-strip li').nth(1)).toContainText('19 July');
});

test('the page of a day brings a match in play up to date', async ({ page }) => {
  await showInPlay(page, /\/en\/matches\/day\/2026-07-15$/, '0–0');
  await page.clock.install({ time: new Date('2026-07-15T19:30:00Z') });
  await page.goto('/en/matches/day/2026-07-15');
  const row = page.locator('.day-matches li:visible').first();
  await expect(row).toHaveAttribute('data-status', 'IN_PLAY');
  await page.clock.runFor(61_000);
  await expect(row).toHaveAttribute('data-status', 'FINISHED');
  await expect(page.locator('main [role=status]')).toContainText('England');
});

test('a result that arrives while the page is open is shown in its place, and said', async ({ page }) => {
  let goals = '0–0';
  await showInPlay(page, /\/en\/matches$/, goals);
  await changeDayFile(page, '2026-07-15', (row) => inPlay(row, goals));
  await page.clock.install({ time: new Date('2026-07-15T19:30:00Z') });
  await page.goto('/en/matches');
  await expect(page.locator('.day-group.live li')).toHaveCount(1);
  const status = page.locator('.today [role=status]');
  await expect(status).toHaveText('');
  goals = '1–0';
  await page.clock.runFor(61_000);
  await expect(status).toContainText('1–0');
  await expect(page.locator('.day-group.live li')).toHaveCount(1);
});

test('a day that is fetched has rows and cards like those of its page', async ({ page }) => {
  const scores = (items: string) =>
    page
      .locator(`${items}:visible .score`)
      .evaluateAll((all) => all.map((score) => score.innerHTML.replaceAll(/ (?:width|height)="\d+"/g, '')).sort());
  await page.goto('/en/matches/day/2026-07-07');
  const published = await scores('.day-matches li');
  expect(published.length).toBeGreaterThan(0);
  // Pages of days are not read back.
  await page.route(/\/matches\/day\/[\d-]+$/, (route) => route.abort());
  for (const [path, items] of [
    ['/en/matches', '.fixture-day.is-chosen li'],
    // Those of other days follow them.
    ['/en', `.ribbon-strip li:nth-child(-n + ${published.length})`],
  ] as const) {
    await openAt(page, path, '2026-07-07T10:00:00Z');
    await expect.poll(() => scores(items)).toEqual(published);
  }
});

test('a followed match is on the front page once, also where its day comes last', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('following', JSON.stringify(['club/egypt'])));
  const release = await holdRequests(page, '**/matches/day/2026-07-07.json');
  await openAt(page, '/en', '2026-07-07T10:00:00Z');
  const ofDay = page.locator('li[data-at^="2026-07-07"][data-about*="club/egypt"]');
  await expect(page.locator('.your-teams').locator(ofDay)).toHaveCount(1);
  release();
  await expect(page.locator('.ribbon-strip').locator(ofDay)).toHaveCount(1);
  await expect(page.locator('.your-teams').locator(ofDay)).toHaveCount(0);
});

test('a page that is seen over midnight goes on to the next day', async ({ page }) => {
  // In Cairo half a minute before the 16th
  await page.clock.install({ time: new Date('2026-07-15T20:59:30Z') });
  await page.goto('/en/matches');
  await expect(page.locator('.today > h2')).toContainText('15 July');
  await page.clock.runFor(61_000);
  await expect(page.locator('.today > h2')).toContainText('16 July');
});
