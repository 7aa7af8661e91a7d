// What a reader loads at the first interaction with a video or a picture: scripts with the styles in them. docs/decisions/026
import { expect, type Page, test } from '@playwright/test';
import { localesByTurns } from '../e2e/support/journey-locales.ts';
import { storyWithVideo } from './support/stories.ts';
import { actFirst } from '../e2e/support/first-act.ts';
import { watchRequests } from '../e2e/support/settled.ts';
import { wireBytes } from './support/wire.ts';

const playerLimit = 42_000;
const viewerLimit = 7_200;

/** Bytes of the scripts that an action loads, besides what every page loads when its reader does anything. */
const loadedBy = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const { requests, settled } = watchRequests(page);
  await act();
  await settled();
  const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(scripts.map(wireBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
};

for (const locale of localesByTurns(0))
  test(`the player of a video in ${locale} is at most ${playerLimit} bytes`, async ({ page }) => {
    await page.goto(storyWithVideo(locale));
    await actFirst(page);
    // A story loads what keeps the reading place once its reader is below the first screen, with or without a video there.
    const reading = page.waitForResponse('**/track-reading.*.js');
    const { settled } = watchRequests(page);
    await page.locator('.video > button').scrollIntoViewIfNeeded();
    await reading;
    await settled();
    const bytes = await loadedBy(page, async () => {
      await page.locator('.video > button').click();
      await page.locator('.plyr').waitFor();
    });
    test.info().annotations.push({ type: 'weight', description: `${bytes} bytes` });
    expect(bytes).toBeLessThanOrEqual(playerLimit);
  });

for (const locale of localesByTurns(1))
  test(`the viewer of pictures in ${locale} is at most ${viewerLimit} bytes`, async ({ page }) => {
    await page.goto(`/${locale}/caricatures`);
    await actFirst(page);
    const bytes = await loadedBy(page, async () => {
      await page.locator('.picture-link').first().click();
      await page.getByRole('dialog').waitFor();
    });
    test.info().annotations.push({ type: 'weight', description: `${bytes} bytes` });
    expect(bytes).toBeLessThanOrEqual(viewerLimit);
  });
