import { variantsOfRun } from '../support/variants-of-run.ts';
import { violations } from './support/axe.ts';
import { forgive } from './support/forgive.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { demoPolls, pollOn } from './support/poll-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn, signUpFromLogin } from './support/signed-in.ts';

const profile = { name: 'Layla' };

for (const locale of journeyLocales('ar')) {
  const isRtl = locale === 'ar';

  test(`${locale}: by mouse, from the first click on; the result is seen after voting`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!, profile);
    const { open, section, option, button, status, words, rows, myRow } = pollOn(page, locale, demoPolls.afterVote);
    await open();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => /\/preact\.|\/islands\/poll\.js/.test(name))).toEqual([]);
    // The module is held back: what is done meanwhile must not be lost.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/islands/poll.js', async (route) => {
      await held;
      await route.continue();
    });
    await option(1).click();
    await button('vote').click();
    await expect(option(1)).toBeChecked();
    release();
    await expect(status).toHaveText(words.status.counted);
    await expect(myRow).toHaveCount(1);
    await expect(rows.nth(1)).toContainText(words.mine);
    await expect(section).toContainText(words.stands);
    await expect(section.getByRole('radio')).toHaveCount(0);
    await expect(status).toBeFocused();
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(rows.nth(1)).toContainText(words.mine);
  });

  test(`${locale}: by keyboard alone a vote is cast, changed and taken back`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, profile);
    const { open, option, button, status, words, rows, myRow } = pollOn(page, locale, demoPolls.always);
    await open();
    await expect(rows.first().locator('td').first()).toHaveText(/\d+\D*%/);
    await option(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(option(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(button('vote')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(words.status.counted);
    await expect(rows.nth(1)).toContainText(words.mine);
    await expect(status).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(option(1)).toBeFocused();
    await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
    await expect(option(2)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(button('change')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(rows.nth(2)).toContainText(words.mine);
    await expect(myRow).toHaveCount(1);
    await button('withdraw').focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(words.status.withdrawn);
    await expect(myRow).toHaveCount(0);
    await expect(option(2)).not.toBeChecked();
  });

  test(`${locale}: a guest is led to sign in and back, and the vote is counted`, async ({
    page,
    baseURL,
    troubles,
  }) => {
    const { open, section, option, button, status, words, rows } = pollOn(page, locale, demoPolls.afterVote);
    await open();
    await button('vote').click();
    await expect(status).toHaveText(words.status.chooseFirst);
    await option(2).click();
    await button('vote').click();
    await expect(status).toHaveText(words.status.guestBeforeResult);
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(status).toHaveText(words.status.guestBeforeResult);
    await section.getByRole('link', { name: words.signIn }).click();
    // Without an account yet: signing up takes the way back along.
    await signUpFromLogin(page, baseURL!, locale);
    await page.waitForURL(`**/${locale}/voting#${demoPolls.afterVote}`);
    await expect(section).toBeInViewport();
    await expect(status).toHaveText(words.status.counted);
    await expect(rows.nth(2)).toContainText(words.mine);
    // This machine is in no country.
    forgive(troubles, /country could not be looked up/);
  });

  test(`${locale}: without a connection a vote stays, over a reload, and is sent when it is back`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    await signedIn(context, baseURL!, profile);
    const { open, section, option, button, status, words, rows } = pollOn(page, locale, demoPolls.afterVote);
    await open();
    await page.route('**/api/polls/**', (route) => route.abort('internetdisconnected'));
    await option(3).click();
    await button('vote').click();
    await expect(status).toHaveText(words.status.offline);
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(status).toHaveText(words.status.offline);
    await expect(option(3)).toBeChecked();
    await page.unroute('**/api/polls/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(status).toHaveText(words.status.counted);
    await expect(rows.nth(3)).toContainText(words.mine);
    forgive(troubles, /INTERNET_DISCONNECTED/);
  });

  for (const scheme of variantsOfRun(['dark', 'light'] as const)) {
    test(`${locale}, ${scheme}: axe finds nothing in any state`, async ({ page, context, baseURL }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: scheme });
      const poll = pollOn(page, locale, demoPolls.afterVote);
      const other = pollOn(page, locale, demoPolls.always);
      await poll.open();
      expect(await violations(page)).toEqual([]);
      await poll.option(0).click();
      await poll.button('vote').click();
      await expect(poll.status).toHaveText(poll.words.status.guestBeforeResult);
      expect(await violations(page)).toEqual([]);
      await signedIn(context, baseURL!, profile);
      await page.reload();
      await poll.section.scrollIntoViewIfNeeded();
      await expect(poll.status).toHaveText(poll.words.status.counted);
      await other.option(1).click();
      await other.button('vote').click();
      await expect(other.status).toHaveText(other.words.status.counted);
      await other.option(2).click();
      await expect(other.button('change')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('with a finger', async ({ browser, baseURL }) => {
  const viewport = { width: 320, height: 740 };
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport });
  await signedIn(context, baseURL!, profile);
  const page = await context.newPage();
  const { open, section, button, status, words, rows } = pollOn(page, 'ar', demoPolls.afterVote);
  await open();
  await section.locator('label').nth(4).tap();
  await button('vote').tap();
  await expect(status).toHaveText(words.status.counted);
  await expect(rows.nth(4)).toContainText(words.mine);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  await context.close();
});

test("a server fault is shown in the server's words, and the request is retried", async ({
  page,
  context,
  baseURL,
  troubles,
}) => {
  await signedIn(context, baseURL!, profile);
  const { open, option, button, status, words } = pollOn(page, 'en', demoPolls.afterVote);
  await open();
  await page.route('**/api/polls/*/vote', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Out of reach for a moment' } }),
  );
  await option(5).click();
  await button('vote').click();
  await expect(status).toHaveText(`${words.status.failed} Out of reach for a moment.`);
  await expect(option(5)).toBeChecked();
  await page.unroute('**/api/polls/*/vote');
  await button('retry').click();
  await expect(status).toHaveText(words.status.counted);
  forgive(troubles, /503/);
});

test('on the front page and in a story', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, profile);
  for (const path of ['/en', '/en/news/mbappe-ten-goals-golden-boot']) {
    await page.goto(path);
    const { section, option, button, words, rows, status } = pollOn(page, 'en', demoPolls.afterVote);
    await section.scrollIntoViewIfNeeded();
    if (path === '/en') {
      await option(0).click();
      await button('vote').click();
      await expect(status).toHaveText(words.status.counted);
    }
    await expect(rows.first()).toContainText(words.mine);
  }
});

test('without JavaScript there is all to read and nothing to press', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ar/voting');
  const { section, words } = pollOn(page, 'ar', demoPolls.afterVote);
  await expect(section.getByRole('heading')).toBeVisible();
  await expect(section.locator('[data-option]')).toHaveCount(6);
  await expect(section).toContainText(words.resultVisibility.afterVote);
  await expect(section.getByRole('radio')).toHaveCount(0);
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.locator('.needs-script')).toBeVisible();
  await context.close();
});
