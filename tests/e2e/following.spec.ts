// A reader who follows teams and saves stories, first without an account, then with one on two devices.
import { catalogue } from '#i18n/catalogue.ts';
import { violations } from './support/axe.ts';
import { act } from './support/first-act.ts';
import { button, stored, rows } from './support/following-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

for (const locale of journeyLocales('ar')) {
  const { following: words, reading } = catalogue[locale];

  test(`${locale}: what is followed without an account has its page, and one press undoes it`, async ({ page }) => {
    await page.goto(`/${locale}/following`);
    await expect(page.locator('[data-part="empty"]')).toBeVisible();
    await expect(page.getByText(words.needsScript)).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.locator('.suggested [data-follow="competition/world-cup"]').click();
    await expect(rows(page, 'followed')).toHaveCount(1);
    await expect(page.locator('[data-part="empty"]')).toBeHidden();

    await page.goto(`/${locale}/club/egypt`);
    const follow = button(page, 'club/egypt');
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    const before = await follow.boundingBox();
    await follow.focus();
    await page.keyboard.press('Enter');
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    expect(await follow.boundingBox()).toEqual(before);
    await page.goto(`/${locale}/player/mohamed-salah`);
    await button(page, 'player/mohamed-salah').click();
    await expect
      .poll(() => stored(page, 'following'))
      .toEqual(['competition/world-cup', 'club/egypt', 'player/mohamed-salah']);

    await page.goto(`/${locale}/following`);
    await expect(rows(page, 'followed')).toHaveCount(3);
    await expect(page.locator('[data-time="last"] .match-row').first()).toBeVisible();
    const paths = await page
      .locator('[data-time] .match-row')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(paths).size).toBe(paths.length);
    await expect(rows(page, 'stories').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const calendar = await page.locator('[data-address]').inputValue();
    expect(calendar).toContain(`/api/calendars/${locale}.ics?of=competition/world-cup,club/egypt`);
    expect(await (await page.request.get(calendar)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await rows(page, 'followed').first().getByRole('button').click();
    await expect(rows(page, 'followed')).toHaveCount(2);
    await page.goto(`/${locale}/player/mohamed-salah`);
    await expect(button(page, 'player/mohamed-salah')).toHaveAttribute('aria-pressed', 'false');
  });

  test(`${locale}: the match of a followed player's team comes first`, async ({ page }) => {
    await page.goto(`/${locale}/player/bukayo-saka`);
    await button(page, 'player/bukayo-saka').click();
    await expect.poll(() => stored(page, 'player-teams')).toEqual({ 'player/bukayo-saka': 'club/england' });
    await page.goto(`/${locale}/matches`);
    const groups = page.locator('.fixture-day:visible .day-group.following');
    await expect(groups.first().locator('li').first()).toHaveAttribute('data-about', /club\/england/);
    // Also on the page of a day with matches of many competitions
    await page.evaluate(() => localStorage.setItem('following', '["club/liverpool"]'));
    await page.goto(`/${locale}/matches/day/2025-05-25`);
    await expect(page.locator('.day-matches li').first()).toHaveAttribute('data-about', /club\/liverpool/);
    await page.evaluate(() => localStorage.setItem('following', '["player/bukayo-saka"]'));
    await page.goto(`/${locale}/player/bukayo-saka`);
    await button(page, 'player/bukayo-saka').click();
    await expect(button(page, 'player/bukayo-saka')).toHaveAttribute('aria-pressed', 'false');
    await page.goto(`/${locale}/matches`);
    await expect(page.locator('.fixture-day:visible').first()).toBeVisible();
    await expect(groups).toHaveCount(0);
  });

  test(`${locale}: both teams of a match can be followed on its page`, async ({ page }) => {
    await page.goto(`/${locale}/matches/world-cup-2022-final-argentina-france`);
    await button(page, 'club/argentina').click();
    await button(page, 'club/france').click();
    await expect(button(page, 'club/france')).toHaveAttribute('aria-pressed', 'true');
    // Both presses may wait for the same module, and browsers give it to them in any order.
    await expect
      .poll(async () => [await stored(page, 'following')].flat().toSorted())
      .toEqual(['club/argentina', 'club/france']);
  });

  test(`${locale}: without JavaScript the page says what it needs`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${locale}/following`);
    await expect(page.getByText(words.needsScript)).toBeVisible();
    await expect(page.locator('[data-part="loading"]')).toBeHidden();
    await context.close();
  });

  test(`${locale}: a story is saved, and read on where its reader stopped`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${locale}/articles`);
    await page.locator(`main a[href^="/${locale}/articles/"]`).first().click();
    await act(page);
    // At the head; the button at the end of the story shows it too.
    await page.locator('.by-line').getByRole('button', { name: reading.save }).click();
    await expect(page.getByRole('button', { name: reading.saved, pressed: true })).toHaveCount(2);
    const title = await page.locator('h1').textContent();
    const story = page.url();
    await page.evaluate(() => scrollTo(0, 3000));
    await page.goto(`/${locale}/following`);
    await expect(rows(page, 'saved')).toContainText(title!.trim());
    await page.goto(story);
    await act(page);
    const offer = page.getByRole('button', { name: reading.offer });
    await expect(offer).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await offer.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect(offer).toBeHidden();
  });

  test(`${locale}: an account has the same on two devices, and what one removes does not come back`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await page.goto(`/${locale}/club/morocco`);
    await button(page, 'club/morocco').click();
    await expect(button(page, 'club/morocco')).toHaveAttribute('aria-pressed', 'true');
    await signedIn(context, baseURL!, { name: 'Layla' });
    await page.goto(`/${locale}/following`);
    await expect(page.locator('[data-where]')).toHaveText(words.account);

    const second = await browser.newContext({
      baseURL,
      storageState: { cookies: await context.cookies(), origins: [] },
    });
    const other = await second.newPage();
    await other.goto(`/${locale}/following`);
    await expect(rows(other, 'followed')).toHaveCount(1);
    const removed = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await rows(other, 'followed').first().getByRole('button').click();
    expect((await removed).status()).toBe(200);

    await page.goto(`/${locale}/club/egypt`);
    await button(page, 'club/egypt').click();
    await expect(button(page, 'club/egypt')).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`/${locale}/following`);
    await expect.poll(() => stored(page, 'following')).toEqual(['club/egypt']);
    const exported = (await (await page.request.get('/api/authentication/jwt/user/export')).json()) as object;
    expect(exported).toMatchObject({ following: [{ item: 'club/egypt' }] });
    await second.close();
  });
}
