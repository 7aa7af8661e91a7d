import type { Page } from '@playwright/test';
import { kindsOfRun } from '../pages/support/page-kinds.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { holdRequests, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';

const kinds = variantsOfRun(['front page', 'articles story', 'match with a shoot-out', 'news list', 'championship'], 3);
const widths = [320, 412, 768, 1280];

/** Positions of the parts of a page at each width: top and height of its main part. */
async function layoutOf(page: Page): Promise<string[]> {
  const layout: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { y, height } = (await page.locator('main').boundingBox()) ?? { y: 0, height: 0 };
    layout.push(`at ${width} px from ${Math.round(y)}, ${Math.round(height)} high`);
  }
  return layout;
}

for (const { name, locale, paths } of kindsOfRun().filter((kind) => kinds.includes(kind.name))) {
  test(`${name} in ${locale} stays in its place when its script runs`, async ({ page }) => {
    await page.goto(paths[0] ?? '');
    await page.evaluate(() => document.fonts.ready);
    const after = await layoutOf(page);
    // What is painted before the script has run
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="module">[^]*?<\/script>/g, '');
      return route.fulfill({ response, body });
    });
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    expect(after).toEqual(await layoutOf(page));
  });
}

/** Arabic faces of systems that src/styles/fonts.css stretches. */
const stretched = ['DejaVu Sans', 'Noto Sans Arabic', 'Noto Naskh Arabic'].map((name) => `local('${name}')`).join();

test('Arabic pages stay in their place when their typeface comes late', async ({ page }) => {
  await page.goto('/ar/login');
  const isKnown = await page.evaluate(
    (source) =>
      new FontFace('stretched', source).load().then(
        () => true,
        () => false,
      ),
    stretched,
  );
  test.skip(!isKnown, 'the system has another Arabic face');
  const shifts = await watchShifts(page);
  const letters = /alexandria-arabic\.[^/]*woff2$/;
  const figures = /alexandria-figures\.[^/]*woff2$/;
  for (const width of variantsOfRun([390, 1280]))
    for (const path of ['/ar', '/ar/news', '/ar/leagues/premier-league'])
      for (const order of [
        [letters, figures],
        [figures, letters],
      ]) {
        await page.setViewportSize({ width, height: 844 });
        const fonts = [];
        for (const font of order)
          fonts.push({ release: await holdRequests(page, font), arrived: page.waitForResponse(font) });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await shifts.painted();
        for (const { release, arrived } of fonts) {
          release();
          await (await arrived).finished();
          await shifts.painted();
        }
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await shifts.total(), `${path} at ${width} px, first ${order[0]?.source}`).toBeLessThan(0.1);
        await page.unrouteAll();
      }
});
