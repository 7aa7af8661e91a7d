import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { builtKinds } from '../pages/support/page-kinds.ts';
import { expect, test } from './support/quiet-page.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 1280] as const;
const themes = ['light', 'dark'] as const;

/** What axe finds, a line for each element. */
async function violations(page: Page): Promise<string[]> {
  // Everything the rules need is in the page itself: no second page for frames.
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How far the page reaches beyond the screen, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

for (const { name, locale, paths } of builtKinds) {
  test(`${name} in ${locale}: no accessibility violation, no scrolling sideways`, async ({ page }) => {
    for (const path of paths) {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page), `${path} at ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
