import { catalogue } from '#i18n/catalogue.ts';
import { storyWithVideo } from '../pages/support/stories.ts';
import { expect, test } from './support/quiet-page.ts';
import { stateOf, startButton, openPlayer } from './support/video-page.ts';

test('a stored speed beyond what browsers play is played at the limit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('player', '{"speed":64}'));
  await page.goto(storyWithVideo('en'));
  await openPlayer(page);
  await expect.poll(async () => (await stateOf(page)).speed).toBe(16);
});

test('a press counts that comes before the player, and a key does', async ({ page }) => {
  for (const act of [() => startButton(page).click(), () => startButton(page).press('5')]) {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/islands/video.js', (route) => released.then(() => route.continue()));
    await page.goto(storyWithVideo('en'));
    const isAsked = page.waitForRequest('**/islands/video.js');
    await act();
    await isAsked;
    release(undefined);
    await expect.poll(async () => (await stateOf(page)).second > 0 || !(await stateOf(page)).paused).toBe(true);
    await page.unrouteAll();
  }
  expect(await stateOf(page)).toMatchObject({ paused: true, second: 9 });
});

test('a player that cannot be loaded says so, and the next press tries again', async ({ page, troubles }) => {
  await page.goto(storyWithVideo('en'));
  await page.route('**/islands/video.js', (route) => route.abort());
  await startButton(page).click();
  await expect(page.locator('.video [role=status]')).toHaveText(catalogue.en.story.videoUnloaded);
  await page.unrouteAll();
  await startButton(page).click();
  await expect.poll(async () => (await stateOf(page)).paused).toBe(false);
  troubles.length = 0;
});
