// With the site's own API the token is the server's alone: no script reads or writes it.
import { accountWords, opener, part } from './support/account-page.ts';
import { cookieWrites } from './support/cookie-writes.ts';
import { expect, test } from './support/quiet-page.ts';
import { mailedCode, newReaderAddress } from './support/signed-in.ts';

test('pages of a site with its own API never have the token', async ({ page, context, baseURL }) => {
  const written = await cookieWrites(page);
  const email = newReaderAddress();
  const send = page.locator('form button[type="submit"]:enabled');
  await page.goto('/en/sign-up');
  await page.locator('#email').fill(email);
  await send.click();
  await page.locator('.code-box').first().waitFor();
  await page.keyboard.type(await mailedCode(baseURL!, email));
  await page.waitForURL('**/en/complete-profile');
  await page.locator('#name').fill('Layla');
  await send.click();
  await page.waitForURL(`${baseURL}/en`);
  await page.goto('/en/profile');
  await opener(page, 'details').click();
  await page.locator('#name').fill('Leila');
  await page.keyboard.press('Enter');
  await expect(part(page, 'details')).toContainText('Leila');

  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true });
  expect(await page.evaluate(() => document.cookie)).not.toContain(token!.value);
  await page.getByRole('button', { name: accountWords('en').sessions.endHere }).click();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/en');
  // What a page writes is seen.
  await page.evaluate(() => (document.cookie = 'seen=1'));
  await expect.poll(() => written).toContain('seen=1');
  expect(written.filter((line) => line.startsWith('token'))).toEqual([]);
});
