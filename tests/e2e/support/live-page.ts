import type { Page } from '@playwright/test';
import type { LiveEntry } from '#contract/live/entry.ts';

export const kickOff: LiveEntry = { type: 'start', period: 'firstHalf' };

/** Lets the longest time between two requests for matches in play pass, or acts, and waits for the answer. */
export const nextAnswer = async (
  page: Page,
  act: () => Promise<unknown> = () => page.clock.fastForward(36_000),
): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().includes('/live/'));
  await act();
  await (await answered).finished();
};

/** Without marks of direction and word joiners. */
export const plain = (text: string | null): string => (text ?? '').replace(/[\u2060-\u2069]/g, '').trim();

/** Shows or hides the page's tab. */
export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
