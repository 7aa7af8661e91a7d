import type { Page } from '@playwright/test';

/** Elements whose text is cut off: it reaches beyond a box that hides what does not fit. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = /hidden|clip/;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        // Meant for screen readers alone.
        if (element.clientWidth <= 1 || !element.textContent?.trim() || element.closest('svg')) return false;
        // A round that is scrolled away takes no height until it is in view again (bracket.spec.ts).
        if (element.closest('.round.past')) return false;
        const wide = hides.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const tall = hides.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return wide || tall;
      })
      .map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent?.trim().slice(0, 40)}`);
  });

/** What makes the page scroll sideways: elements that reach beyond the screen and are in no box that scrolls or cuts. */
export const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= screen) return [];
    const boxed = (element: Element): boolean => {
      const parent = element.parentElement;
      return Boolean(parent && (getComputedStyle(parent).overflowX !== 'visible' || boxed(parent)));
    };
    const wide = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > screen + 1 || left < -1) && !boxed(element);
      })
      .map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent?.trim().slice(0, 40)}`);
    return wide.length > 0 ? wide : ['the page as a whole'];
  });
