// What a page for signing in loads to run. React is four fifths of it.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { locales } from '#i18n/locales.ts';
import { distDir, distFiles } from './support/dist.ts';
import { brotliBytes, wireBytes } from './support/wire.ts';

const scriptLimit = 75_000;

for (const locale of locales) {
  for (const name of ['login', 'sign-up', 'rest-password']) {
    test(`${locale}/${name} loads at most ${scriptLimit} bytes of JavaScript`, async ({ page }) => {
      const files: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') files.push(response.url());
      });
      await page.goto(`/${locale}/${name}`);
      await page.locator('form button[type="submit"]:enabled').waitFor();
      const inline = await page
        .locator('script:not([src])')
        .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));
      const sizes = await Promise.all(files.map(wireBytes));
      const bytes = sizes.reduce((sum, size) => sum + size, brotliBytes(inline));
      test.info().annotations.push({ type: 'weight', description: `${bytes} bytes` });
      expect(files.length).toBeGreaterThan(2);
      expect(bytes).toBeLessThanOrEqual(scriptLimit);
    });
  }
}

test('nothing that speaks to a product API elsewhere is in the scripts of a site with its own', () => {
  const scripts = [...distFiles].filter((file) => /^\/_assets\/.+\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((file) => readFileSync(distDir + file, 'utf8').includes('client_secret'))).toEqual([]);
});
