import type { Locale } from '#i18n/locales.ts';
import { setTextSize } from '../pages/support/broken-names.ts';
import { pagePaths } from '../pages/support/dist.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

/** Lines of a row on a phone. */
const maxLines = 4;

const stories = (locale: Locale, section: string) =>
  pagePaths
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`/${locale}/${section}/`) && path.split('/').length === 4);

for (const locale of journeyLocales('en')) {
  test(`labels of charts do not touch on a phone, at any text size, in ${locale}`, async ({ page }) => {
    let seen = 0;
    for (const path of stories(locale, 'analytics')) {
      await page.goto(path);
      for (const [width, size] of [
        [360, 16],
        [320, 32],
        [1280, 16],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await setTextSize(page, size);
        const labels = await page.locator('.plot').evaluateAll((plots) =>
          plots.map((plot) =>
            [...plot.querySelectorAll('.label text')]
              .filter((text) => text.checkVisibility())
              .map((text) => {
                const { left, right, top, bottom } = text.getBoundingClientRect();
                return {
                  left,
                  right,
                  top,
                  bottom,
                  text: text.textContent?.trim(),
                  size: parseFloat(getComputedStyle(text).fontSize),
                };
              }),
          ),
        );
        for (const own of labels) {
          seen += own.length;
          for (const [at, a] of own.entries()) {
            expect.soft(a.size, `${path}: ${a.text}`).toBeGreaterThanOrEqual(12);
            expect.soft(a.left >= 0 && a.right <= width, `${path}: ${a.text} is on the page`).toBe(true);
            for (const b of own.slice(at + 1)) {
              // Boxes of text have room above and below the letters.
              const touch = a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
              expect.soft(touch, `${path} at ${width} px, ${size} px: ${a.text} on ${b.text}`).toBe(false);
            }
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
}

for (const locale of journeyLocales('ar')) {
  test(`tables of stories have heads, a name, and rows that are easy to read, in ${locale}`, async ({ page }) => {
    let seen = 0;
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of stories(locale, 'articles')) {
      await page.goto(path);
      const tables = await page.locator('.prose table').evaluateAll((all) =>
        all.map((table) => {
          const rows = [...(table as HTMLTableElement).tBodies].flatMap((body) => [...body.rows]);
          const line = parseFloat(getComputedStyle(table).lineHeight);
          return {
            heads: table.querySelectorAll('thead th:not([scope=col])').length,
            rowHeads: rows.every((row) => row.querySelectorAll('th[scope=row]').length === 1),
            named: Boolean(table.querySelector('caption') ?? table.closest('section[aria-labelledby]')),
            scrolls:
              table.querySelectorAll('thead tr > *').length <= 4 &&
              table.scrollWidth > table.parentElement!.clientWidth,
            lines: Math.max(...rows.map((row) => (row.getBoundingClientRect().height - 13) / line)),
          };
        }),
      );
      seen += tables.length;
      for (const { lines, ...table } of tables) {
        expect.soft(table, path).toEqual({ heads: 0, rowHeads: true, named: true, scrolls: false });
        expect.soft(Math.round(lines), `${path}: lines in a row`).toBeLessThanOrEqual(maxLines);
      }
      // The first story with a table; every one when the run is thorough
      if (tables.length > 0 && (thorough || seen === tables.length))
        expect.soft(await violations(page), path).toEqual([]);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test(`everything in a story starts at one edge, and what is wide leaves it on both sides alike, in ${locale}`, async ({
    page,
  }) => {
    const own = stories(locale, 'articles');
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of thorough ? own : own.slice(0, 3)) {
        await page.goto(path);
        const { edges, lopsided } = await page.locator('.story').evaluate((story) => {
          const { left, right } = story.querySelector('h1')!.getBoundingClientRect();
          const boxes = [
            ...story.querySelectorAll(
              ':scope > header > *, :scope > footer > *, :scope > :not(header, footer, .prose), .prose > *, figcaption',
            ),
          ]
            .filter((part) => part.checkVisibility())
            .map((part) => ({ name: part.className || part.localName, box: part.getBoundingClientRect() }));
          const isWide = (box: DOMRect): boolean => box.width > right - left + 1;
          return {
            edges: boxes
              .filter(({ box }) => !isWide(box) && (Math.abs(box.left - left) > 1 || Math.abs(box.right - right) > 1))
              .map(({ name }) => name),
            lopsided: boxes
              .filter(({ box }) => isWide(box) && Math.abs(left - box.left - (box.right - right)) > 1)
              .map(({ name }) => name),
          };
        });
        expect.soft({ edges, lopsided }, `${path} at ${width} px`).toEqual({ edges: [], lopsided: [] });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    }
  });
}
