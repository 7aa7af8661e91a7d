import { catalogue } from '#i18n/catalogue.ts';
import { expect, test } from './support/quiet-page.ts';
import { found, paths } from './support/search-page.ts';
import { watchRequests } from './support/settled.ts';

test('results that change under the focus leave it where it was, or on the field', async ({ page }) => {
  await page.goto('/en/search?q=mohamed+s');
  await found(page).first().waitFor();
  await page.locator('input[type="search"]').fill('mohamed salah');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await paths(page)).includes('/en/articles/arab-teams-at-the-world-cup')).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.matches('.found a, input'))).toBe(true);
});

for (const asked of ['', '?q=messi'])
  test(`what was typed before the script came is answered, at /en/search${asked}`, async ({ page }) => {
    let bring = (): void => {};
    const requested = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/_assets/SearchPage*.js', async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto(`/en/search${asked}`, { waitUntil: 'commit' });
    await page.locator('input[type="search"]').fill('salah');
    bring();
    await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
    await expect(page).toHaveURL('/en/search?q=salah');
    await expect(page.locator('input[type="search"]')).toHaveValue('salah');
  });

test('an index published anew while the page is open is opened again', async ({ page, troubles }) => {
  const { settled } = watchRequests(page);
  await page.goto('/en/search');
  await expect(page.locator('input[type="search"]')).toBeFocused();
  await settled();
  let refused = 0;
  await page.route('**/search/en/terms-*', (route) =>
    refused++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.locator('input[type="search"]').fill('salah');
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
  expect(refused).toBeGreaterThan(1);
  troubles.length = 0;
});

test('what could not be loaded is said where it was asked for, and can be asked for again', async ({
  page,
  troubles,
}) => {
  const { failed } = catalogue.en.search;
  await page.goto('/en/search?q=egypt&kind=match');
  await expect.poll(async () => (await paths(page)).length).toBe(20);
  await page.route('**/search/en/entries-*', (route) => route.abort());
  const more = page.getByRole('button', { name: 'More results' });
  await more.press('Enter');
  await expect(page.locator('[data-group="matches"] [role="status"]')).toHaveText(failed);
  await expect(more).toBeFocused();
  // Another kind's results are not there either.
  await page.getByRole('link', { name: /^Everything/ }).press('Enter');
  await expect(page.locator('[data-notice="failed"]')).toBeVisible();
  await expect(page.locator('input[type="search"]')).toBeFocused();
  await page.unrouteAll();
  await page.goBack();
  await more.press('Enter');
  await expect.poll(async () => (await paths(page)).length).toBe(40);
  await expect(page.locator('[data-group="matches"] [role="status"]')).toHaveText('');
  troubles.length = 0;
});
