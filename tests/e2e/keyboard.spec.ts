import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { expectScrollersReached } from './support/sideways-scrollers.ts';

/** Name of the focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', visible: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 1;
    return {
      name:
        (element.closest('label') ?? element).querySelector('span')?.textContent ?? element.textContent?.trim() ?? '',
      visible: inView && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });

for (const locale of journeyLocales('ar')) {
  const { skipToContent, siteName, account, theme, textSize, scores, delay, sections } = catalogue[locale].chrome;

  test(`the skip link is first in ${locale} and leads past the masthead`, async ({ page }) => {
    await page.goto(`/${locale}/news`);
    const link = page.getByRole('link', { name: skipToContent });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  });

  test(`Tab follows the page from its head in ${locale}, and the focus is visible`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const names: string[] = [];
    for (let step = 0; step < 18; step++) {
      await page.keyboard.press('Tab');
      const { name, visible } = await focused(page);
      names.push(name);
      expect(visible, `the focus on “${name}” is seen`).toBe(true);
    }
    const other = locale === 'ar' ? 'English' : 'العربية';
    const head = [
      skipToContent,
      siteName,
      account,
      sections.search,
      theme.label,
      textSize.label,
      scores.label,
      delay.label,
      other,
    ];
    expect(names.slice(0, 9)).toEqual(head);
    const listed = [
      'news',
      'articles',
      'analytics',
      'caricatures',
      'matches',
      'championships',
      'leagues',
      'voting',
      'following',
    ] as const;
    expect(names.slice(9)).toEqual(listed.map((section) => sections[section]));
  });
}

for (const locale of locales) {
  // On each kind of page: page-kinds.spec.ts
  test(`on the front page in ${locale} what scrolls sideways is reached by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/${locale}`);
    expect(await expectScrollersReached(page, locale)).toBeGreaterThan(0);
  });
}

test('the name of a section in a line about a story is large enough to be touched', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/club/egypt');
    const heights = await page
      .locator('.meta a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  }
});
