import { type Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const root = (page: Page) => page.locator('html');
const picker = (page: Page) => page.locator('select[data-choice=theme]');
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a chosen theme stays on the next page and is set before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Notes the theme at the moment the body's first element arrives: nothing can be painted before.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      sessionStorage.setItem('theme-at-body', document.documentElement.dataset['theme'] ?? 'none');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/news');
  const light = await background(page);
  await picker(page).selectOption('dark');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);

  for (const path of ['/en/articles', '/ar']) {
    await page.goto(path);
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');
    expect(await background(page)).toBe(dark);
    await expect(picker(page)).toHaveValue('dark');
  }
});

test('without a choice the page follows the device, and a choice can be taken back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/ar');
  await expect(picker(page)).toHaveValue('auto');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).not.toBe(light);
  await picker(page).selectOption('light');
  expect(await background(page)).toBe(light);
  await picker(page).selectOption('auto');
  expect(await background(page)).not.toBe(light);
  await page.reload();
  await expect(picker(page)).toHaveValue('auto');
  await expect(root(page)).not.toHaveAttribute('data-theme');
});

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

test('a choice made in another tab or on a later page holds on pages that were open before', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/news');
  const other = await context.newPage();
  // Without a masthead, and so without pickers
  await other.goto('/en/login');
  await page.locator('select[data-choice=text]').selectOption('large');
  await picker(page).selectOption('dark');
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  await expect(root(other)).toHaveAttribute('data-text', 'large');

  await page.goto('/en/articles');
  await picker(page).selectOption('auto');
  await page.goBack();
  await expect(root(page)).not.toHaveAttribute('data-theme');
  await expect(picker(page)).toHaveValue('auto');
  await expect(root(other)).not.toHaveAttribute('data-theme');
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
