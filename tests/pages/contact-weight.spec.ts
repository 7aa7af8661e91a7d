// What the contact page loads to run: its form is a plain one, and needs no React.
import { expect, test } from '@playwright/test';
import { locales } from '#i18n/locales.ts';
import { watchRequests } from '../e2e/support/settled.ts';
import { wireBytes } from './support/wire.ts';

/** Four files: the form, what speaks to the API, the reader's name, and what loads modules, which every page has after its first act. */
const scriptLimit = 4_560;

for (const locale of locales) {
  test(`${locale}/contact-us loads at most ${scriptLimit} bytes of JavaScript`, async ({ page }) => {
    const { requests, settled } = watchRequests(page);
    await page.goto(`/${locale}/contact-us`);
    await page.locator('form button[type="submit"]:enabled').waitFor();
    await settled();
    const files = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());
    expect(files.length).toBeGreaterThan(0);
    const sizes = await Promise.all(files.map(wireBytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptLimit);
  });
}
