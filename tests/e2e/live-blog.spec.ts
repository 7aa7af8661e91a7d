// A live blog that a reader has open: entries are published, and events of its match are entered. Nothing is routed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { watchShifts } from './support/layout-shifts.ts';
import { kickOff, nextAnswer, plain } from './support/live-page.ts';
import { type LiveSite, startLiveSite } from './support/live-site.ts';
import { expect, test } from './support/quiet-page.ts';

// They share the site.
test.describe.configure({ mode: 'default' });

const minuteMs = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * minuteMs).toISOString();
const entry = (minutes: number, title: string, mark = ''): string =>
  `::entry{${ago(minutes)}${mark}}\n\n## ${title}\n\nWords of ${title}.\n\n`;
const filler = Array.from({ length: 30 }, (_, at) => `A long paragraph, number ${at}.\n\n`).join('');
const opening = entry(40, 'The teams') + entry(50, 'The stadium', ', key') + filler;

let site: LiveSite;
type Folder = Parameters<Parameters<LiveSite['edit']>[0]>[0];
const matches = {
  open: ['harbour', 'citadel'],
  covered: ['oasis', 'lighthouse'],
  delayed: ['harbour', 'oasis'],
} as const;
/** Writes the live blog of a match. */
const writeStory = (folder: Folder, match: keyof typeof matches, body: string, publishedAt = ago(120)): void =>
  folder.story(`news/${match}`, { publishedAt, live: { match } }, { ar: body, en: body });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startLiveSite(matches, [], (folder) => {
    for (const match of ['open', 'covered', 'delayed'] as const) writeStory(folder, match, opening);
  });
});
test.afterAll(() => site.stop());

const partsOf = (page: Page) => ({
  button: page.locator('.new-entries button'),
  status: page.locator('.live-blog > [role=status]'),
  titles: page.locator('.entry:visible h2'),
  keyEvents: page.locator('.key-events li:visible'),
  ofMatch: page.locator('.entry.of-match:visible p'),
  latest: page.locator('.latest:visible span'),
});
const address = (match: keyof typeof matches) => `${site.address}/en/news/${match}`;

test('what is published and what happens is counted, moves nothing, and is shown at a press', async ({ page }) => {
  await page.clock.install();
  const shifts = await watchShifts(page);
  await nextAnswer(page, () => page.goto(address('open')));
  const { button, status, titles, keyEvents, ofMatch, latest } = partsOf(page);
  await expect(titles).toHaveText(['The teams', 'The stadium']);
  await expect(keyEvents).toHaveText([/The stadium/]);
  await expect(button).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await expect(latest).toHaveText('The teams');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(latest).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await shifts.total();
  await page.mouse.wheel(0, 600);

  const early = await site.enter('open', kickOff, Date.now() - 5 * minuteMs);
  await nextAnswer(page);
  await expect(button).toHaveText('1 new entry');
  await expect(status).toHaveText('1 new entry');
  await site.edit((folder) =>
    writeStory(
      folder,
      'open',
      entry(2, 'The rain', ', key') + entry(20, 'The anthem') + opening.replace('Words of The', 'Some words of the'),
    ),
  );
  await expect(async () => {
    await nextAnswer(page);
    await expect(button).toHaveText('3 new entries', { timeout: 100 });
  }).toPass();
  // It is said once.
  await expect(status).toHaveText('1 new entry');
  await expect(titles).toHaveCount(2);
  await expect(keyEvents).toHaveCount(1);
  expect((await shifts.total()) - before).toBe(0);

  await button.press('Enter');
  await expect(titles).toHaveText(['The rain', 'The anthem', 'The teams', 'The stadium']);
  await expect(keyEvents).toHaveText([/The rain/, /The stadium/]);
  await expect(ofMatch).toHaveText(['Kick-off']);
  await expect(page.locator('.entry').first()).toBeFocused();
  await expect(latest).toHaveText('The rain');
  await expect(button).toBeHidden();

  const wrong = await site.enter('open', { type: 'goal', side: 'home', minute: 4, name: { en: '<b>Karim</b>' } });
  await nextAnswer(page);
  await button.click();
  expect(plain(await ofMatch.first().textContent())).toBe('4’ Harbour score: <b>Karim</b>. Harbour 1–0 Citadel');
  await expect(keyEvents).toHaveText([/Harbour score/, /The rain/, /The stadium/]);
  await site.enter('open', { type: 'undo', of: wrong });
  await nextAnswer(page);
  await expect(keyEvents).toHaveText([/The rain/, /The stadium/]);
  await expect(ofMatch).toHaveText(['Kick-off']);

  const at = Date.now() - 4 * minuteMs;
  await site.enter('open', { type: 'undo', of: early });
  await site.enter('open', kickOff, at);
  await nextAnswer(page);
  await expect(page.locator('.of-match time')).toHaveAttribute('datetime', new Date(at).toISOString());
});

