// A reader who hides results: nothing shows one, or is read out, before it is pressed.
import { catalogue } from '#i18n/catalogue.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const finalPage = '/matches/world-cup-2026-final-spain-argentina';
const pages = ['', '/matches', finalPage, '/leagues/premier-league/2023-24', '/championships/world-cup/2026'];
/** Two figures around a dash, with marks of direction. */
const score = /(?<!\p{Nd})\p{Nd}{1,2}[\s\u2060]*–[\s\u2060]*\p{Nd}{1,2}(?!\p{Nd})/u;

for (const locale of journeyLocales('en')) {
  test(`${locale}: hidden results show where they are pressed, one by one`, async ({ page }) => {
    const words = catalogue[locale].scores;
    await page.goto(`/${locale}`);
    const picker = page.locator('select[data-choice=scores]');
    await picker.selectOption('hidden');
    for (const path of pages) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('.result-cover:visible').first()).toBeVisible();
      // The name of a table stays.
      const shown = await page
        .locator('[data-result]:not(h1):visible')
        .evaluateAll((all) =>
          all
            .map((each) => (each as HTMLElement).innerText.replace(each.querySelector('caption')?.innerText ?? '', ''))
            .filter((text) => /\p{Nd}/u.test(text)),
        );
      expect(shown, path).toEqual([]);
      // Stories on the front page may name a score.
      if (path !== '') expect(await page.locator('main').ariaSnapshot(), path).not.toMatch(score);
      expect(await page.locator('.score, .result-line').first().ariaSnapshot(), path).not.toMatch(/\p{Nd}/u);
      expect(await page.title(), path).not.toMatch(score);
      expect(await violations(page), path).toEqual([]);
    }

    // One table of a group, not its neighbour's.
    const tables = page.locator('.standings tbody');
    await page.getByRole('button', { name: words.table }).first().click();
    await expect(tables.first()).toBeVisible();
    await expect(tables.nth(1)).toBeHidden();

    await page.goto(`/${locale}/matches`);
    const row = page.locator(`a.match-row[href="/${locale}${finalPage}"]:visible`);
    await expect(row.getByRole('button')).toHaveAccessibleName(new RegExp(words.show));
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(row).toBeFocused();
    expect(await row.ariaSnapshot()).toMatch(score);
    await expect(page).toHaveURL(`/${locale}/matches`);
    await expect(page.locator('.result-cover:visible').first()).toBeVisible();
    await page.reload();
    await expect(row.getByRole('button')).toBeVisible();

    await page.goto(`/${locale}${finalPage}`);
    await expect(page.locator('h1')).not.toHaveText(/\p{Nd}/u);
    await page.getByRole('button', { name: words.show }).first().click();
    await expect(page.locator('h1')).toHaveText(score);
    await expect(page.locator('.timeline')).toBeVisible();

    await picker.selectOption('auto');
    await page.goto(`/${locale}/matches`);
    await expect(row.locator('.figures').first()).toBeVisible();
    await expect(page.locator('.result-cover')).toHaveCount(0);
  });
}
