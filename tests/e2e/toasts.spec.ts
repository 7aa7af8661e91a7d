import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { expect, test } from './support/quiet-page.ts';
import { toasts, open, again, say, resent } from './support/toasts-page.ts';

const newest = (page: Page) => toasts(page).first();

/** Drags the newest toast sideways by a share of its width. */
async function startDrag(page: Page, share: number) {
  const box = (await newest(page).boundingBox())!;
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (box.width * share) / 2, y, { steps: 4 });
  await page.mouse.move(x + box.width * share, y, { steps: 4 });
}

/** Drags it, and lets go. */
async function drag(page: Page, share: number) {
  await startDrag(page, share);
  await page.mouse.up();
}

for (const { locale, side } of [
  { locale: 'en', side: 'right' },
  { locale: 'ar', side: 'left' },
] as const) {
  const { toasts: words, outcomes } = catalogue[locale].accounts;

  test(`${locale}: a toast is at the top ${side} for five seconds`, async ({ page }) => {
    await open(page, locale, resent);
    await say(page, locale);
    await expect(newest(page)).toHaveText(outcomes.resent);
    await expect(newest(page).getByRole('button', { name: words.close })).toBeVisible();
    const { x, y, width } = (await newest(page).boundingBox())!;
    const head = (await page.locator('body > header').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(head.y + head.height);
    expect(y).toBeLessThan(head.y + head.height + 40);
    expect(side === 'left' ? x : 1280 - x - width).toBeLessThan(40);
    await page.clock.runFor(4800);
    await expect(newest(page)).toBeVisible();
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('an error is announced at once', async ({ page, troubles }) => {
  await open(page, 'en', 'no network');
  await say(page, 'en');
  await expect(page.getByRole('alert')).toHaveText(catalogue.en.accounts.outcomes.networkError);
  expect(troubles.splice(0)).not.toEqual([]);
});

test('a message comes into a live region that was there before', async ({ page }) => {
  await open(page, 'en', resent);
  const region = page.locator('[aria-live=polite]', { has: page.locator('.toast') });
  const before = await page.locator('[aria-live=polite]').elementHandles();
  await say(page, 'en');
  await expect(newest(page)).toBeVisible();
  const live = await region.elementHandle();
  expect(await Promise.all(before.map((each) => each.evaluate((a, b) => a === b, live)))).toContain(true);
});

test('a pointer over it, the keyboard in it and a window in the background stop its time; what is left runs on', async ({
  page,
}) => {
  await open(page, 'en', resent);
  await say(page, 'en');
  await page.clock.runFor(3000);
  await newest(page).hover();
  await page.clock.runFor(20_000);
  await expect(newest(page)).toBeVisible();
  await page.mouse.move(600, 700);
  await page.clock.runFor(1000);
  await expect(newest(page)).toBeVisible();
  await newest(page).getByRole('button').focus();
  await page.clock.runFor(20_000);
  await expect(newest(page)).toBeVisible();
  await again(page, 'en').focus();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(20_000);
  await expect(newest(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(1300);
  await expect(toasts(page)).toHaveCount(0);
});

test('a click closes it, and so does its button by the keyboard, which goes back to where it was', async ({ page }) => {
  await open(page, 'en', resent);
  await say(page, 'en', 2);
  await newest(page).click({ position: { x: 40, y: 20 } });
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await again(page, 'en').focus();
  await newest(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(300);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(again(page, 'en')).toBeFocused();
});

for (const direction of variantsOfRun([1, -1])) {
  test(`dragged ${direction > 0 ? 'right' : 'left'} by 60 % it goes, by less it springs back`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, 'en', resent);
    await say(page, 'en');
    // It goes with the pointer at once, and springs back within 200 ms.
    await startDrag(page, direction * 0.5);
    await expect(newest(page)).toHaveCSS('transition-property', 'none');
    await page.mouse.up();
    await expect(newest(page)).toHaveCSS('transition', /^translate 0\.2s(?:,|$)/);
    await page.clock.runFor(300);
    await expect(newest(page)).toBeVisible();
    await expect(newest(page)).toHaveCSS('translate', 'none');
    await drag(page, direction * 0.65);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('a finger drags it too', async ({ page }) => {
  await open(page, 'ar', resent);
  await say(page, 'ar');
  const { x, y, width, height } = (await newest(page).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + width / 4 + width * share, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.1, 0.3, 0.5, 0.65]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(toasts(page)).toHaveCount(0);
});
