// A match's page while the match is played: entries go through the API, and the page that a reader has open shows them. Nothing is routed.
import type { Page } from '@playwright/test';
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
  site = await startLiveSite({ open: ['harbour', 'citadel'], covered: ['oasis', 'lighthouse'] });
});
test.afterAll(() => site.stop());

const goal = (side: 'home' | 'away', minute: number, name?: { ar?: string; en?: string }): LiveEntry => ({
  ...{ type: 'goal', side, minute },
  ...(name && { name }),
});
const karim = { ar: 'كريم فتحي', en: 'Karim Fathy' };

const isLive = (address: string): boolean => /\/live\/|\/live-match\.js/.test(address);
const partsOf = (page: Page) => ({
  status: page.locator('p[data-live]'),
  state: page.locator('.match-follow strong'),
  figures: page.locator('.score.head > .figures').first(),
  scorers: (side: 'home' | 'away') => page.locator(`.head-scorers .${side} li`),
});

test('goals, breaks and the end come to a page that is open, which does not move', async ({ page }) => {
  await page.clock.install();
  const shifts = await watchShifts(page);
  await nextAnswer(page, () => page.goto(`${site.address}/en/matches/open`));
  const { status, state, figures, scorers } = partsOf(page);
  await expect(status).toHaveText('');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await shifts.total();
  await site.enter('open', kickOff, Date.now() - 30.5 * 60_000);
  await nextAnswer(page);
  await expect(figures).toHaveText('0 – 0');
  await expect(state).toHaveText(/31’/);
  expect(plain(await page.locator('h1').textContent())).toBe('In play: Harbour 0–0 Citadel');
  await expect(status).toHaveText('');

  await site.enter('open', goal('home', 12, karim));
  await nextAnswer(page);
  await expect(figures).toHaveText('1 – 0');
  await expect(scorers('home')).toHaveText(/Karim Fathy\s+12’/);
  const said = 'Goal! Harbour, minute 12. Karim Fathy. Harbour 1–0 Citadel.';
  expect(plain(await status.textContent())).toBe(said);

  // Names are typed by people.
  const wrong = await site.enter('open', goal('away', 20, { ar: '<b>عمر</b>' }));
  await nextAnswer(page);
  await expect(scorers('away').locator('bdi[lang=ar]')).toHaveText('<b>عمر</b>');
  await expect(status).toContainText('Goal! Citadel');
  const spoken = await status.textContent();
  await site.enter('open', { type: 'undo', of: wrong });
  await nextAnswer(page);
  await expect(figures).toHaveText('1 – 0');
  await expect(scorers('away')).toHaveCount(0);
  expect(await status.textContent()).toBe(spoken);

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
  await expect(state).toHaveText('Half-time');

  await site.enter('open', { type: 'start', period: 'secondHalf' }, Date.now() - 46 * 60_000);
  await site.enter('open', { type: 'addedTime', minutes: 4 });
  await nextAnswer(page);
  await expect(state).toHaveText(/90\+4’/);
  await site.enter('open', { type: 'pause' });
  await nextAnswer(page);
  await expect(state).toHaveText('End of 90 minutes');
  await site.enter('open', { type: 'end' });
  await nextAnswer(page);
  await expect(state).toHaveText('Full time');
  await expect(page.locator('.score.head .away.lost')).toBeVisible();
  expect(plain(await status.textContent())).toBe('Full time: Harbour 1–0 Citadel.');
  expect((await shifts.total()) - before).toBe(0);
});

test('who hides results sees and hears none before they are revealed, and then all that comes', async ({ page }) => {
  const { show } = catalogue.ar.scores;
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.clock.install();
  await site.enter('covered', kickOff);
  await site.enter('covered', goal('home', 1, karim));
  await nextAnswer(page, () => page.goto(`${site.address}/ar/matches/covered`));
  const { status, figures, scorers } = partsOf(page);
  const cover = page.locator('.score.head').getByRole('button', { name: show });
  await expect(cover).toBeVisible();
  await site.enter('covered', goal('away', 2));
  await nextAnswer(page);
  await expect(figures).toBeHidden();
  await expect(scorers('home').first()).toBeHidden();
  await expect(status).toHaveText('');
  await expect(page.locator('h1')).not.toHaveText(/\p{Nd}/u);
  await cover.click();
  await expect(figures).toHaveText('1 – 1');
  await expect(figures).toBeVisible();
  await expect(page.locator('h1')).toHaveText(/1\S*–\S*1/);
  await site.enter('covered', goal('away', 3));
  await nextAnswer(page);
  await expect(figures).toHaveText('1 – 2');
  await expect(figures).toBeVisible();
  expect(plain(await status.textContent())).toBe('هدف للمنارة في الدقيقة 3! الواحة 1–2 المنارة.');
});

test('a page asks for nothing before the last hour, also if it is left open, nor a day later', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => isLive(request.url()) && asked.push(request.url()));
  const address = `${site.address}/en/matches/open`;
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await page.goto(address);
  await page.clock.setSystemTime(Date.now() - 2 * 3_600_000);
  await page.goto(address);
  await page.clock.fastForward(55 * 60_000);
  await expect(page.locator('.head-scorers')).toBeHidden();
  expect(asked).toEqual([]);
  await nextAnswer(page, () => page.clock.fastForward(10 * 60_000));
  expect(asked[0]).toContain('/islands/live-match.js');
});
