// Lists and tables while matches are played: entries go through the API, and pages that a reader has open show them. Nothing is routed.
import type { Locator, Page } from '@playwright/test';
import type { LiveEntry } from '#contract/live/entry.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { kickOff, nextAnswer, plain, setHidden } from './support/live-page.ts';
import { type LiveSite, startLiveSite } from './support/live-site.ts';
import { expect, test } from './support/quiet-page.ts';

// They share the site.
test.describe.configure({ mode: 'default' });

let site: LiveSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startLiveSite(
    {
      open: ['harbour', 'citadel'],
      covered: ['oasis', 'lighthouse'],
      late: ['harbour', 'oasis'],
      again: ['citadel', 'lighthouse'],
    },
    [
      ['lighthouse', 'harbour', 2, 0],
      ['citadel', 'oasis', 1, 0],
    ],
  );
});
test.afterAll(() => site.stop());

const goal = (side: 'home' | 'away', minute: number): LiveEntry => ({ type: 'goal', side, minute });

const isLive = (address: string): boolean => /\/live\/|\/islands\/live-/.test(address);
const row = (page: Page, match: string) => {
  const links = `:is([href$="/${match}"], :has([href$="/${match}"]))`;
  // Sections of other days have it too, hidden, for other time zones.
  const score = page.locator(`main :is(a, .covered-row)${links} .score`).filter({ visible: true });
  return {
    score,
    figures: score.locator('> .figures:not(.room)'),
    note: score.locator('> .note:not(.room)'),
    said: score.locator('.visually-hidden'),
  };
};

