// What a page for signing in loads to run. React is four fifths of it.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { localesByTurns } from '../e2e/support/journey-locales.ts';
import { distDir, distFiles } from './support/dist.ts';
import { watchScripts } from './support/script-weight.ts';

const scriptLimit = 75_250;
/** With what speaks to the API, which comes when a reader is about to type. */
const wholeLimit = 83_100;

for (const [at, name] of ['login', 'sign-up', 'rest-password'].entries()) {
  for (const locale of localesByTurns(at)) {
    test(`${locale}/${name} loads at most ${scriptLimit} bytes of JavaScript`, async ({ page }) => {
      const { files, fileBytes, inlineBytes } = watchScripts(page);
      await page.goto(`/${locale}/${name}`);
      await page.locator('form button[type="submit"]:enabled').waitFor();
      const inline = await inlineBytes();
      const weight = async () => inline + (await fileBytes());
      const bytes = await weight();
      expect(files.length).toBeGreaterThan(2);
      expect(bytes).toBeLessThanOrEqual(scriptLimit);

      const atFirst = files.length;
      await page.locator('#email').focus();
      await expect.poll(() => files.length).toBeGreaterThan(atFirst);
      const whole = await weight();
      test.info().annotations.push({ type: 'weight', description: `${bytes} bytes, in use ${whole}` });
      expect(whole).toBeLessThanOrEqual(wholeLimit);
    });
  }
}

test('nothing that speaks to a product API elsewhere is in the scripts of a site with its own', () => {
  const scripts = [...distFiles].filter((file) => /^\/_assets\/.+\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((file) => readFileSync(distDir + file, 'utf8').includes('client_secret'))).toEqual([]);
});
