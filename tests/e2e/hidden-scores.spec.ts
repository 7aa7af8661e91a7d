// A reader who hides results: nothing shows one, or is read out, before it is pressed.
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { violations } from './support/axe.ts';
import { changeDayFile, inPlay, showInPlay } from './support/day-file.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const finalPage = '/matches/world-cup-2026-final-spain-argentina';
const pages = [
  ...['', '/matches', finalPage, '/leagues/premier-league/2023-24', '/voting'],
  ...['/championships/world-cup', '/championships/world-cup/table'],
];
/** Two figures around a dash, with marks of direction. */
const score = /(?<!\p{Nd})\p{Nd}{1,2}[\s\u2060]*–[\s\u2060]*\p{Nd}{1,2}(?!\p{Nd})/u;

for (const locale of journeyLocales('en')) {
  test(`${locale}: hidden results show where they are pressed, one by one`, async ({ page }) => {
    const words = catalogue[locale].scores;
    await page.goto(`/${locale}`);
    const picker = page.locator('select[data-choice=scores]');
    await picker.focus();
    await picker.selectOption('hidden');
    await expect(page.getByRole('status').filter({ hasText: words.nowHidden })).toHaveCount(1);
    for (const path of pages) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('.result-cover:visible').first()).toBeVisible();
      // The name of a table stays.
      const shown = await page
        .locator('[data-result]:not(h1):visible')
        .evaluateAll((all) =>
          all
            .map((each) => (each as HTMLElement).innerText.replace(each.querySelector('caption')?.innerText ?? '', ''))
            .filter((text) => /\p{Nd}/u.test(text)),
        );
      expect(shown, path).toEqual([]);
      // The positions of a zone are no score, nor are the years of a poll.
      const snapshot = await page.locator('main').ariaSnapshot();
      const said = snapshot.replaceAll(/listitem: \p{Nd}+–\p{Nd}+ .*/gu, '');
      expect(said, path).not.toMatch(score);
      // A page of polls has none.
      for (const drawn of (await page.locator('.score, .result-line').all()).slice(0, 1))
        expect(await drawn.ariaSnapshot(), path).not.toMatch(/\p{Nd}/u);
      expect(await page.title(), path).not.toMatch(score);
      // A link has no button inside.
      await expect(page.locator('a button'), path).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }

    // One table of a group, not its neighbour's.
    const tables = page.locator('.standings tbody');
    await page.getByRole('button', { name: words.table }).first().click();
    await expect(tables.first()).toBeVisible();
    await expect(tables.nth(1)).toBeHidden();

    await page.goto(`/${locale}/matches`);
    const link = page.locator(`a[href="/${locale}${finalPage}"]:visible`);
    const row = page.locator('li:visible', { has: link });
    const teams = fill(
      words.teams,
      { ar: { home: 'إسبانيا', away: 'الأرجنتين' }, en: { home: 'Spain', away: 'Argentina' } }[locale],
    );
    await expect(link).toHaveAccessibleName(teams);
    await expect(row.getByRole('button')).toHaveAccessibleName(fill(words.resultOf, { teams, show: words.show }));
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeFocused();
    expect(await link.ariaSnapshot()).toMatch(score);
    await expect(page).toHaveURL(`/${locale}/matches`);
    await expect(page.locator('.result-cover:visible').first()).toBeVisible();
    await page.reload();
    await expect(row.getByRole('button')).toBeVisible();
    // Beside the button the row still leads to its match.
    await row.locator('.side.home').click({ force: true });
    await expect(page).toHaveURL(`/${locale}${finalPage}`);

    await page.goto(`/${locale}${finalPage}`);
    await expect(page.locator('h1')).not.toHaveText(/\p{Nd}/u);
    const addresses = () =>
      page
        .locator('.share a')
        .evaluateAll((all) => all.map((each) => decodeURIComponent((each as HTMLAnchorElement).href)));
    for (const address of await addresses()) expect(address).not.toMatch(score);
    await page.locator('.match-top button').click();
    const links = page.getByRole('dialog').locator('a');
    await expect(links.first()).toBeVisible();
    const networks = await links.evaluateAll((all) =>
      all.map((each) => decodeURIComponent((each as HTMLAnchorElement).href)),
    );
    for (const address of networks) expect(address).not.toMatch(score);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.show }).first().click();
    await expect(page.locator('h1')).toHaveText(score);
    await expect(page.locator('.timeline')).toBeVisible();
    for (const address of await addresses()) expect(address).toMatch(score);

    await picker.selectOption('auto');
    await expect(page.getByRole('status').filter({ hasText: words.nowShown })).toHaveCount(1);
    await page.goto(`/${locale}/matches`);
    await expect(row.locator('.figures').first()).toBeVisible();
    await expect(page.locator('.result-cover')).toHaveCount(0);
  });
}

