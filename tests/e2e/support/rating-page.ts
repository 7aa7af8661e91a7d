import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RateableType } from '#contract/interactions.ts';
import { act } from './first-act.ts';

/** Pages that can be rated, by the item's name in the API. Each test uses its own: all readers of the run share the ratings. */
export const ratedPages = {
  'match/world-cup-2026-final-spain-argentina': '/matches/world-cup-2026-final-spain-argentina',
  'match/world-cup-2026-third-place-france-england': '/matches/world-cup-2026-third-place-france-england',
  'club/egypt': '/club/egypt',
  'club/morocco': '/club/morocco',
  'club/algeria': '/club/algeria',
  'club/tunisia': '/club/tunisia',
  'club/spain': '/club/spain',
  'club/france': '/club/france',
  'player/lionel-messi': '/player/lionel-messi',
  'player/kylian-mbappe': '/player/kylian-mbappe',
} as const;
export type RatingPageItem = keyof typeof ratedPages;

/** The rating of a page, as a reader finds it. */
export const ratingOf = (page: Page, locale: Locale) => {
  const words = catalogue[locale].rating;
  const section = page.locator('#rating');
  const slider = section.getByRole('slider');
  /** Brings the rating into view and acts: it is brought up to date once a reader does. */
  const show = async (): Promise<void> => {
    await section.scrollIntoViewIfNeeded();
    await act(page);
  };
  return {
    words,
    section,
    slider,
    status: section.getByRole('status'),
    button: (word: 'minus' | 'plus' | 'remove' | 'retry') => section.getByRole('button', { name: words[word] }),
    show,
    /** Opens the page of an item, and waits until its rating is in view and up to date. */
    open: async (item: RatingPageItem): Promise<void> => {
      const refreshed = page.waitForResponse(`**/api/ratings/${item}`);
      await page.goto(`/${locale}${ratedPages[item]}`);
      await show();
      await refreshed;
    },
    /** Clicks so many pixels from the left of the stars, which are 160 px wide. */
    clickAt: (x: number) => slider.click({ position: { x, y: 20 } }),
    questionOf: (type: RateableType) => words.question[type],
  };
};

/** The value a slider has. */
export const valueOf = async (slider: ReturnType<typeof ratingOf>['slider']): Promise<number> =>
  Number(await slider.getAttribute('aria-valuenow'));
