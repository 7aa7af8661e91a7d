import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { maxChanges, maxFollowed } from '#contract/following/limits.ts';
import { fill } from '#i18n/fill.ts';
import { pagePaths } from '../pages/support/dist.ts';
import { act } from './support/first-act.ts';
import { button, stored, rows } from './support/following-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

for (const locale of journeyLocales('ar')) {
  const { following: words, api } = catalogue[locale];

  test(`${locale}: a press is not undone by an answer that was on its way`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user/library', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.continue();
    });
    await page.goto(`/${locale}/club/morocco`);
    const read = page.waitForRequest('**/user/library');
    await act(page);
    await read;
    await button(page, 'club/morocco').click();
    await expect(button(page, 'club/morocco')).toHaveAttribute('aria-pressed', 'true');
    const sent = page.waitForResponse((response) => response.request().method() === 'PATCH');
    release();
    expect((await sent).status()).toBe(200);
    await expect(button(page, 'club/morocco')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored(page, 'following')).toEqual(['club/morocco']);
  });

  test(`${locale}: the focus stays where it is while the page is drawn again`, async ({ page, context }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('following')) localStorage.setItem('following', '["club/egypt"]');
    });
    await page.goto(`/${locale}/following`);
    const other = await context.newPage();
    await other.goto(`/${locale}/offline`);
    const follow = (items: string[]) =>
      other.evaluate((list) => localStorage.setItem('following', JSON.stringify(list)), items);
    const links = {
      followed: page.locator(`[data-part="followed"] a[href="/${locale}/club/egypt"]`),
      matches: page.locator('[data-time="last"] a').first(),
      stories: page.locator('[data-part="stories"] a').first(),
    };
    const items = ['club/egypt'];
    for (const [part, link] of Object.entries(links)) {
      await link.focus();
      const href = await link.getAttribute('href');
      items.push(`club/${['morocco', 'tunisia', 'spain'][items.length - 1]}`);
      await follow(items);
      await expect(rows(page, 'followed')).toHaveCount(items.length);
      await expect(page.locator('.following-page.waits')).toHaveCount(0);
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      if (part === 'followed') expect(focused).toBe(href);
      else expect(focused, `a link of the ${part}`).toMatch(/^\//);
    }
    // What stands in the place of what was removed has the focus, as before.
    await rows(page, 'followed').first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(rows(page, 'followed')).toHaveCount(3);
    await expect(rows(page, 'followed').first().getByRole('button')).toBeFocused();
  });

  test(`${locale}: the focus goes on to the page once what had failed is there`, async ({ page, troubles }) => {
    await page.addInitScript(() => localStorage.setItem('following', '["club/egypt"]'));
    await page.route('**/following/**/*.json', (route) => route.abort('connectionreset'));
    await page.goto(`/${locale}/following`);
    const again = page.locator('[data-again]');
    await again.focus();
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await failed;
    await expect(page.locator('.following-page.waits')).toHaveCount(0);
    await expect(again).toBeFocused();
    await page.unroute('**/following/**/*.json');
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.locator('.following-page section:visible h2').first()).toBeFocused();
    troubles.splice(0);
  });

  for (const [problem, clipboard] of [
    ['lacks', 'undefined'],
    ['refuses', '{ writeText: () => Promise.reject(new Error("refused")) }'],
  ] as const)
    test(`${locale}: where the browser ${problem} copying, the page says so`, async ({ page }) => {
      await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} });
        localStorage.setItem('following', '["club/egypt"]')`);
      await page.goto(`/${locale}/following`);
      await page.locator('[data-copy]').click();
      await expect(page.locator('[data-copied]')).toHaveText(catalogue[locale].following.copyFailed);
    });

  test(`${locale}: a list that has not come yet is not said to be empty`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    const data = { following: { 'club/egypt': true } };
    expect((await page.request.patch('/api/authentication/jwt/user/library', { data })).status()).toBe(200);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user/library', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/user/library');
    await page.goto(`/${locale}/following`);
    await asked;
    await expect(page.locator('[data-part="loading"]')).toBeVisible();
    await expect(page.locator('.choice-groups')).toBeHidden();
    release();
    await expect(rows(page, 'followed')).toHaveCount(1);
    await expect(page.locator('[data-part="loading"]')).toBeHidden();
    // Nor where the account cannot be asked: then the page says that alone.
    const second = await browser.newContext({
      baseURL,
      storageState: { cookies: await context.cookies(), origins: [] },
    });
    const away = await second.newPage();
    await away.route('**/user/library', (route) => route.abort('internetdisconnected'));
    await away.goto(`/${locale}/following`);
    await expect(away.locator('[data-where]')).toHaveText(words.unsent);
    await expect(away.locator('[data-part="loading"]')).toBeHidden();
    await second.close();
  });

  test(`${locale}: a full account says so, and shows what it has`, async ({ page, context, baseURL, troubles }) => {
    test.setTimeout(90_000);
    const clubs = pagePaths.flatMap(({ path }) => new RegExp(`^/${locale}/(club/[^/]+)$`).exec(path)?.[1] ?? []);
    await page.goto(`/${locale}/following`);
    await page.evaluate(
      (items) => localStorage.setItem('following', JSON.stringify(items)),
      clubs.slice(maxFollowed, maxFollowed + 2),
    );
    await signedIn(context, baseURL!, { name: 'Layla' });
    for (let at = 0; at < maxFollowed; at += maxChanges) {
      const following = Object.fromEntries(clubs.slice(at, at + maxChanges).map((item) => [item, true]));
      const answer = await page.request.patch('/api/authentication/jwt/user/library', { data: { following } });
      expect(answer.status()).toBe(200);
    }
    await page.goto(`/${locale}/following`);
    await expect(rows(page, 'followed')).toHaveCount(maxFollowed);
    await expect(page.locator('[data-where]')).toHaveText(fill(api.fields.full.following, { max: maxFollowed }));
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('422')));
  });

  test(`${locale}: a press that a full account does not take is undone, and says why`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    await page.goto(`/${locale}/club/egypt`);
    const read = page.waitForResponse('**/user/library');
    await act(page);
    await read;
    // Another device of the reader's
    for (let at = 0; at < maxFollowed; at += maxChanges) {
      const following = Object.fromEntries(
        Array.from({ length: maxChanges }, (_, each) => [`club/c${at + each}`, true]),
      );
      const answer = await page.request.patch('/api/authentication/jwt/user/library', { data: { following } });
      expect(answer.status()).toBe(200);
    }
    await button(page, 'club/egypt').click();
    const note = page.locator('.follow-place [role=status]');
    await expect(note).toHaveText(fill(api.fields.full.following, { max: maxFollowed }));
    await expect(button(page, 'club/egypt')).toHaveAttribute('aria-pressed', 'false');
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('422')));
  });

  test(`${locale}: what is removed is named`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'saved',
        '[{"story":"news/a-title","path":"/en/news/a-title","known":{"ar":null,"en":null}}]',
      ),
    );
    await page.goto(`/${locale}/following`);
    await rows(page, 'saved').getByRole('button').press('Enter');
    await expect(page.locator('[data-removed]')).toHaveText(fill(words.unsaved, { name: 'a title' }));
  });

  test(`${locale}: a page that comes back from the history shows what is kept now, and whose`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    await page.goto(`/${locale}/club/egypt`);
    await button(page, 'club/egypt').click();
    await expect(button(page, 'club/egypt')).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`/${locale}/following`);
    await expect(rows(page, 'followed')).toHaveCount(1);
    await expect(page.locator('[data-part="calendar"]')).toBeVisible();
    await expect(page.locator('[data-where]')).toHaveText(words.account);
    // Layla leaves while the page is in the history, where no event of another page reaches it; the next reader follows nothing.
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(rows(page, 'followed')).toHaveCount(0);
    await expect(page.locator('.choice-groups')).toBeVisible();
    await expect(page.locator('[data-part="calendar"]')).toBeHidden();
    await expect(page.locator('[data-where]')).toHaveText(words.device);
  });
}

const follow = async (page: Page, item: string): Promise<void> =>
  void (await page.addInitScript((each) => localStorage.setItem('following', JSON.stringify([each])), item));

test('the matches of a player’s team that failed are asked for again', async ({ page, troubles }) => {
  await follow(page, 'player/mohamed-salah');
  await page.route('**/following/club/*.json', (route) => route.abort('connectionreset'));
  await page.goto('/en/following');
  const again = page.locator('[data-again]');
  await expect(again).toBeVisible();
  await page.unroute('**/following/club/*.json');
  await again.click();
  await expect(page.locator('[data-time] .match-row').first()).toBeVisible();
  await expect(again).toBeHidden();
  troubles.splice(0);
});

test('what is called otherwise now is followed by that name, and the keyboard stays where it is', async ({
  page,
  troubles,
}) => {
  await follow(page, 'player/mo-salah');
  await page.route('**/en/player/mo-salah', (route) =>
    route.fulfill({ status: 301, headers: { location: '/en/player/mohamed-salah' } }),
  );
  await page.goto('/en/following');
  await expect.poll(() => stored(page, 'following')).toEqual(['player/mohamed-salah']);
  await expect(page.locator('[data-time] .match-row').first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // It has no file any more.
  troubles.splice(0);
});
