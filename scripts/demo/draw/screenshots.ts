/**
 * Takes the pictures of the front page that the web app manifest shows before somebody installs the site. CHROME_PATH names the browser.
 *
 *     node scripts/demo/draw/screenshots.ts http://localhost:4321
 */
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { locales } from '#i18n/locales.ts';
import { screenshotSizes } from '#seo/web-manifest.ts';

const [, , site] = process.argv;
if (site === undefined)
  throw new Error(
    'The address of a running site is missing: node scripts/demo/draw/screenshots.ts http://localhost:4321',
  );
/** Physical pixels of a CSS pixel. */
const scales = { narrow: 1.5, wide: 1 } as const;

const folder = fileURLToPath(new URL('../../../src/content/site/screenshots/', import.meta.url));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], chromiumSandbox: false });
for (const form of ['narrow', 'wide'] as const) {
  const [width = 0, height = 0] = screenshotSizes[form].split('x').map((pixels) => Number(pixels) / scales[form]);
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scales[form],
    colorScheme: 'light',
  });
  for (const locale of locales) {
    await page.goto(`${site}/${locale}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${folder}${locale}-${form}.jpg`, type: 'jpeg', quality: 60 });
  }
}
await browser.close();
