import { type Page } from '@playwright/test';
import { locales } from '#i18n/locales.ts';
import { kindsOfRun } from '../pages/support/page-kinds.ts';
import { expect, test } from './support/quiet-page.ts';

/** Elements whose text is cut off: it reaches beyond a box that hides what does not fit. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = /hidden|clip/;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        // Meant for screen readers alone.
        if (element.clientWidth <= 1 || !element.textContent?.trim() || element.closest('svg')) return false;
        const wide = hides.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const tall = hides.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return wide || tall;
      })
      .map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent?.trim().slice(0, 40)}`);
  });

/** Elements that reach beyond the screen and are in no box that scrolls or cuts. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= screen) return [];
    const boxed = (element: Element): boolean => {
      const parent = element.parentElement;
      return Boolean(parent && (getComputedStyle(parent).overflowX !== 'visible' || boxed(parent)));
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > screen + 1 || left < -1) && !boxed(element);
      })
      .map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent?.trim().slice(0, 40)}`);
  });

for (const locale of locales) {
  test(`at twice the text size nothing is lost on a phone, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const { name, paths } of kindsOfRun().filter((kind) => kind.locale === locale)) {
      await page.goto(paths[0] ?? '');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(width, `${name} scrolls sideways: ${(await beyondScreen(page)).slice(0, 3).join('; ')}`).toBe(320);
      expect.soft(await cutTexts(page), name).toEqual([]);
    }
  });
}
