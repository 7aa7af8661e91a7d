import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import { polling } from '../support/polling.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const address = (locale: Locale) => `/${locale}/championships/world-cup/2022`;
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
};
/** Whether boxes follow one another in the reading direction. */
const follow = (locale: Locale, starts: number[]): boolean =>
  starts.every(
    (x, at) => at === 0 || (localeFacts[locale].dir === 'rtl' ? x < (starts[at - 1] ?? 0) : x > (starts[at - 1] ?? 0)),
  );
const roundsInOrder = async (page: Page, locale: Locale) => {
  const heads = await page.locator('.round > h3').all();
  return follow(locale, await Promise.all(heads.map(async (head) => (await boxOf(head)).x)));
};
const marked = (page: Page) => page.locator('.bracket [aria-pressed="true"]');

test('below the ties of a round there is no empty band, whatever the last round has below its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(address('en'));
  for (const at of [0, 1]) {
    await page.locator('.bracket-tabs a').nth(at).click();
    await expect(page.locator('.bracket-tabs a').nth(at)).toHaveAttribute('aria-current', 'true');
    const row = await boxOf(page.locator('.bracket-rounds'));
    const tie = await boxOf(page.locator('.round').nth(at).locator('.tie').last());
    expect(row.y + row.height - tie.y - tie.height).toBeLessThan(24);
  }
  // Below the final, not over it.
  const final = await boxOf(page.locator('.away-0 .tie').first());
  expect((await boxOf(page.locator('.third'))).y).toBeGreaterThan(final.y + final.height);
});

for (const locale of locales) {
  test(`the tabs of a bracket begin with the round before the one that it opens with, in large letters in ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('text', 'larger'));
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address(locale));
    const isOpen = page.locator('.bracket-tabs li:has([aria-current])').first();
    await expect(isOpen).toBeInViewport({ ratio: 0.95 });
    await expect(page.locator('.bracket-tabs li:has(+ li > [aria-current])').first()).toBeInViewport({ ratio: 0.95 });
  });

  test(`the tabs of a bracket stay where a reader moved them in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 780 });
    await page.goto(address(locale));
    const list = page.locator('.bracket-tabs ol.snaps');
    await list.evaluate((element) => element.scrollTo({ left: 0 }));
    // The first press loads what follows the rounds.
    await page.locator('.away-1 button[data-team]').first().click();
    await expect(marked(page)).not.toHaveCount(0);
    expect(await list.evaluate((element) => element.scrollLeft)).toBe(0);
  });

  test(`no round's name is cut at its beginning in large letters in ${locale}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('text', 'larger'));
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address(locale));
    const tabs = page.locator('.bracket-tabs a');
    for (const at of [2, 3]) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'true');
      const cut = () =>
        tabs.evaluateAll((all) => {
          const isRtl = document.dir === 'rtl';
          const list = all[0]?.closest('ol')?.getBoundingClientRect();
          return all.filter((tab) => {
            const { left, right } = tab.getBoundingClientRect();
            if (!list) return true;
            return isRtl
              ? right > list.right + 1 && left < list.right - 1
              : left < list.left - 1 && right > list.left + 1;
          }).length;
        });
      await expect.poll(cut).toBe(0);
    }
  });

  const { football } = catalogue[locale];
  const currentTabs = (page: Page) => page.locator('.bracket-tabs [aria-current]');

  for (const width of variantsOfRun(locale === 'ar' ? [320, 360, 768] : [768, 320, 360])) {
    test(`at ${width} px in ${locale} the rounds stand beside one another, and a press marks a team's path`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(address(locale));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await roundsInOrder(page, locale)).toBe(true);
      const bracket = page.locator('.bracket');
      // A finished one opens with the semi-finals, before any script of an island runs.
      const row = await boxOf(page.locator('.bracket-rounds'));
      const semiFinal = await boxOf(page.locator('.away-1 .tie').first());
      expect(semiFinal.x).toBeGreaterThanOrEqual(row.x);
      expect(semiFinal.x + semiFinal.width).toBeLessThanOrEqual(row.x + row.width);
      await expect(page.locator('.bracket-tabs a').nth(-2)).toHaveAttribute('aria-current', 'true');
      await page.locator('.bracket-tabs a').first().click();
      await expect(page.locator('.round.past')).toHaveCount(0);
      const whole = await boxOf(bracket);
      expect(whole.height).toBeLessThan(850);
      // Every name on one line of its own width: none is broken or cut.
      const buttons = page.locator('.bracket .side');
      expect(await buttons.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth))).toEqual([]);

      const morocco = page.locator('.bracket button[data-team="morocco"]');
      await morocco.first().click();
      await expect(marked(page)).toHaveCount(4);
      await expect(page.locator('.bracket .path')).toHaveCount(4);
      // The semi-final it lost leads nowhere.
      await expect(page.locator('.bracket .onward')).toHaveCount(2);
      const name = await morocco.first().locator('.long').innerText();
      const title = football.path.of.replace('{{team}}', name);
      const spoken = football.path.of.replace('{{team}}', locale === 'en' ? `${name} MAR` : name);
      await expect(morocco.first()).toHaveAccessibleName(spoken);
      await expect(page.locator('.team-path h3')).toHaveText(title);
      await expect(page.locator('.team-path li')).toHaveCount(4);
      await expect(page.locator('.bracket .visually-hidden[role="status"]')).toContainText(`${title}: `);

      await page.locator('.bracket-tabs a').last().click();
      await expect(page.locator('.bracket-tabs a').last()).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('.away-0 .tie').first()).toBeInViewport();
      // The row is as tall as the rounds in view.
      expect((await boxOf(page.locator('.bracket-rounds'))).height).toBeLessThan(whole.height - 200);
      await page.locator('.bracket-tabs a').first().click();
      await expect(currentTabs(page).first()).toHaveText(await page.locator('.bracket-tabs a').first().innerText());
      await expect(page.locator('.round.past')).toHaveCount(0);
    });
  }
}

