import { type Page } from '@playwright/test';
import { kindsOfRun } from '../pages/support/page-kinds.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/quiet-page.ts';

const widths = [320, 1280] as const;
const themes = ['light', 'dark'] as const;

/** Whether this run looks for violations: each width and each theme once a page, all together when it is thorough. */
const isJudged = (width: (typeof widths)[number], theme: (typeof themes)[number]): boolean =>
  thorough || (width === 320) === (theme === 'light');

/** How far the page reaches beyond the screen, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

for (const { name, locale, paths } of kindsOfRun()) {
  test(`${name} in ${locale}: no accessibility violation, no scrolling sideways`, async ({ page }) => {
    for (const path of thorough ? paths : paths.slice(0, 1)) {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        for (const colorScheme of themes.filter((theme) => isJudged(width, theme))) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page), `${path} at ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
