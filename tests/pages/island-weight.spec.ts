// What a reader loads for an island: when it becomes visible, and at the first interaction.
import { expect, type Page, test } from '@playwright/test';
import { localesByTurns } from '../e2e/support/journey-locales.ts';
import { demoPolls } from '../e2e/support/poll-page.ts';
import { ratedPages } from '../e2e/support/rating-page.ts';
import { actFirst } from '../e2e/support/first-act.ts';
import { watchRequests } from '../e2e/support/settled.ts';
import { watchScripts } from './support/script-weight.ts';

interface WeighedIsland {
  name: string;
  path: string;
  /** Id of its part of the page. */
  section: string;
  touch: (page: Page) => Promise<void>;
  /** In bytes, Brotli, besides what every page loads: as soon as it is visible, and at the first interaction. */
  limits: { view: number; touch: number };
}

const islands: WeighedIsland[] = [
  {
    name: 'rating',
    path: ratedPages['club/spain'],
    section: 'rating',
    touch: (page) => page.getByRole('slider').click(),
    limits: { view: 0, touch: 14_000 },
  },
  {
    name: 'poll',
    path: '/voting',
    section: demoPolls.afterVote,
    touch: (page) => page.locator(`#${demoPolls.afterVote} input`).first().click(),
    limits: { view: 14_000, touch: 11_000 },
  },
];

for (const [at, { name, path, section, touch, limits }] of islands.entries()) {
  for (const locale of localesByTurns(at)) {
    test(`${name} in ${locale}: at most ${limits.view} bytes in view, ${limits.touch} at the first interaction`, async ({
      page,
    }) => {
      const { settled } = watchRequests(page);
      await page.goto(`/${locale}${path}`);
      await actFirst(page);
      // Tables that sort load their script then too, and what follows the reader's act is no part of the island.
      await expect(page.locator('table[data-sorts]:not(:has(th button))')).toHaveCount(0);
      await settled();
      const { files, fileBytes } = watchScripts(page);
      await page.locator(`#${section}`).scrollIntoViewIfNeeded();
      await settled();
      expect(files.filter((file) => file.includes('/preact.'))).toEqual([]);
      const inView = await fileBytes();
      await touch(page);
      await expect(page.locator(`#${section}[data-island], #${section} [data-island]`)).toHaveCount(0);
      await settled();
      const whole = await fileBytes();
      expect(files.filter((file) => file.includes('/react.'))).toEqual([]);
      test.info().annotations.push({ type: 'weight', description: `${inView} bytes in view, in use ${whole}` });
      expect(inView).toBeLessThanOrEqual(limits.view);
      expect(whole - inView).toBeLessThanOrEqual(limits.touch);
    });
  }
}
