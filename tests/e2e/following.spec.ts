// A reader who follows teams and saves stories, first without an account, then with one on two devices.
import { catalogue } from '#i18n/catalogue.ts';
import { maxFollowed } from '#contract/following/limits.ts';
import { fill, fillCount } from '#i18n/fill.ts';
import { violations } from './support/axe.ts';
import { act } from './support/first-act.ts';
import { button, stored, rows } from './support/following-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { holdRequests } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

for (const locale of journeyLocales('ar')) {
  const { following: words, choice, reading } = catalogue[locale];

  test(`${locale}: what is followed without an account has its page, and one press undoes it`, async ({ page }) => {
    await page.goto(`/${locale}/following`);
    await expect(page.locator('.choice-groups')).toBeVisible();
    await expect(page.getByText(words.needsScript)).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-choice] [data-follow="competition/world-cup"]').click();
    await expect(rows(page, 'followed')).toHaveCount(1);
    await page.getByRole('button', { name: choice.done, exact: true }).click();
    await expect(page.locator('.choice-groups')).toBeHidden();
    await expect(page.locator('[data-part="matches"] h2')).toBeFocused();

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

    for (const left of [2, 1, 0]) {
      await rows(page, 'followed').first().getByRole('button').click();
      await expect(rows(page, 'followed')).toHaveCount(left);
    }
    await expect(page.locator('[data-choice] summary')).toBeFocused();
    await page.goto(`/${locale}/player/mohamed-salah`);
    await expect(button(page, 'player/mohamed-salah')).toHaveAttribute('aria-pressed', 'false');
  });

  test(`${locale}: ten teams are chosen in ten presses, each in its place, the reader's country first`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/following`);
    const choices = page.locator('.choice-groups section [data-follow]');
    await expect(choices.first()).toHaveAttribute('data-follow', 'club/al-ahly');
    await expect(choices.nth(8)).toHaveAttribute('data-follow', 'club/egypt');
    const chosen = page.locator('[data-chosen]');
    for (let press = 0; press < 10; press++) {
      const button = choices.nth(press);
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      await button.click();
      await expect(chosen.locator('li')).toHaveCount(press + 1);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await button.boundingBox()).toEqual(before);
      await expect(chosen).toBeInViewport();
    }
    await expect(chosen.locator('strong')).toHaveText(fillCount(choice.chosen, 'count', 10, locale));
    expect(await violations(page)).toEqual([]);
    await page.evaluate(
      (max) =>
        localStorage.setItem('following', JSON.stringify(Array.from({ length: max }, (_, at) => `player/p${at}`))),
      maxFollowed,
    );
    await choices.nth(20).click();
    await expect(page.getByText(fill(words.full, { max: maxFollowed }))).toBeInViewport();
  });

  test(`${locale}: the choice is filtered during typing, and has what the search of the site finds`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/following`);
    const shown = page.locator('.choice-groups [data-follow]:visible');
    const field = page.getByLabel(choice.find);
    await field.fill(locale === 'ar' ? 'زمالك' : 'zamal');
    await expect(shown.first()).toHaveAttribute('data-follow', 'club/zamalek');
    await field.fill('getafe');
    await expect(shown.first()).toHaveAttribute('data-follow', 'club/getafe');
    await shown.first().click();
    await expect(shown.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-chosen] li')).toHaveCount(1);
    await field.fill('zxwvqk');
    await expect(page.getByText(choice.notFound)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await field.fill('');
    await expect(shown.first()).toHaveAttribute('data-follow', 'club/al-ahly');
  });

  test(`${locale}: what is followed leads the front page and the page of matches, and moves nothing`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`/${locale}`);
    await expect(page.locator('.your-teams')).toBeHidden();
    expect(loaded).not.toContain('/islands/your-teams.js');
    await page.addInitScript(() => localStorage.setItem('following', '["club/zamalek","club/spain"]'));
    for (const [path, below] of [
      ['', '.top'],
      ['/matches', '.day-steps'],
    ] as const) {
      const release = await holdRequests(page, '**/following/**/*.json');
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('.your-teams')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await page.locator(below).boundingBox();
      release();
      // The newest is first: Spain's final, decided in extra time, has every line that a card can have. The strip of the front page has it.
      const ofSpain = page.locator('li[data-about*="club/spain"]', { hasText: '–' });
      await expect(page.locator('.your-teams').locator(ofSpain)).toHaveCount(path === '' ? 0 : 1);
      await expect(page.locator('.ribbon-strip').locator(ofSpain).first()).toBeVisible({ visible: path === '' });
      await expect(page.locator('.your-teams li[data-about*="club/zamalek"]')).toHaveCount(1);
      await expect(page.locator('.your-teams strong')).toHaveCount(path === '' ? 3 : 0);
      expect(await page.locator(below).boundingBox()).toEqual(before);
      await page.unroute('**/following/**/*.json');
    }
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
    await expect(page.locator('.acts [role=status]')).toHaveText(reading.nowSaved);
    const title = await page.locator('h1').textContent();
    const story = page.url();
    await page.evaluate(() => scrollTo(0, 3000));
    // The module that keeps the position is on its way: as on leaving, once it is there.
    const leave = () => page.evaluate(() => (dispatchEvent(new Event('pagehide')), localStorage.getItem('places')));
    await expect.poll(leave).not.toBeNull();
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