test('rows of matches show goals, minutes and breaks in place, and nothing is asked while the page is hidden', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('following', JSON.stringify(['club/harbour'])));
  await page.clock.install();
  const shifts = await watchShifts(page);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches`));
  const { figures, note, said } = row(page, 'open');
  const status = page.locator('.today > [role=status]');
  // In the list of the day, and among the reader's teams.
  await expect(figures).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await shifts.total();
  await site.enter('open', kickOff, Date.now() - 30.5 * 60_000);
  await nextAnswer(page);
  await expect(figures).toHaveText(['0 – 0', '0 – 0']);
  await expect(note.first()).toHaveText(/31’/);
  expect(plain(await said.first().textContent())).toBe('In play: Harbour 0–0 Citadel');
  await expect(status).toHaveText('');
  await site.enter('open', goal('home', 12));
  await nextAnswer(page);
  await expect(figures).toHaveText(['1 – 0', '1 – 0']);
  expect(plain(await status.textContent())).toBe('In play: Harbour 1–0 Citadel');

  const asked: string[] = [];
  await setHidden(page, true);
  page.on('request', (request) => isLive(request.url()) && asked.push(request.url()));
  await site.enter('open', { type: 'pause' });
  await page.clock.fastForward(120_000);
  expect(asked).toEqual([]);
  await nextAnswer(page, async () => {
    await setHidden(page, false);
    await page.clock.fastForward(300);
  });
  await expect(note.first()).toHaveText('Half-time');
  await site.enter('open', { type: 'end' });
  await nextAnswer(page);
  await expect(note.first()).toHaveText('Full time');
  expect(plain(await status.textContent())).toBe('Harbour 1–0 Citadel');
  expect((await shifts.total()) - before).toBe(0);
});

test('the strip covers hidden results, says nothing of them, and shows what comes once one is revealed', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.clock.install();
  await site.enter('covered', kickOff);
  await nextAnswer(page, () => page.goto(`${site.address}/ar`));
  const { score, figures } = row(page, 'covered');
  const status = page.locator('.ribbon-strip > [role=status]');
  const cover = score.getByRole('button', { name: catalogue.ar.scores.show });
  await expect(cover).toBeVisible();
  await site.enter('covered', goal('home', 1));
  await nextAnswer(page);
  await expect(figures).toBeHidden();
  await expect(status).toHaveText('');
  await cover.click();
  await expect(figures).toHaveText('1 – 0');
  await site.enter('covered', goal('away', 2));
  await nextAnswer(page);
  await expect(figures).toHaveText('1 – 1');
  await expect(score.locator('> .note:not(.room)')).toHaveText(/\d’/);
  expect(plain(await status.textContent())).toBe('جارية: الواحة 1–1 المنارة');
});

/** The rows of a table: position, team, difference, points. */
const placesIn = (table: Locator): Promise<string[]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((each) =>
        ['.position', '.team', '.goalDifference', '.points > :first-child']
          .map(
            (cell) =>
              each.querySelector(cell)?.firstChild?.textContent?.trim() ||
              each.querySelector(cell)?.textContent?.trim(),
          )
          .join(' '),
      ),
    );

test('a table takes scores in play, is provisional and says so once, and is as published after an undo', async ({
  page,
}) => {
  await page.clock.install();
  const shifts = await watchShifts(page);
  await nextAnswer(page, () => page.goto(`${site.address}/en/leagues/coast-league`));
  const table = page.locator('.view.total table');
  const teams = () => placesIn(table);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const line = page.locator('.view.total .provisional');
  await expect(line).toHaveText(catalogue.en.league.live.provisional);
  const before = await shifts.total();
  // Harbour beat Citadel 1–0, and Oasis and Lighthouse are level at 1–1.
  await expect.poll(teams).toEqual(['1 Lighthouse +2 4', '2 Citadel 0 3', '3 Harbour −1 3', '4 Oasis −1 1']);
  const status = page.getByRole('status').filter({ hasText: catalogue.en.league.live.said });
  await expect(status).toHaveCount(1);
  await expect(table.locator('tr.in-play')).toHaveCount(4);
  const equaliser = await site.enter('covered', goal('home', 3));
  await nextAnswer(page);
  await expect.poll(teams).toEqual(['1 Lighthouse +1 3', '2 Oasis 0 3', '3 Citadel 0 3', '4 Harbour −1 3']);
  await site.enter('covered', { type: 'undo', of: equaliser });
  await nextAnswer(page);
  await expect.poll(teams).toEqual(['1 Lighthouse +2 4', '2 Citadel 0 3', '3 Harbour −1 3', '4 Oasis −1 1']);
  expect((await shifts.total()) - before).toBe(0);
});

for (const [name, path, frame] of [
  ['of a match that is next', '/matches/late', '#match-table'],
  ['of the front page', '', '.season-facts'],
] as const)
  test(`the table ${name} takes scores in play, in place and covered where results are hidden`, async ({ page }) => {
    await page.clock.install();
    const shifts = await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/live/now.json') && asked.push(request.url()));
    await nextAnswer(page, () => page.goto(`${site.address}/en${path}`));
    const table = page.locator(`${frame} table`);
    const line = page.locator(`${frame} .provisional`);
    await expect(line).toHaveText(catalogue.en.league.live.provisional);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await shifts.total();
    const published = ['1 Lighthouse +2 4', '2 Citadel 0 3', '3 Harbour −1 3', '4 Oasis −1 1'];
    await expect.poll(() => placesIn(table)).toEqual(published);
    const undone = await site.enter('covered', goal('home', 4));
    await nextAnswer(page);
    await expect.poll(() => placesIn(table)).toContain('2 Oasis 0 3');
    await site.enter('covered', { type: 'undo', of: undone });
    await nextAnswer(page);
    await expect.poll(() => placesIn(table)).toEqual(published);
    expect((await shifts.total()) - before).toBe(0);
    // Rows and tables ask together: at once, and after each of the two entries.
    expect(asked.length).toBeLessThan(6);
    await page.evaluate(() => localStorage.setItem('scores', 'hidden'));
    await nextAnswer(page, () => page.reload());
    await expect(table.locator('tbody').first()).toBeHidden();
    await expect(line).not.toHaveText(/\S/);
    await expect(page.getByRole('status').filter({ hasText: catalogue.en.league.live.said })).toHaveCount(0);
  });

const head = (page: Page) => page.locator('.score.head > .figures').first();

test('who follows a delayed stream sees what was known so many seconds ago, from the first answer on', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('delay', '60'));
  await page.clock.install();
  await site.enter('late', kickOff);
  const undone = await site.enter('late', goal('home', 1));
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches/late`));
  await expect(page.locator('[data-choice=delay]')).toHaveValue('60');
  await expect(head(page)).toHaveClass(/kickoff/);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches`));
  const { figures } = row(page, 'late');
  await expect(figures).toHaveClass(/kickoff/);
  site.pass(61_000);
  await site.enter('late', { type: 'undo', of: undone });
  /** An answer may be a moment older than the server's time, which was let pass: journals are read three times a second. */
  const comesTo = (shown: Locator, text: string): Promise<void> =>
    expect(async () => {
      await nextAnswer(page);
      await expect(shown).toHaveText(text, { timeout: 500 });
    }).toPass();
  await comesTo(figures, '1 – 0');
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches/late`));
  await expect(head(page)).toHaveText('1 – 0');
  site.pass(61_000);
  await comesTo(head(page), '0 – 0');

  // Chosen while the page is open: what was known then, also if it is less than what the page shows.
  await site.enter('late', goal('home', 2));
  const delay = page.locator('[data-choice=delay]');
  await delay.selectOption('auto');
  await comesTo(head(page), '1 – 0');
  await delay.selectOption('60');
  await comesTo(head(page), '0 – 0');
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches`));
  await expect(figures).toHaveText('0 – 0');
  await delay.selectOption('auto');
  await comesTo(figures, '1 – 0');
  await delay.selectOption('60');
  await comesTo(figures, '0 – 0');
});

test('a kickoff that is undone shows the match as it was published', async ({ page }) => {
  await page.clock.install();
  const again = await site.enter('again', kickOff);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches/again`));
  await expect(head(page)).toHaveText('0 – 0');
  await site.enter('again', { type: 'undo', of: again });
  await nextAnswer(page);
  await expect(head(page)).toHaveClass(/kickoff/);
  await expect(page.locator('h1')).toHaveText('Citadel v Lighthouse');
  const listed = await site.enter('again', kickOff);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches`));
  const { figures } = row(page, 'again');
  await expect(figures).toHaveText('0 – 0');
  await site.enter('again', { type: 'undo', of: listed });
  await nextAnswer(page);
  await expect(figures).toHaveClass(/kickoff/);
});

test('a group of matches is named by what they are now, and none moves to another', async ({ page }) => {
  await page.clock.install();
  const shifts = await watchShifts(page);
  const ended = await site.enter('again', kickOff);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches`));
  const heading = page.locator('.is-chosen .day-group > h3');
  const rows = page.locator('.is-chosen .day-group li:visible');
  const { live, over } = catalogue.en.match.today;
  // One is over by its journal, and all are on by the clock.
  await expect(heading).toHaveText([`${live} · ${over}`]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [before, order] = [await shifts.total(), await rows.allTextContents()];
  for (const match of ['covered', 'late']) await site.enter(match, { type: 'end' });
  await site.enter('again', { type: 'undo', of: ended });
  await site.enter('again', kickOff);
  await site.enter('again', { type: 'end' });
  await expect(async () => {
    await nextAnswer(page);
    await expect(heading).toHaveText([over], { timeout: 100 });
  }).toPass();
  expect(await rows.count()).toBe(order.length);
  expect((await shifts.total()) - before).toBe(0);
});

test('lists and tables load nothing for a match of another day', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => isLive(request.url()) && asked.push(request.url()));
  await page.clock.install({ time: Date.now() + 36 * 3_600_000 });
  for (const path of ['', '/matches', '/leagues/coast-league']) {
    await page.goto(`${site.address}/en${path}`);
    await page.clock.fastForward(120_000);
    await expect(page.locator('.score .room, .provisional')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});
