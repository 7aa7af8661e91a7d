import { type Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { answerForApi, codeSentResponse, toCode } from './support/api-answers.ts';
import { expect, test } from './support/quiet-page.ts';

const toasts = (page: Page) => page.locator('.toast:not([data-leaving])');
const newest = (page: Page) => toasts(page).first();

/**
 * The second step of signing in, where another code can be requested at once: each request shows a toast. The first one is gone, and time
 * passes only where a test lets it.
 */
async function open(
  page: Page,
  locale: string,
  resend: Parameters<typeof answerForApi>[1][string] = codeSentResponse(),
) {
  await page.clock.install();
  await answerForApi(page, { login: codeSentResponse({ resend_in: 0 }), resend });
  await toCode(page, `/${locale}/login`);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(6000);
  await expect(page.locator('.toast')).toHaveCount(0);
}

const again = (page: Page, locale: 'ar' | 'en') =>
  page.getByRole('button', { name: catalogue[locale].accounts.signIn.resend, exact: true });

async function say(page: Page, locale: 'ar' | 'en', times = 1) {
  for (let time = 0; time < times; time++) {
    await again(page, locale).click();
    await expect(again(page, locale)).toBeEnabled();
  }
}

const resent = codeSentResponse({ resend_in: 0 });

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

for (const direction of [1, -1]) {
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
