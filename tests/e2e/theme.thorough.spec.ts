import { catalogue } from '#i18n/catalogue.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';
import { root, picker } from './support/theme-page.ts';

test('the choice works where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  });
  await page.goto('/en');
  await picker(page).selectOption('dark');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('a choice that does not fit into a full storage lasts for the page, and is not said to be kept', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/profile');
  const radio = page.getByRole('radio', { name: catalogue.en.chrome.theme.dark });
  await radio.waitFor();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      for (let at = 0; ; at += 1)
        try {
          localStorage.setItem(`${size} ${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });
  await radio.check();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#appearance-error')).toHaveText(catalogue.en.profile.appearance.notStored);
  // What another tab stores or removes is no other choice.
  const other = await context.newPage();
  await other.goto('/en/offline');
  const heard = page.evaluate(() => new Promise((resolve) => addEventListener('storage', () => resolve(true))));
  await other.evaluate(() => localStorage.removeItem('1 0'));
  await heard;
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});
