import type { Page } from '@playwright/test';
import { distFiles } from '../pages/support/dist.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { expect, test } from './support/quiet-page.ts';

/** Three days that follow one another, of the first that do so. */
const days = [...distFiles]
  .flatMap((file) => /^\/en\/matches\/day\/(.+)\.html$/.exec(file)?.[1] ?? [])
  .sort()
  .filter((day, _, all) => all.includes(next(day, -1)) && all.includes(next(day, 1)))
  .slice(0, 3);

function next(day: string, step: number): string {
  return new Date(Date.parse(day) + step * 86_400_000).toISOString().slice(0, 10);
}

const matchesOn = async (page: Page, day: string): Promise<{ match: string; at: string }[]> => {
  await page.goto(`/en/matches/day/${day}`);
  const rows = await page.locator('.day-matches li:visible').all();
  return Promise.all(
    rows.map(async (row) => ({
      match: (await row.locator('a').getAttribute('href')) ?? '',
      at: (await row.getAttribute('data-at')) ?? '',
    })),
  );
};

for (const timeZone of variantsOfRun(['America/Los_Angeles', 'Africa/Cairo', 'Asia/Tokyo'])) {
  test(`every match is on its day, and on that alone, in ${timeZone}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, timezoneId: timeZone });
    const page = await context.newPage();
    const dayOf = new Intl.DateTimeFormat('sv', { timeZone });
    const middle = days[1] ?? '';
    const around = [next(middle, -1), middle, next(middle, 1)];
    const shown: string[] = [];
    for (const day of around) {
      const matches = await matchesOn(page, day);
      for (const { at } of matches) expect(dayOf.format(new Date(at))).toBe(day);
      shown.push(...matches.map(({ match }) => match));
      const isEmpty = matches.length === 0;
      await expect(page.locator('.no-match-day')).toBeVisible({ visible: isEmpty });
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(0);
    await context.close();
  });

  // As many pages as a month has days, for each clock
  test(`days lead to matches, and no other does, in ${timeZone}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, timezoneId: timeZone });
    const page = await context.newPage();
    await page.goto(`/en/matches/day/${days[0]}`);
    const links = await page.locator('.day-strip a[href], .month a[href]').all();
    const addresses = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
    expect(addresses.size).toBeGreaterThan(2);
    const dead = await page.locator('.month a:not([href])').all();
    const deadDays = await Promise.all(dead.map((link) => link.getAttribute('data-day')));
    for (const address of addresses) {
      await page.goto(address ?? '');
      await expect(page.locator('.day-matches li:visible').first(), `${address}`).toBeVisible();
    }
    for (const day of deadDays) expect(await matchesOn(page, day ?? '')).toEqual([]);
    await context.close();
  });
}
