import { translator } from '#i18n/translate.ts';
import { localesByTurns } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

for (const locale of localesByTurns(0)) {
  const t = translator(locale);
  test(`${locale}: a page with a shoot-out explains once the abbreviation beside it`, async ({ page }) => {
    await page.goto(`/${locale}/club/morocco`);
    await expect(page.locator('main abbr.pens').first()).toHaveText(t('match:score.pens'));
    await expect(page.locator('.score-key .pens')).toHaveText(
      new RegExp(`^${t('match:score.pens')}\\s*${t('match:score.shootout')}$`),
    );
    await expect(page.locator('.score-key .pens')).toBeVisible();
  });
}

for (const locale of localesByTurns(1))
  test(`${locale}: a page without abbreviations has no key`, async ({ page }) => {
    await page.goto(`/${locale}/voting`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('.score-key')).toBeHidden();
  });
