import { variantsOfRun } from '../support/variants-of-run.ts';
import { violations } from './support/axe.ts';
import { forgive } from './support/forgive.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { holdRequests } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';
import { ratingOf } from './support/rating-page.ts';
import { signedIn, signUpFromLogin } from './support/signed-in.ts';

for (const locale of journeyLocales('ar')) {
  const isRtl = locale === 'ar';
  /** Pixels from the left for a position from the side text begins at. */
  const from = (x: number): number => (isRtl ? 160 - x : x);

  test(`${locale}: the first click on the stars counts, proportionally, and is saved`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    const { show, open, clickAt, slider, status, words, section, button } = ratingOf(page, locale);
    await open(isRtl ? 'club/egypt' : 'club/morocco');
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).not.toContain(
      `${baseURL}/islands/rating.js`,
    );
    const release = await holdRequests(page, '**/islands/rating.js');
    await clickAt(from(107));
    // At once, before anything is loaded for it
    await expect(section.locator('rect')).toHaveAttribute('width', /^3\.3/);
    release();
    await expect(slider).toHaveAttribute('aria-valuenow', '3.3');
    await expect(status).toHaveText(words.saved);
    await expect(section.locator('b')).toHaveText(['3.3', '1']);
    // The stars are filled from the side text begins at.
    const [stars, filled] = await Promise.all(
      ['svg', 'rect'].map((part) => section.locator(part).evaluate((element) => element.getBoundingClientRect())),
    );
    expect(filled!.width / stars!.width).toBeCloseTo(3.3 / 5);
    expect(isRtl ? filled!.right : filled!.left).toBeCloseTo(isRtl ? stars!.right : stars!.left);
    // Orange
    await expect(section.locator('rect')).toHaveCSS('fill', 'rgb(232, 89, 12)');
    await expect(button('plus')).toBeEnabled();
    for (const [x, value] of [
      [16, '0.5'],
      [159.9, '5'],
    ] as const) {
      await clickAt(from(x));
      await expect(slider).toHaveAttribute('aria-valuenow', value);
    }
    await expect(button('plus')).toBeDisabled();
    await expect(section.locator('b')).toHaveText(['5.0', '1']);
    await page.reload();
    await show();
    await expect(section.locator('b')).toHaveText(['5.0', '1']);
    await expect(section.locator('rect')).toHaveAttribute('width', '5');
    // Without a press: the stars say whose they are.
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
  });

  test(`${locale}: by keyboard alone, from the first key`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    const { open, slider, status, words, button } = ratingOf(page, locale);
    await open(isRtl ? 'club/algeria' : 'club/tunisia');
    // The module is held back: what is typed meanwhile must not be lost.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/islands/rating.js', async (route) => {
      await held;
      await route.continue();
    });
    await slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    release();
    await expect(slider).toHaveAttribute('aria-valuenow', '4.5');
    await expect(slider).toBeFocused();
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    for (const [key, value] of [
      [back, '4'],
      [forward, '4.5'],
      ['PageDown', '3.5'],
      ['PageUp', '4.5'],
      ['Home', '0'],
      ['ArrowUp', '0.5'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider).toHaveAttribute('aria-valuenow', value);
    }
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      words.value.replace('{{value}}', '0.5').replace('{{max}}', '5'),
    );
    await page.keyboard.press('Tab');
    await expect(button('minus')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await expect(button('minus')).toBeDisabled();
    await expect(status).toHaveText(words.saved);
    await button('remove').click();
    await expect(status).toHaveText(words.removed);
    await expect(slider).toHaveAttribute('aria-valuetext', words.none);
  });

  test(`${locale}: a guest is led to sign in and back, and the rating is saved`, async ({
    page,
    baseURL,
    troubles,
  }) => {
    const { open, clickAt, slider, status, words, section } = ratingOf(page, locale);
    const item = isRtl
      ? 'match/world-cup-2026-final-spain-argentina'
      : 'match/world-cup-2026-third-place-france-england';
    await open(item);
    await clickAt(from(144));
    await expect(slider).toHaveAttribute('aria-valuenow', '4.5');
    await expect(status).toHaveText(words.signInFirst);
    // Nobody's rating counts yet: the reader's own is said, not that there is none.
    await expect(section).toContainText(words.mine);
    await expect(section).not.toContainText(words.none);
    await section.getByRole('link', { name: words.signIn }).click();
    // Without an account yet: signing up takes the way back along.
    await signUpFromLogin(page, baseURL!, locale);
    await page.waitForURL(`**/${locale}/matches/**#rating`);
    await expect(section).toBeInViewport();
    await expect(status).toHaveText(words.saved);
    await expect(slider).toHaveAttribute('aria-valuenow', '4.5');
    await expect(section.locator('b')).toHaveText(['4.5', '1']);
    // This machine is in no country.
    forgive(troubles, /country could not be looked up/);
  });

  for (const scheme of variantsOfRun(['light', 'dark'] as const)) {
    test(`${locale}, ${scheme}: axe finds nothing before and after the first interaction, as guest and reader`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const { show, open, clickAt, status, words } = ratingOf(page, locale);
      await open('player/lionel-messi');
      expect(await violations(page)).toEqual([]);
      await clickAt(100);
      await expect(status).toHaveText(words.signInFirst);
      expect(await violations(page)).toEqual([]);
      await signedIn(context, baseURL!, { name: 'Layla' });
      await page.reload();
      await show();
      await expect(status).toHaveText(words.saved);
      expect(await violations(page)).toEqual([]);
    });
  }

  test(`${locale}: without a connection the choice stays, over a reload, and is sent when it is back`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    const { show, open, clickAt, slider, status, words, section } = ratingOf(page, locale);
    await open(isRtl ? 'club/spain' : 'club/france');
    await clickAt(from(80));
    await expect(status).toHaveText(words.saved);
    await page.route('**/api/ratings/**', (route) => route.abort('internetdisconnected'));
    await clickAt(from(128));
    await expect(status).toHaveText(words.offline);
    await expect(slider).toHaveAttribute('aria-valuenow', '4');
    await page.reload();
    await show();
    await expect(status).toHaveText(words.offline);
    await expect(slider).toHaveAttribute('aria-valuenow', '4');
    await page.unroute('**/api/ratings/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(status).toHaveText(words.saved);
    await expect(section.locator('b')).toHaveText(['4.0', '1']);
    forgive(troubles, /INTERNET_DISCONNECTED/);
  });
}

