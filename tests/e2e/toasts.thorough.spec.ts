import { expect, test } from './support/quiet-page.ts';
import { toasts, open, say, resent } from './support/toasts-page.ts';

test('twenty are shown; others wait, and have all their time from when they are shown', async ({ page }) => {
  await open(page, 'en', resent);
  await say(page, 'en', 22);
  await expect(toasts(page)).toHaveCount(20);
  await page.clock.runFor(5400);
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(4000);
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(1500);
  await expect(toasts(page)).toHaveCount(0);
});

test('one that arrives during a pause is shown no longer than its own time', async ({ page }) => {
  await open(page, 'en', resent);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await say(page, 'en');
  await page.clock.runFor(30_000);
  await say(page, 'en');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(5400);
  await expect(toasts(page)).toHaveCount(0);
});
