import type { Page } from '@playwright/test';
import { expect, test } from './support/quiet-page.ts';
import { root, picker } from './support/theme-page.ts';

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

test('in a reader’s own colours what is pressed has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/en', '/en/matches', '/en/championships/world-cup', '/en/search', '/en/voting', '/en/login']) {
    await page.goto(path);
    const borderless = await page.locator('button:visible, select:visible, summary:visible').evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().width > 1)
        .filter((each) =>
          ['top', 'bottom', 'left', 'right'].some(
            (edge) => getComputedStyle(each).getPropertyValue(`border-${edge}-width`) === '0px',
          ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(borderless, path).toEqual([]);
  }
  await page.goto('/en/club/egypt');
  const follow = page.locator('.follow').first();
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveCSS('border-top-width', '3px');
});
