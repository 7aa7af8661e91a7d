import type { Page } from '@playwright/test';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { expect } from './quiet-page.ts';

/** Marks the boxes of a page that hold more than they show sideways; says of each whether it takes the focus itself. */
const markScrollers = (page: Page): Promise<boolean[]> =>
  page.locator('main *, header *').evaluateAll((elements) =>
    elements
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
      .map((element, number) => {
        element.setAttribute('data-scroller', String(number));
        return (element as HTMLElement).tabIndex >= 0;
      }),
  );

/** Expects that what scrolls sideways on a page is reached and moved by keyboard; answers how many boxes that are. */
export const expectScrollersReached = async (page: Page, locale: Locale): Promise<number> => {
  const boxes = await markScrollers(page);
  for (const [number, focusable] of boxes.entries()) {
    const box = page.locator(`[data-scroller="${number}"]`);
    const links = box.locator('a[href]');
    if (focusable || (await links.count()) > 0) {
      // The arrow keys scroll the box that has the focus, itself or in one of its links.
      await (focusable ? box : links.first()).focus();
      await page.keyboard.press(localeFacts[locale].dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    } else await box.locator('input, select').last().focus();
    const moved = () => box.evaluate((element) => Math.abs(element.scrollLeft));
    await expect.poll(moved, `box ${number} of ${page.url()} moves`).toBeGreaterThan(0);
  }
  return boxes.length;
};