test("a server fault is shown in the server's words, and the request is retried", async ({
  page,
  context,
  baseURL,
  troubles,
}) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  const { open, clickAt, slider, status, words, button } = ratingOf(page, 'en');
  await open('player/kylian-mbappe');
  await page.route('**/api/ratings/**', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Out of reach for a moment' } }),
  );
  await clickAt(160 * 0.6);
  await expect(status).toHaveText(`${words.failed} Out of reach for a moment.`);
  await expect(slider).toHaveAttribute('aria-valuenow', '3');
  await page.unroute('**/api/ratings/**');
  await button('retry').click();
  await expect(status).toHaveText(words.saved);
  forgive(troubles, /503/);
});

test('with a finger', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  await signedIn(context, baseURL!, { name: 'Layla' });
  const page = await context.newPage();
  const { open, slider, status, words } = ratingOf(page, 'ar');
  await open('player/lionel-messi');
  await slider.tap({ position: { x: 64, y: 20 } });
  await expect(slider).toHaveAttribute('aria-valuenow', '3');
  await expect(status).toHaveText(words.saved);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('without JavaScript the average is shown, and no dead control', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ar/club/egypt');
  const { section, words } = ratingOf(page, 'ar');
  await expect(section).toContainText(words.none);
  await expect(section.locator('.stars')).toBeHidden();
  await context.close();
});

test('the focus stays with the rating where its button goes', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  const { open, slider, status, words, button } = ratingOf(page, 'en');
  await open('club/tunisia');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText(words.saved);
  await button('minus').focus();
  await page.keyboard.press('Enter');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await expect(button('minus')).toBeFocused();
  await expect(status).toHaveText(words.saved);
  await button('remove').focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(words.removed);
  await expect(status).toBeFocused();
});
