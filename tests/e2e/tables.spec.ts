import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { brokenNames, setTextSize } from '../pages/support/broken-names.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const season = '/leagues/premier-league/2023-24';
const pages = [
  season,
  `${season}/matchday-29`,
  `${season}/matches`,
  `${season}/teams`,
  '/leagues',
  '/championships/world-cup',
  '/championships/world-cup/table',
  '/club/liverpool',
  '/club/egypt',
  '/player/mohamed-salah',
  '/following',
];
const texts = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((elements) => elements.map((each) => (each as HTMLElement).innerText.split('\n')[0]?.trim() ?? ''));
const wholeTable = (page: Page): Locator => page.locator('.league-table .view.total table');

/** Teams and points that are cut off by their table's edge, or hidden. */
const cutCells = (page: Page): Promise<string[]> =>
  page.locator('.standings').evaluateAll((tables) =>
    tables
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const edges = table.getBoundingClientRect();
        return [...table.querySelectorAll('tbody :is(.team .team-link > span:last-child, .points)')]
          .filter((cell) => {
            const { left, right, width } = cell.getBoundingClientRect();
            return width === 0 || left < edges.left - 1 || right > edges.right + 1;
          })
          .map((cell) => cell.textContent?.trim() ?? '');
      }),
  );

for (const locale of journeyLocales('ar')) {
  test(`no name is broken inside a word at any text size, in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of pages) {
      await page.goto(`/${locale}${path}`);
      for (const [row, width] of [320, 360, 768].entries()) {
        await page.setViewportSize({ width, height: 800 });
        for (const [column, size] of [16, 21, 24, 32].entries()) {
          // Each width and each size once or twice
          if (!thorough && (row + column) % 3 !== 0) continue;
          await setTextSize(page, size);
          const at = `${path}, ${width} px wide, text of ${size} px`;
          expect.soft(await brokenNames(page), at).toEqual([]);
          expect.soft(await cutCells(page), at).toEqual([]);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(beyond, at).toBeLessThanOrEqual(0);
        }
      }
    }
  });

  test(`a table sorts by keyboard, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`/${locale}${season}`);
    const table = wholeTable(page);
    const place = () => table.locator('thead').evaluate((head) => Math.round(head.getBoundingClientRect().height));
    const before = await place();
    const names = await texts(table.locator('tbody .team'));
    await actFirst(page);
    const head = table.locator('thead .goalDifference');
    await head.locator('button').focus();
    expect(await place(), 'the head keeps its height').toBe(before);

    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect((await texts(table.locator('tbody .goalDifference'))).slice(0, 4)).toEqual(['+62', '+62', '+45', '+23']);
    await expect(head.locator('button'), 'the focus stays').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect((await texts(table.locator('tbody .goalDifference'))).slice(0, 2)).toEqual(['−69', '−37']);
    // The last team takes its zone along.
    await expect(table.locator('tbody tr').first().locator('.position')).toHaveClass(/down/);

    await table.locator('thead .team button').click();
    const sorted = names.toSorted(new Intl.Collator(locale).compare);
    expect(await texts(table.locator('tbody .team'))).toEqual(sorted);
    expect(await table.locator('[aria-sort]').count()).toBe(1);
    await table.locator('thead .position button').click();
    expect(await texts(table.locator('tbody .team'))).toEqual(names);

    await page.locator('.view-choice label').nth(1).click();
    await expect(table).toBeHidden();
    await page.locator('.view.home thead .points button').click();
    await expect(page.locator('.view.home thead .points')).toHaveAttribute('aria-sort', 'descending');
    expect(await violations(page)).toEqual([]);
  });

  test(`two teams are compared by an address, and by choice, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/${locale}${season}/teams?compare=arsenal,liverpool#compare`);
    const comparison = page.locator('.comparison');
    const cells = (figure: string) => texts(comparison.locator(`[data-figure=${figure}] td`));
    await expect(comparison).toBeVisible();
    expect(await cells('position')).toEqual(['2', '3']);
    expect(await cells('points')).toEqual(['89', '82']);
    expect(await cells('goalDifference')).toEqual(['+62', '+45']);
    const [home, away] = await Promise.all([cells('homePoints'), cells('awayPoints')]);
    expect([0, 1].map((side) => Number(home[side]) + Number(away[side]))).toEqual([89, 82]);
    await expect(comparison.locator('[data-figure=points] td').first()).toHaveClass(/more/);
    await expect(comparison.locator('[data-figure=form] .form-marks')).toHaveCount(2);
    expect(await texts(comparison.locator('.balance dd'))).toEqual(['1', '3', '0']);
    await expect(comparison.locator('.result-line')).toHaveCount(4);
    expect(await violations(page)).toEqual([]);

    await page.locator('select[name=second]').selectOption('chelsea');
    await expect(page).toHaveURL(new RegExp(`/${locale}${season}/teams\\?compare=arsenal,chelsea#compare$`));
    await expect.poll(() => cells('points')).toEqual(['89', '63']);
    for (const size of [21, 32]) {
      await setTextSize(page, size);
      expect(await brokenNames(page, '.comparison thead a, .comparison .result-line > span')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test.describe(`without JavaScript, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('abbreviations are explained, no head is a button, and the comparison says what it needs', async ({
      page,
    }) => {
      await page.goto(`/${locale}${season}`);
      const { football, league } = catalogue[locale];
      await expect(page.locator('.league-table > .table-key')).toContainText(football.table.goalsFor.full);
      await expect(page.locator('thead button')).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 800 });
      const won = wholeTable(page).locator('tbody .detail').first();
      await expect(won).toBeHidden();
      await page.locator('.league-table .all-columns').click();
      await expect(won).toBeVisible();
      await page.goto(`/${locale}${season}/teams`);
      await expect(page.locator('.compare')).toBeHidden();
      // Playwright’s search by text leaves `noscript` out.
      await expect(page.locator('noscript p', { hasText: league.compare.noScript })).toHaveCount(1);
    });
  });
}

if (thorough)
  test('in forced colours zones, the chosen view and results differ without colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/en${season}`);
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => {
          const { borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor } = getComputedStyle(each);
          return [borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor].join(' ');
        });
    const looks = ['through', 'second', 'third', 'down'];
    const edges = await Promise.all(looks.map((look) => edge(`.view.total tbody .${look}`)));
    const none = await edge('.view.total tbody .position:not(.through, .second, .third, .perhaps, .down, .first)');
    expect(new Set([...edges, none]).size, edges.join()).toBe(looks.length + 1);
    // The key beside the table shows the same edges.
    expect(await Promise.all(looks.map((look) => edge(`.zones .${look}`)))).toEqual(edges);

    const style = (locator: Locator, property: string) =>
      locator.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);
    const views = page.locator('.view-choice label');
    expect(await style(views.nth(0), 'border-block-end-color')).not.toBe(
      await style(views.nth(1), 'border-block-end-color'),
    );
    const mark = (result: string) => page.locator(`.view.total .form-marks .${result}`).first();
    expect(await style(mark('W'), 'background-color')).not.toBe(await style(mark('L'), 'background-color'));
    expect(await style(mark('D'), 'border-inline-start-style')).not.toBe(
      await style(mark('L'), 'border-inline-start-style'),
    );

    await page.goto('/en/club/liverpool');
    const rows = page.locator('.standings tbody tr');
    const line = (row: Locator) => style(row.locator('.team').first(), 'border-block-end-width');
    expect(await line(rows.and(page.locator('.highlighted')).first())).not.toBe(
      await line(rows.and(page.locator(':not(.highlighted)')).first()),
    );
  });