test('a story about a match is covered where it is listed, and shown by one press alone', async ({ page }) => {
  const { scores: words } = catalogue.en;
  const teams = fill(words.teams, { home: 'Spain', away: 'Argentina' });
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  for (const path of ['/en', '/en/club/spain', '/en/search?q=ferran torres strikes']) {
    await page.goto(path);
    const teaser = page.locator('[data-match-of]', { hasText: 'Ferran Torres strikes' });
    const headline = teaser.locator('a', { hasText: 'Ferran Torres strikes' });
    const cover = teaser.getByRole('button', { name: fill(words.story, { teams }), exact: true });
    await expect(cover).toBeVisible();
    await expect(headline).toBeHidden();
    const covers = page.locator('[data-match-of] > .result-cover');
    const others = (await covers.count()) - 1;
    await cover.focus();
    const before = await teaser.boundingBox();
    await page.keyboard.press('Enter');
    await expect(headline).toBeFocused();
    await expect(headline).toBeVisible();
    await expect(covers).toHaveCount(others);
    expect(await teaser.boundingBox()).toEqual(before);
  }
  // From the field, arrows reach what is covered too.
  await page.reload();
  await expect(page.locator('[data-match-of] > .result-cover').first()).toBeVisible();
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(page.locator('.found li button').first()).toBeFocused();
});

test('who reveals a match on its page reveals the stories about it alone', async ({ page }) => {
  const { scores: words } = catalogue.en;
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.goto('/en/matches/world-cup-2026-semi-final-england-argentina');
  const headline = (name: string) => page.getByRole('link', { name });
  const alone = headline('Argentina score twice');
  const more = headline('34 World Cup goals');
  await expect(page.locator('[data-match-of] > .result-cover').first()).toBeVisible();
  await expect(alone).toBeHidden();
  await page.getByRole('button', { name: words.show }).first().click();
  await expect(alone).toBeVisible();
  await expect(more).toBeHidden();
});

test('what is said of a match without a score shows, and of its tie only when pressed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.goto('/en/matches/algerian-ligue-1-2024-25-round-21-es-setif-cs-constantine');
  await expect(page.locator('h1')).not.toHaveAttribute('data-result');
  await expect(page.locator('p.match-line')).toBeVisible();
  await page.goto('/en/matches/uefa-champions-league-2024-25-round-of-16-borussia-dortmund-lille');
  const aggregate = page.locator('.match-line [data-result=tie], .match-line span[tabindex]');
  await aggregate.getByRole('button').click();
  await expect(aggregate).toBeFocused();
  await expect(aggregate).toHaveText(/\p{Nd}/u);
  await expect(page.locator('.score.head .figures')).toBeHidden();
  // A fact says which one it is.
  await page.goto('/en/player/mohamed-salah');
  await page.getByRole('button', { name: 'Hidden: Goals. Show.' }).click();
  await expect(page.locator('dd[tabindex]')).toBeVisible();
  await expect(page.locator('main table').first()).toBeHidden();
});

test('hidden rounds of a cup can be shown on a phone, whichever round is in view', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/ar/championships/world-cup');
  const cover = page.locator('.bracket .result-cover');
  await expect(cover).toBeInViewport({ ratio: 0.5 });
  const final = page.locator('.bracket .tie').last();
  await expect(final).toBeHidden();
  await cover.click();
  await expect(final).toBeVisible();
});

test('the name of a group is not crossed by the edge of its cover', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/en/championships/world-cup/table');
  await expect(page.locator('.result-cover:visible').first()).toBeVisible();
  const name = page.locator('caption h3').first();
  const { x = 0, y = 0, width = 0 } = (await name.boundingBox()) ?? {};
  // Beside the name, where it has no letters: what is seen there is the ground of the name.
  const seen = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName, [
    x + width + 40,
    y + 2,
  ] as const);
  expect(seen).toBe('caption');
});

test('a live score is said, and stays revealed, for who has revealed it only', async ({ page }) => {
  let goals = '0–0';
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await showInPlay(page, /\/en\/matches$/, goals);
  await changeDayFile(page, '2026-07-15', (row) => inPlay(row, goals));
  await page.clock.install({ time: new Date('2026-07-15T19:30:00Z') });
  await page.goto('/en/matches');
  const row = page.locator('.day-group.live li');
  const cover = row.getByRole('button');
  const status = page.locator('.today [role=status]');
  await cover.focus();
  goals = '1–0';
  await page.clock.runFor(61_000);
  await expect(row.locator('.visually-hidden')).toContainText('1–0');
  await expect(row.locator('a')).toBeFocused();
  await expect(status).toHaveText('');
  await cover.click();
  goals = '2–0';
  await page.clock.runFor(61_000);
  await expect(status).toContainText('2–0');
  await expect(row.locator('.figures')).toBeVisible();
  await expect(cover).toHaveCount(0);
});

test('covers that could not be loaded are tried again, at another address', async ({ page, troubles }) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.route('**/islands/scores.js', (route) => route.abort('connectionreset'));
  await page.goto('/en/matches');
  await expect(page.locator('.result-cover:visible').first()).toBeVisible();
  troubles.splice(0);
});
