import type { Locator } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const earlier = (locale: string) => `/${locale}/leagues/premier-league/2023-24`;
const texts = (cells: Locator) => cells.evaluateAll((elements) => elements.map((each) => each.textContent?.trim()));

for (const locale of journeyLocales('ar')) {
  const { league } = catalogue[locale];

  test.describe(`a league in ${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows its table at home and away, chosen by keyboard', async ({ page }) => {
      await page.goto(earlier(locale));
      const tables = page.locator('.league-table table');
      const points = (number: number) => tables.nth(number).locator('tbody .points').first();
      await expect(tables.nth(0)).toBeVisible();
      await expect(tables.nth(1)).toBeHidden();
      await expect(points(0)).toHaveText('91');

      await page.getByRole('radio', { name: league.views.total, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: league.views.home, exact: true })).toBeChecked();
      await expect(tables.nth(1)).toBeVisible();
      await expect(tables.nth(0)).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(tables.nth(2)).toBeVisible();
      const sum = Number(await points(1).textContent()) + Number(await points(2).textContent());
      expect(sum).toBeGreaterThanOrEqual(91);
    });

    test('has a cup’s matches from its last round, with links to the stages before it, and says whose days they have', async ({
      page,
    }) => {
      await page.goto(`/${locale}/championships/uefa-champions-league/matches`);
      await expect(page.locator('.season-round').first()).toHaveId('stage-final');
      await expect(page.locator('.current-rounds')).toHaveCount(0);
      await page.locator('.stage-nav a').first().click();
      await expect(page.locator('#stage-league')).toBeInViewport();
      const { stadiumClock } = catalogue[locale].match.days;
      await expect(page.getByText(stadiumClock)).toHaveCount(0);
      await page.goto(`/${locale}/championships/world-cup/matches`);
      await expect(page.getByText(stadiumClock)).toBeVisible();
    });

    test('leads through its matchdays, and to its other season', async ({ page }) => {
      await page.goto(earlier(locale));
      await page.locator('.tabs').getByRole('link', { name: league.tabs.matches.name, exact: true }).click();
      await page.waitForURL('**/2023-24/matches');
      await expect(page.locator('.season-round .result-line')).toHaveCount(380);
      await page.locator('.current-rounds h3 a').click();
      await page.waitForURL('**/2023-24/matchday-38');
      await page.locator('a[rel="prev"]').click();
      await page.waitForURL('**/2023-24/matchday-37');
      await expect(page.locator('.round-nav [aria-current]')).toHaveText('37');
      await expect(page.locator('.round-day .match-row')).toHaveCount(10);
      await page.locator('.trail a').last().click();
      await page.waitForURL('**/premier-league/2023-24');
      await page.locator('.season-switcher summary').click();
      await page.locator('.season-switcher a:not([aria-current])').click();
      await page.waitForURL('**/leagues/premier-league');
      await expect(page.locator('.season-switcher summary')).toHaveText('2024/25');
    });

    test('begins its table in the first screen of a phone, with whole marks of form, and rows to the season of a team', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(earlier(locale));
      const row = page.locator('.view.total tbody tr').first();
      expect((await row.boundingBox())?.y).toBeLessThanOrEqual(420);
      const marks = row.locator('.form-marks span:visible');
      await expect(marks).toHaveCount(3);
      for (const mark of await marks.all()) {
        const { x = -1, width = 0 } = (await mark.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(360);
      }
      await page.locator('.view-choice label').last().click();
      await expect(page.locator('.view:visible')).toHaveCount(1);
      await page.locator('.view:visible tbody a').first().click();
      await page.waitForURL(/\/club\/[a-z-]+\/premier-league-2023-24$/);
    });
  });

  test(`a team’s page in ${locale} says which title it won, what its table lacks, and its latest match first`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/club/al-ahly`);
    const { club, place, table } = catalogue[locale].football;
    await expect(page.locator('.facts div', { hasText: club.titles }).locator('dd')).toContainText(place.champion);
    await expect(page.locator('.facts dt').getByText(table.position.full, { exact: true })).toHaveCount(0);
    await expect(page.locator('.club-missing')).toContainText('22');
    await expect(page.getByText(club.noNext)).toBeVisible();
    const days = await page
      .locator('.club-month')
      .first()
      .locator('.club-match time')
      .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
    expect(days).toEqual(days.toSorted().reverse());

    await page.goto(`/${locale}/club/manchester-city/premier-league-2023-24`);
    await expect(page.locator('.facts dd').first()).toContainText(place.champion);
  });

  test(`points deducted from a team are shown beside it and below the table in ${locale}`, async ({ page }) => {
    await page.goto(earlier(locale));
    const row = page.locator('.view.total tr', { has: page.locator('a[href*="/club/everton"]') });
    await expect(row.locator('.adjusted bdi')).toHaveText('−8');
    await expect(row.locator('.points')).toHaveText('40');
    expect(await texts(page.locator('.view.total .table-notes bdi'))).toEqual(['−6', '−2', '−4']);
  });

  test(`a bracket in ${locale} is an ordered list of rounds that Tab goes through in order`, async ({ page }) => {
    await page.goto(`/${locale}/championships/world-cup/2022`);
    const rounds = page.locator('.bracket-rounds > ol > li');
    await expect(rounds).toHaveCount(4);
    // The last has the final and the match for third place.
    expect(await rounds.evaluateAll((items) => items.map((item) => item.querySelectorAll('.tie').length))).toEqual([
      8, 4, 2, 2,
    ]);
    const ties = page.locator('.bracket-rounds .tie a');
    const hrefs = await ties.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await ties.first().focus();
    const reached: (string | null)[] = [];
    for (let step = 0; reached.length < hrefs.length && step < 60; step++) {
      const focused = page.locator(':focus');
      // Each tie has its two teams before its result, and the final its winner.
      if (await focused.evaluate((element) => element.matches('.tie a')))
        reached.push(await focused.getAttribute('href'));
      await page.keyboard.press('Tab');
    }
    expect(reached).toEqual(hrefs);
  });
}
