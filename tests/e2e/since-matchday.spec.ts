// A league's table since the matchday that a reader chooses.
import type { Locator } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { violations } from './support/axe.ts';
import { actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { holdRequests, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';

const season = '/leagues/premier-league/2023-24';
const rows = (table: Locator): Promise<string[]> =>
  table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.textContent?.replaceAll(/\s+/g, ' ') ?? ''));

for (const locale of journeyLocales('ar')) {
  const { views } = catalogue[locale].league;
  const since = (number: number) => fill(views.since, { number });

  test(`a table since any matchday is chosen by keyboard, named, and kept in the address, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/${locale}${season}`);
    const choice = page.getByRole('combobox', { name: views.sinceLabel });
    const drawn = page.locator('.view.drawn table');
    await expect(page.getByRole('radio', { name: since(29) })).toHaveCount(0);
    await choice.focus();
    await choice.selectOption(since(12));
    await expect(page).toHaveURL(`/${locale}${season}?since=12`);
    await expect(page.locator('.view:visible')).toHaveCount(1);
    await expect(drawn.locator('caption')).toContainText(since(12));
    await expect(page.getByRole('status').filter({ hasText: since(12) })).toHaveCount(1);
    // Arsenal, not the champions: 27 matches from then on.
    await expect(drawn.locator('tbody tr').first().locator('a')).toHaveAttribute('href', /\/club\/arsenal\b/);
    await expect(drawn.locator('tbody .played')).toHaveText(Array.from({ length: 20 }, () => '27'));
    expect(await violations(page)).toEqual([]);

    // As the publisher computes it.
    await choice.selectOption(since(29));
    await expect(drawn.locator('caption')).toContainText(since(29));
    expect(await rows(drawn)).toEqual(await rows(page.locator('.view.since table')));

    await page.locator('a.language-switch').click();
    await page.waitForURL(/\?since=29$/);
    await expect(drawn.locator('tbody tr').first()).toBeVisible();
    await page.getByRole('radio').first().press('ArrowRight');
    await expect(drawn).toBeHidden();
    await expect(page.locator('.view:visible')).toHaveCount(1);
    expect(new URL(page.url()).search).toBe('');
  });
}

test('a table since a matchday sorts by its own figures, and is covered where results are hidden', async ({ page }) => {
  await page.goto(`/en${season}?since=12`);
  await actFirst(page);
  const drawn = page.locator('.view.drawn');
  const points = drawn.locator('thead .points');
  await points.getByRole('button').click();
  await points.getByRole('button').click();
  await expect(points).toHaveAttribute('aria-sort', 'ascending');
  await expect(drawn.locator('tbody tr').first().locator('a')).toHaveAttribute('href', /\/club\/sheffield-united\b/);
  await drawn.locator('thead .position button').click();
  await expect(drawn.locator('tbody tr').first().locator('a')).toHaveAttribute('href', /\/club\/arsenal\b/);

  await page.evaluate(() => localStorage.setItem('scores', 'hidden'));
  await page.reload();
  await expect(drawn.locator('tbody')).toBeHidden();
  await expect(drawn.locator('.result-cover')).toHaveAccessibleName(/Since matchday 12\b/i);
  await drawn.locator('.result-cover').click();
  await expect(drawn.locator('tbody')).toBeVisible();
});

test('nothing moves when an address names a matchday, on a slow line', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 900 });
  const release = await holdRequests(page, /results\.json$/);
  await page.goto(`/en${season}?since=30`);
  await expect(page.locator('.view.drawn')).toBeHidden();
  await shifts.painted();
  release();
  await expect(page.locator('.view.drawn')).toBeVisible();
  expect(await shifts.total()).toBeLessThan(0.02);
});

test('where the results do not load the whole table stays, and says so; a matchday without a table is none', async ({
  page,
  troubles,
}) => {
  await page.route('**/results.json', (route) => route.abort('connectionreset'));
  await page.goto(`/en${season}`);
  const choice = page.getByRole('combobox', { name: catalogue.en.league.views.sinceLabel });
  await choice.focus();
  await choice.selectOption('12');
  await expect(page.getByText(catalogue.en.league.views.sinceFailed)).toBeVisible();
  await expect(page.locator('.view.total')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  troubles.splice(0);
  await page.goto(`/en${season}?since=99`);
  await expect(page.locator('.view:visible')).toHaveCount(1);
  await expect(page.locator('.view.total')).toBeVisible();
});