for (const locale of journeyLocales('ar'))
  test(`no round in view is empty in ${locale} after a device was turned and turned back`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address(locale));
    await expect(page.locator('.round.past')).not.toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 780 });
    await page.setViewportSize({ width: 360, height: 780 });
    const { x, width } = await boxOf(page.locator('.bracket-rounds'));
    const emptyInView = () =>
      page.locator('.round.past').evaluateAll(
        (rounds, [from, to]) =>
          rounds.filter((round) => {
            const { left, right } = round.getBoundingClientRect();
            return left >= from - 1 && right <= to + 1;
          }).length,
        [x, x + width] as const,
      );
    await expect.poll(emptyInView, polling).toBe(0);
  });

for (const locale of journeyLocales('ar')) {
  test(`a path in ${locale} is marked, announced and left by keyboard, also in the wide tree`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address(locale));
    const button = page.locator('.bracket button[data-team="france"]').first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(marked(page)).toHaveCount(4);
    await expect(button).toBeFocused();
    await expect(page.locator('.team-path')).toBeVisible();
    const results = page.locator('.team-path li a');
    await expect(results.last()).toHaveAttribute('href', /world-cup-2022-final-argentina-france$/);
    await page.keyboard.press('Escape');
    await expect(marked(page)).toHaveCount(0);
    await expect(page.locator('.team-path')).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(marked(page)).toHaveCount(4);
    await page.keyboard.press('Space');
    await expect(marked(page)).toHaveCount(0);
  });

  test.describe(`without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

    test('the links of rounds stay in sight below the tabs of the season', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address(locale));
      await page.evaluate(() => scrollTo(0, 500));
      const tabs = await boxOf(page.locator('.tabs'));
      expect((await boxOf(page.locator('.bracket-tabs'))).y).toBeGreaterThanOrEqual(tabs.y + tabs.height - 1);
      await expect(page.locator('.bracket-tabs a').first()).toBeInViewport();
    });

    test('every round is reached by its link, and a tie leads to its match', async ({ page }) => {
      await page.goto(address(locale));
      for (const [at, tab] of (await page.locator('.bracket-tabs a').all()).entries()) {
        await tab.click();
        await expect(page.locator('.round').nth(at).locator('.tie').first()).toBeInViewport();
      }
      // A press on a name is one on the link around it.
      const { x, y } = await boxOf(page.locator('.away-0 .name').first());
      await page.mouse.click(x + 5, y + 5);
      await page.waitForURL('**/matches/world-cup-2022-final-argentina-france');
    });
  });

  test(`on paper in ${locale} the whole bracket is there, without what cannot be pressed`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 900 });
    await page.goto(address(locale));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.bracket-tabs')).toBeHidden();
    const ties = await page.locator('.bracket .tie').all();
    expect(ties).toHaveLength(16);
    for (const tie of ties) {
      const { x, width } = await boxOf(tie);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(720);
    }
  });
}
