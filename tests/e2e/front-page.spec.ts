import type { Page } from '@playwright/test';
import { brokenNames, setTextSize } from '../pages/support/broken-names.ts';
import { thorough } from '../support/thorough.ts';
import { actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const names = '.score .name, .scorer a, .standings tbody .team, .result-line > span';

/** What a reader cannot see whole: cells and names wider than their room, and goals and points outside the screen. */
const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    const shown = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const said = (element: HTMLElement): string => `${element.className}: ${element.textContent?.trim()}`;
    const cut = shown('.season-facts :is(td, th), .ribbon-strip :is(.name, .figures > span, .when)').filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    );
    const outside = shown('.season-facts :is(td, th)').filter((cell) => {
      const { left, right, width } = cell.getBoundingClientRect();
      return width > 1 && (left < -1 || right > screen + 1);
    });
    // The card at the edge of the strip shows its names, and its figures not in part.
    const inPart = shown('.ribbon-strip li').filter((card) => {
      const { left, right, width } = card.getBoundingClientRect();
      const seen = (Math.min(right, screen) - Math.max(left, 0)) / width;
      return seen > 0.7 && seen < 0.99;
    });
    return [
      ...cut.map((each) => `cut: ${said(each)}`),
      ...outside.map((each) => `outside: ${said(each)}`),
      ...inPart.map((each) => `in part: ${said(each)}`),
    ];
  });

/**
 * Matches whose figures are not where they are read: beside both names in the direction of reading, or, where names are above each other, at
 * the end of each name's line; and those whose figures reach out of their card.
 */
const misplacedScores = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
    return [...document.querySelectorAll<HTMLElement>('.score:is(.ribbon, .list)')]
      .filter((score) => score.checkVisibility() && score.querySelector(':scope > .figures > .dash'))
      .filter((score) => {
        const box = (selector: string): DOMRect =>
          score.querySelector(`:scope > ${selector}`)?.getBoundingClientRect() ?? new DOMRect();
        const centre = ({ left, width }: DOMRect): number => sign * (left + width / 2);
        const [home, away] = [box('.home'), box('.away')];
        const [homeGoals, awayGoals] = [box('.figures > :first-child'), box('.figures > :last-child')];
        const card = score.getBoundingClientRect();
        const within = [homeGoals, awayGoals].every(
          ({ left, right, width }) => width > 0 && left >= card.left - 1 && right <= card.right + 1,
        );
        const stacked = away.top >= home.bottom - 1;
        const ordered = stacked
          ? centre(home) < centre(homeGoals) && centre(away) < centre(awayGoals) && homeGoals.top < awayGoals.top
          : centre(home) < centre(homeGoals) &&
            centre(homeGoals) < centre(awayGoals) &&
            centre(awayGoals) < centre(away);
        return !within || !ordered;
      })
      .map((score) => score.textContent?.trim().slice(0, 60) ?? '');
  });

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

for (const locale of journeyLocales('en')) {
  test(`the front page shows scorers, table and scores whole at every width, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await expect(page.locator('.season-facts .total').first()).toBeVisible();
    await expect(page.locator('.season-facts .points').first()).toBeVisible();
    for (const width of [320, 344, 360, 412, 600, 768, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(page), `${width} px scrolls sideways`).toBe(0);
      expect.soft(await cutFigures(page), `${width} px`).toEqual([]);
      expect.soft(await misplacedScores(page), `${width} px`).toEqual([]);
      expect.soft(await brokenNames(page, names), `${width} px`).toEqual([]);
    }
  });
}

for (const locale of journeyLocales('ar')) {
  test(`large text breaks no name and loses no score on the front page and in lists of matches, in ${locale}`, async ({
    page,
  }) => {
    for (const path of [
      '',
      '/matches',
      '/leagues/premier-league/2023-24/matchday-38',
      '/club/bosnia-and-herzegovina',
    ]) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator(names).first()).toBeAttached();
      for (const [row, width] of [320, 360].entries()) {
        await page.setViewportSize({ width, height: 800 });
        for (const [column, size] of [16, 21, 24, 32].entries()) {
          // As on a chessboard: each width with every other size
          if (!thorough && (row + column) % 2 === 0) continue;
          await setTextSize(page, size);
          const at = `${path || 'front page'} at ${width} px, letters of ${size} px`;
          expect.soft(await brokenNames(page, names), at).toEqual([]);
          expect.soft(await misplacedScores(page), at).toEqual([]);
          expect.soft(await cutFigures(page), at).toEqual([]);
          expect.soft(await sideways(page), at).toBe(0);
        }
      }
    }
  });
}

test('a match that the keyboard comes to is wholly seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await actFirst(page);
  const cards = page.locator('.ribbon-strip li:visible > a');
  await cards.first().focus();
  const steps = await cards.count();
  expect(steps).toBeGreaterThan(2);
  for (let step = 1; step < steps; step++) {
    await page.keyboard.press('Tab');
    await expect(cards.nth(step)).toBeFocused();
    // A scroll that snaps ends a little later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { x, width } = (await cards.nth(step).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(-1);
    expect(x + width).toBeLessThanOrEqual(391);
  }
});