test('what was corrected since the page came changes in place', async ({ page }) => {
  await page.clock.install();
  await nextAnswer(page, () => page.goto(address('covered')));
  await site.edit((folder) => writeStory(folder, 'covered', opening.replace('Words of The', 'Some words of the')));
  await expect(async () => {
    await nextAnswer(page);
    await expect(page.getByText('Some words of the teams')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(partsOf(page).button).toBeHidden();
});

test('who hides results gets no events of the match', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
  await page.clock.install();
  await site.enter('covered', kickOff);
  await nextAnswer(page, () => page.goto(address('covered')));
  const { button, ofMatch, latest } = partsOf(page);
  await expect(page.locator('.withheld')).toBeVisible();
  await expect(latest).toHaveText('The teams');
  await nextAnswer(page);
  await expect(button).toBeHidden();
  await expect(ofMatch).toHaveCount(0);
});

test('a live blog that comes to span more than a day has weekdays in every time', async ({ page }) => {
  await page.clock.install();
  await nextAnswer(page, () => page.goto(address('covered')));
  const { button, titles } = partsOf(page);
  const times = page.locator('.entry:visible time');
  await expect(times.first()).toHaveText(/^\d\d:\d\d$/);
  await site.edit((folder) => writeStory(folder, 'covered', opening + entry(26 * 60, 'The draw'), ago(27 * 60)));
  await expect(async () => {
    await nextAnswer(page);
    await expect(button).toBeVisible({ timeout: 100 });
  }).toPass();
  await button.click();
  await expect(titles.last()).toHaveText('The draw');
  expect((await times.allTextContents()).filter((time) => !/^[A-Z][a-z]{2},? \d\d:\d\d$/.test(time))).toEqual([]);
});

test('who follows with a delay gets no entry that is newer', async ({ page }) => {
  await site.edit((folder) => writeStory(folder, 'delayed', entry(0.5, 'The corner') + opening));
  await page.addInitScript(() => localStorage.setItem('delay', '120'));
  await page.clock.install();
  await nextAnswer(page, () => page.goto(address('delayed')));
  const { button, titles, ofMatch, latest } = partsOf(page);
  await expect(titles).toHaveText(['The teams', 'The stadium']);
  await expect(latest).toHaveText('The teams');
  await site.edit((folder) =>
    writeStory(folder, 'delayed', entry(0.5, 'The whistle') + entry(20, 'The anthem') + opening),
  );
  await expect(async () => {
    await nextAnswer(page);
    await expect(button).toHaveText('1 new entry', { timeout: 100 });
  }).toPass();
  await button.click();
  await expect(titles).toHaveText(['The anthem', 'The teams', 'The stadium']);

  // Nor the end, half a minute ago, where a result in the content replaces what the journal had.
  await site.edit((folder) => {
    const file = 'football/seasons/coast-league-2026-27/matches.json';
    const known = JSON.parse(readFileSync(join(folder.contentDir, file), 'utf8')) as { id: string }[];
    const result = { status: 'FINISHED', kickoff: ago(107.5), score: { regularTime: { home: 0, away: 0 } } };
    folder.write(
      file,
      known.map((match) => (match.id === 'delayed' ? { ...match, ...result } : match)),
    );
  });
  await expect(async () => {
    await page.clock.fastForward(36_000);
    await expect(ofMatch).toHaveText([/^The second half begins/, /^Half-time/, /^Kick-off/], { timeout: 1000 });
  }).toPass();
});
