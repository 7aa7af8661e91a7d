import type { Page } from '@playwright/test';

/** What is seen and lies beside the screen, outside of parts that scroll: nobody reaches it. Also buttons that cut their text. */
export const besideScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own < 2 || !element.checkVisibility() || element.closest('.visually-hidden') || scrolls(element)) return [];
      const isCut =
        element.matches('button, a') && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return isCut || left < -1 || right > width + 1 ? [`${element.tagName} ${element.textContent.slice(0, 60)}`] : [];
    });
  });
