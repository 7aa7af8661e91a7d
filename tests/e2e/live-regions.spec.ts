// What is said in a live region is read out only where the region was rendered before its text.
import { catalogue } from '#i18n/catalogue.ts';
import { openAccount, part } from './support/account-page.ts';
import { expect, test } from './support/quiet-page.ts';

for (const path of ['/en', '/en/voting', '/en/club/egypt', '/en/championships/world-cup', '/en/leagues/premier-league'])
  test(`${path}: every place of a message is rendered before it comes`, async ({ page }) => {
    await page.goto(path);
    // A poll has its styles for what it says from its island.
    if (path === '/en/voting') {
      await page.getByRole('radio').first().click();
      await expect(page.locator('[data-poll]:not([data-island])').first()).toBeVisible();
    }
    const regions = page.locator('[role=status]');
    expect(await regions.count()).toBeGreaterThan(0);
    const unrendered = await regions.evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).display === 'none').map(({ outerHTML }) => outerHTML),
    );
    expect(unrendered).toEqual([]);
  });

test('a list that is asked for again says so where a message was awaited', async ({ page, baseURL, troubles }) => {
  await openAccount(page, baseURL!, 'en');
  await page.route('**/jwt/user/sessions', (route) => route.abort('connectionreset'));
  await page.reload();
  const { sessions, state } = catalogue.en.profile;
  const again = part(page, 'sessions').getByRole('button', { name: state.tryAgain });
  await again.waitFor();
  const status = await part(page, 'sessions').locator('[role=status]').elementHandle();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute('**/jwt/user/sessions');
  await page.route('**/jwt/user/sessions', async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  await expect(part(page, 'sessions')).toContainText(sessions.loading);
  expect(await status?.textContent()).toBe(sessions.loading);
  release();
  await expect(part(page, 'sessions').locator('li')).toHaveCount(1);
  troubles.splice(0);
});
