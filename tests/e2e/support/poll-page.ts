import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';

/** The polls of the demo newsroom, one of each way to show a result. */
export const demoPolls = {
  /** Open; the result is seen after voting, and a vote cannot be changed. */
  afterVote: 'player-of-the-world-cup-2026',
  /** Open; the result is always seen, and a vote can be changed. */
  always: 'world-cup-format',
  /** Closed; the result was not seen before. */
  afterClose: 'match-of-the-world-cup-2026',
} as const;

/** A poll on a page, as a reader finds it. */
export const pollOn = (page: Page, locale: Locale, id: string) => {
  const words = catalogue[locale].voting;
  const section = page.locator(`#${id}`);
  const rows = section.locator('tbody tr');
  return {
    words,
    section,
    rows,
    /** The row of the table that has the reader's vote. */
    myRow: rows.filter({ hasText: words.mine }),
    option: (at: number) => section.getByRole('radio').nth(at),
    status: section.getByRole('status'),
    button: (word: 'vote' | 'change' | 'withdraw' | 'retry') => section.getByRole('button', { name: words[word] }),
    /** Opens the page of all polls, and waits until this one is in view and up to date. */
    open: async (site = ''): Promise<void> => {
      const refreshed = page.waitForResponse(`**/api/polls/${id}`);
      await page.goto(`${site}/${locale}/voting`);
      await section.scrollIntoViewIfNeeded();
      await refreshed;
    },
  };
};