test('a table says that it scrolls sideways where it does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/en/leagues/premier-league/2023-24');
  const box = page.locator('.view.total .standings');
  await expect(box).not.toHaveAccessibleName(/scrolls/);
  await actFirst(page);
  await expect(box).not.toHaveAttribute('aria-label');
  await page.locator('.league-table .all-columns').click();
  await expect(box).toHaveAccessibleName(/scrolls sideways/);
  await expect(box).toHaveAttribute('tabindex', '0');
  await page.locator('.league-table .all-columns').click();
  await expect(box).not.toHaveAttribute('aria-label');
});

test('goals of a few matches are named with them, and are no ranking', async ({ page }) => {
  await page.goto('/en/championships/uefa-champions-league/scorers');
  await expect(page.locator('#scorers')).toContainText(/scorers for 1 of the \d+ matches that had goals: too few/);
  await expect(page.locator('#scorers table')).toHaveCount(0);
  await expect(page.locator('#scorers .match-row')).toHaveCount(1);
  await expect(page.locator('#scorers .head-scorers li').first()).toContainText('Hakimi');
  await page.goto(`/en${season}`);
  await expect(page.locator('.tabs a[href$="/scorers"]')).toHaveCount(0);
});

test('sort buttons, and two links in a cell, are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/en/championships/world-cup/table', '/ar/club/argentina']) {
    await page.goto(path);
    await actFirst(page);
    await expect(page.locator('thead button').first()).toBeAttached();
    const small = await page
      .locator('thead th:has(button), .squad tbody a')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24)),
      );
    expect(small).toEqual([]);
  }
  // The whole head of a column is the button.
  await page.goto('/en/championships/world-cup/table');
  await actFirst(page);
  const head = page.locator('thead .position:has(button)').first();
  await head.click({ position: { x: 1, y: 20 } });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});
