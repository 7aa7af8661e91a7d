import { AxeBuilder } from '@axe-core/playwright';
import { catalogue } from '#i18n/catalogue.ts';
import { localeFacts } from '#i18n/locales.ts';
import { setTextSize } from '../pages/support/broken-names.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { expect, test } from './support/quiet-page.ts';

// What the browser itself reports about the missing page.
test.afterEach(({ troubles }) => {
  const about404 = troubles.filter((trouble) => trouble.includes('404'));
  expect(about404.length).toBeGreaterThan(0);
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !about404.includes(trouble)));
});

const cases = [
  { locale: 'ar', title: 'الصفحة غير موجودة', path: '/ar/أخبار/لا-شيء?صفحة=2#جزء' },
  { locale: 'en', title: 'Page not found', path: '/en/news/nothing-here?page=2#part' },
] as const;

for (const { locale, title, path } of variantsOfRun(cases)) {
  test(`a missing page in ${locale} says so with the path, and leads home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', localeFacts[locale].tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main')).toContainText(path);
    await expect(page.locator('body')).not.toContainText('__PATH__');
    expect(await page.title()).toContain(title);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
      }
    }
    await page.getByRole('link', { name: catalogue[locale].errors.backHome }).click();
    await page.waitForURL(`**/${locale}`);
  });
}

test('a missing address without a language speaks the reader’s', async ({ page }) => {
  await page.goto('/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a long path does not widen the page, and markup in it stays text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/en/<b>bold</b>${'long'.repeat(100)}`);
  await expect(page.locator('main')).toContainText('<b>bold</b>');
  await expect(page.locator('main b')).toHaveCount(0);
  for (const size of [16, 32]) {
    await setTextSize(page, size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('a missing address is looked up in its language', async ({ page }) => {
  for (const [path, name] of [
    ['/en/news/mohamed-salah-again.html', 'Mohamed Salah'],
    ['/ar/player/محمد-صلاح-القديم', 'محمد صلاح'],
  ] as const) {
    await page.goto(path);
    const { search } = catalogue[path.startsWith('/ar') ? 'ar' : 'en'];
    await expect(page.getByRole('heading', { name: search.suggested })).toBeVisible();
    await expect(page.locator('.suggested section').getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(/salah again|صلاح القديم/);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  }
  await page.getByRole('button', { name: catalogue.ar.search.submit }).click();
  await page.waitForURL('**/ar/search?q=*');
});

test('what is invisible in an address does not reorder it', async ({ page }) => {
  await page.goto('/en/a%E2%80%AEb#c%E2%80%AEd');
  await expect(page.locator('.message bdi')).toHaveText('/en/ab#cd');
});
