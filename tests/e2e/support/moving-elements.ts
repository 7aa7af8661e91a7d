import type { Page } from '@playwright/test';

/** Elements that are moved for longer than a blink. */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const maxSeconds = (times: string): number =>
      Math.max(...times.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const animated = animationName !== 'none' && maxSeconds(animationDuration) > 1;
        return animated || maxSeconds(transitionDuration) > 1 || scrollBehavior === 'smooth';
      })
      .map(({ localName, className }) => `${localName}.${String(className)}`);
  });
