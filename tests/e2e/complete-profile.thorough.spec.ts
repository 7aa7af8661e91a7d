import { name, mobile, submit } from './support/complete-profile-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

test('an account that arrives late fills the number in where the reader is already', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL!, { name: 'Layla', mobile: '+201001234567' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/jwt/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/complete-profile');
  await submit(page).waitFor();
  await mobile(page).focus();
  release();
  await expect(mobile(page)).toHaveValue('+20 10 01234567');
  await expect(mobile(page)).toBeFocused();
  // Emptied on purpose, and asked for again: it stays empty.
  await mobile(page).fill('');
  const again = page.waitForResponse('**/jwt/user');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await again;
  await name(page).fill('Layla Omar');
  await expect(mobile(page)).toHaveValue('');
});
