import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { localeFacts, locales } from '#i18n/locales.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const final = 'world-cup-2022-final-argentina-france';
const centreOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const player = (page: Page, shirt: string, side: 'home' | 'away') =>
  page.locator(`.pitch-half.${side} li`, { has: page.locator('text', { hasText: new RegExp(`^\\s*${shirt}\\s*$`) }) });
/** Words of visible text that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const parts = '.head-scorers, .timeline, .pitch, .line-ups, .bracket, .score.head, .table-change, .statistics';
    const broken: string[] = [];
    for (const part of document.querySelectorAll(parts)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement?.checkVisibility() || parentElement.closest('.visually-hidden, .of-team')) continue;
        for (const { 0: word, index } of (textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test('a match for third place says of its sides that they lost, and the final that they came through', async ({
  page,
}) => {
  const origins = page.locator('#pathway h3');
  await page.goto('/en/matches/world-cup-2026-third-place-france-england');
  await expect(origins).toHaveText(['France lost · Semi-final', 'England lost · Semi-final']);
  await page.goto(`/en/matches/${final}`);
  await expect(origins.first()).toHaveText('Argentina came through · Semi-final');
});

test('a tie that is over says who went through, and a leg which of the two it is', async ({ page }) => {
  await page.goto('/ar/matches/world-cup-2026-semi-final-france-spain');
  await expect(page.locator('#pathway h3').filter({ hasText: 'الفائز بالمواجهة' })).toHaveText(
    'تأهل الفائز بالمواجهة إلى النهائي',
  );
  await page.goto('/ar/matches/uefa-champions-league-2024-25-playoffs-round-2-borussia-dortmund-sporting-cp');
  await expect(page.locator('.match-line').first()).toContainText(catalogue.ar.match.legs.second);
});

for (const [at, path] of [final, 'algerian-ligue-1-2024-25-round-21-es-setif-cs-constantine'].entries())
  test(`a match is shared from the one line above it, played or not: ${path}`, async ({ page }) => {
    const locale = locales[at] ?? 'ar';
    await page.goto(`/${locale}/matches/${path}`);
    await page.evaluate(() => document.fonts.ready);
    const press = page.locator('.match-top').getByRole('button', { name: catalogue[locale].share.share });
    for (const width of [320, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      const [way, share] = [await page.locator('.trail a:visible').boundingBox(), await press.boundingBox()];
      if (!way || !share) throw new Error('not on the page');
      // As high as a finger needs, both in the same line, which has a place for each.
      expect(way.height, `${width} px`).toBeCloseTo(44, 0);
      expect(Math.abs(way.y + way.height / 2 - share.y - share.height / 2), `${width} px`).toBeLessThan(4);
      expect(share.width + way.width, `${width} px`).toBeLessThan(width);
    }
    await press.click();
    const link = page.getByRole('dialog').getByRole('textbox', { name: catalogue[locale].share.link });
    await expect(link).toHaveValue(new RegExp(`/${locale}/matches/${path}$`));
  });

for (const locale of locales) {
  const { match } = catalogue[locale];

  test(`a match with everything known shows it in ${locale} in the order in which a supporter asks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/${locale}/matches/${final}`);
    const sections = page.locator('.match-parts .headed');
    await expect(sections.locator('h2')).toHaveText([match.summary, match.lineUps.title, match.pathway, match.around]);
    const tops = await Promise.all((await sections.all()).map(async (each) => (await centreOf(each)).y));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const tabs = page.locator('.tabs a');
    await expect(tabs).toHaveText([match.summary, match.lineUps.title, match.tab.pathway, match.around]);
    // All of it and the tabs are above the bar of a phone's first screen, the scorers under their sides.
    const scorers = page.locator('.head-scorers ul');
    const [scored, tab, bar] = await Promise.all(
      [scorers.first(), tabs.first(), page.locator('.bar')].map((each) => each.boundingBox()),
    );
    expect(scored?.y).toBeLessThan(tab?.y ?? 0);
    expect((tab?.y ?? 0) + (tab?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    for (const side of [0, 1]) {
      const middle = await centreOf(page.locator('.score.head .side').nth(side));
      const own = await scorers.nth(side).boundingBox();
      expect(middle.x).toBeGreaterThan(own?.x ?? Infinity);
      expect(middle.x).toBeLessThan((own?.x ?? 0) + (own?.width ?? 0));
    }
    await tabs.nth(1).click();
    await expect(page.locator('#line-ups h2')).toBeInViewport();
    await expect(tabs.nth(1)).toBeInViewport();

    await expect(page.locator('.head-scorers .home li')).toHaveCount(2);
    await expect(page.locator('.head-scorers .away .goal')).toHaveCount(3);
    await expect(page.locator('.head-scorers .away')).toContainText(`(${match.scored.penaltyGoal})`);
    const goals = page.locator('.timeline li:has(.goal, .penaltyGoal)');
    await expect(goals).toHaveCount(6);
    for (const goal of await goals.all()) await expect(goal).toContainText(match.event.goal);
    await expect(page.locator('.timeline .event-sign.yellow')).toHaveCount(7);
    await expect(page.locator('.timeline .event-sign.substitution')).toHaveCount(13);
    const kicks = page.locator('.timeline li:has(.shootoutScored, .shootoutMissed)');
    await expect(kicks).toHaveCount(8);
    await expect(kicks.last().locator('.score-pair span')).toHaveText(['4', '2']);
    await expect(page.getByText('88,966').first()).toBeVisible();

    // The home team above, playing down: the right back on the reader's left, in both languages.
    const [keeper, right, left, striker] = await Promise.all(
      ['23', '26', '3', '9'].map((shirt) => centreOf(player(page, shirt, 'home'))),
    );
    const [farKeeper, farRight, farLeft] = await Promise.all(
      ['1', '5', '22'].map((shirt) => centreOf(player(page, shirt, 'away'))),
    );
    expect(keeper?.y).toBeLessThan(striker?.y ?? 0);
    expect(striker?.y).toBeLessThan(farKeeper?.y ?? 0);
    expect(right?.x).toBeLessThan(left?.x ?? 0);
    expect(farRight?.x).toBeGreaterThan(farLeft?.x ?? 0);
    await expect(player(page, '10', 'home').locator('.event-sign.penaltyGoal')).toHaveCount(1);
    await expect(page.locator('.pitch a[href*="/player/"]')).toHaveCount(17);
    expect(await brokenWords(page)).toEqual([]);

    // Wide: home first in the reading direction, the teams turned, not mirrored.
    await page.setViewportSize({ width: 1280, height: 900 });
    const wide = await Promise.all(['23', '26', '3'].map((shirt) => centreOf(player(page, shirt, 'home'))));
    const other = await centreOf(player(page, '1', 'away'));
    const isRightToLeft = localeFacts[locale].dir === 'rtl';
    expect((wide[0]?.x ?? 0) > other.x).toBe(isRightToLeft);
    expect((wide[1]?.y ?? 0) < (wide[2]?.y ?? 0)).toBe(isRightToLeft);
  });
}

for (const locale of journeyLocales('en')) {
  const { match } = catalogue[locale];

  test(`large text breaks no word of a match or a bracket in ${locale}`, async ({ page }) => {
    for (const [width, size] of [
      [320, 21],
      [360, 24],
      [320, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      for (const path of [`matches/${final}`, 'championships/world-cup']) {
        await page.goto(`/${locale}/${path}`);
        await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
        expect.soft(await brokenWords(page), `${path} at ${width} px, ${size} px`).toEqual([]);
      }
    }
  });

  test(`an own goal is said with who scored it, against whom, and the score in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/matches/euro-2024-germany-scotland`);
    const said = await page.locator('.timeline li:has(.ownGoal)').ariaSnapshot();
    const [by, teams] = {
      ar: ['هدف عكسي سجّله', 'من ألمانيا، ويُحتسب لمصلحة اسكتلندا'],
      en: ['own goal by', 'of Germany, a goal for Scotland'],
    }[locale];
    expect(said.replaceAll(/- (?:text|link|\/url): ?|\/url: .*|["⁠\n:]/g, '').replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`87.*${by}.*(?:Rüdiger|روديغر).*${teams}.*${match.event.scoreAfter}.*4 ?– ?1`),
    );
  });

  test(`what is not known of a match is said in one line in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/matches/world-cup-2026-final-spain-argentina`);
    await expect(page.locator('.match-parts').getByText(match.noDetails)).toBeVisible();
    await expect(page.locator('.head-scorers .home li')).toHaveCount(1);
    await expect(page.locator('.pitch, .line-ups, .statistics, #meetings')).toHaveCount(0);
    await page.goto(`/${locale}/leagues/premier-league/2023-24/matchday-38`);
    await page.locator('.round-day .match-row').first().click();
    await expect(page.locator('.match-parts').getByText(match.noRecord)).toBeVisible();
    await expect(page.locator('.table-change tbody tr')).toHaveCount(2);
    await expect(page.locator('.table-change').getByText(match.change.round.before).first()).toBeVisible();
  });
}
