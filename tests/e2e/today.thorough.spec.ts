import { changeDayFile, inPlay, showInPlay } from './support/day-file.ts';
import { holdRequests } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';

test('an older answer does not bring an older score back', async ({ page }) => {
  const day = '/en/matches/day/2026-07-15';
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await showInPlay(page, /\/en\/matches\/day\/2026-07-15$/, '0–0');
  // The first look's answer comes after that of the second.
  await changeDayFile(
    page,
    '2026-07-15',
    (row, request) => inPlay(row, `${request}–0`),
    (request) => (request === 1 ? held : Promise.resolve()),
  );
  await page.clock.install({ time: new Date('2026-07-15T19:30:00Z') });
  await page.goto(day);
  const score = page.locator('.day-matches li:visible .score .visually-hidden').first();
  await expect(score).toContainText('England 0–0');
  const asked = page.waitForRequest((request) => request.url().endsWith(`${day}.json`));
  await page.clock.runFor(61_000);
  await asked;
  await page.clock.runFor(61_000);
  await expect(score).toContainText('England 2–0');
  const late = page.waitForResponse((response) => response.url().endsWith(`${day}.json`));
  release();
  await (await late).finished();
  await page.evaluate(async () => void (await (await fetch('/en/offline')).text()));
  expect(await score.textContent()).toContain('England 2–0');
});

for (const path of ['/en/matches', '/en'])
  test(`${path}: who is on a match at midnight stays on it, or on the first link of what has come`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-07-15T20:59:30Z') });
    await page.goto(path);
    const place = page.locator(path === '/en' ? '.ribbon-strip' : '.today');
    const link = place.locator('li:visible a').first();
    await link.focus();
    const href = await link.getAttribute('href');
    await page.clock.runFor(61_000);
    await expect(place).toContainText(path === '/en' ? 'In 3 days' : '16 July');
    const focused = place.locator('a:focus');
    await expect(focused).toBeVisible();
    if (await place.locator(`a[href="${href}"]:visible`).count()) await expect(focused).toHaveAttribute('href', href!);
  });

test('the matches of a day that is over are not shown as those of the next', async ({ page }) => {
  const day = '/en/matches/day/2026-07-07';
  const release = await holdRequests(page, `**${day}.json`);
  const asked = page.waitForRequest((request) => request.url().endsWith(`${day}.json`));
  await page.clock.install({ time: new Date('2026-07-07T20:59:30Z') });
  await page.goto('/en');
  await asked;
  await page.clock.runFor(61_000);
  await expect(page.locator('.strip-says')).toContainText('Tomorrow');
  const late = page.waitForResponse((response) => response.url().endsWith(`${day}.json`));
  release();
  await (await late).finished();
  await page.evaluate(async () => void (await (await fetch('/en/offline')).text()));
  await expect(page.locator('.strip-says')).toContainText('Tomorrow');
  await expect(page.locator('.ribbon-strip li').first()).toBeVisible();
});

test('the module of match days that could not be loaded is tried again', async ({ page, troubles }) => {
  const day = '/en/matches/day/2026-07-15';
  await showInPlay(page, /\/en\/matches\/day\/2026-07-15$/, '0–0');
  // At another address: browsers remember a module that failed.
  await page.route('**/islands/match-day.js', (route) => route.abort('connectionreset'));
  await page.clock.install({ time: new Date('2026-07-15T19:30:00Z') });
  await page.goto(day);
  const row = page.locator('.day-matches li:visible').first();
  await expect(row).toHaveAttribute('data-status', 'IN_PLAY');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('match-day.js'));
  await page.clock.runFor(61_000);
  await failed;
  await page.clock.runFor(61_000);
  await expect(row).toHaveAttribute('data-status', 'FINISHED');
  troubles.splice(0);
});

test('who is on the name of a day at midnight goes on to a link that is seen', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-07-14T20:59:30Z') });
  await page.goto('/en/matches');
  await page.locator('[data-day="2026-07-15"] h3 a').first().focus();
  await page.clock.runFor(61_000);
  // The page's heading names the day now.
  await expect(page.locator('.today > h2')).toContainText('15 July');
  await expect(page.locator('.today a:focus')).toBeVisible();
});

test('while a day is awaited the keyboard is on its name', async ({ page }) => {
  const day = '/en/matches/day/2026-07-07';
  const release = await holdRequests(page, `**${day}.json`);
  await page.clock.install({ time: new Date('2026-07-05T20:59:30Z') });
  await page.goto('/en/matches#tomorrow');
  await page.locator('.today li a:visible').first().focus();
  await page.clock.runFor(61_000);
  const heading = page.locator('.today > h2');
  await expect(heading).toContainText('7 July');
  await expect(heading).toBeFocused();
  release();
  await expect(page.locator('.fixture-day.is-chosen li:visible').first()).toBeVisible();
  await expect(heading).toBeFocused();
});
