import type { Page } from '@playwright/test';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { violations } from './support/axe.ts';
import { holdRequests, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';
import { found, paths } from './support/search-page.ts';
import { watchRequests } from './support/settled.ts';

/** A line the page shows to those who see it; the status announces the rest. */
const notice = (page: Page, name: string) => page.locator(`[data-notice="${name}"]`);

for (const { locale, query, first, kind } of variantsOfRun([
  { locale: 'ar', query: 'صلاح', first: '/ar/player/mohamed-salah', kind: /^اللاعبون/ },
  { locale: 'en', query: 'salah', first: '/en/player/mohamed-salah', kind: /^Players/ },
])) {
  test(`${locale}: from the head of any page to a result by the keyboard alone`, async ({ page }) => {
    await page.goto(`/${locale}/news`);
    await page.locator('header a', { hasText: locale === 'ar' ? 'البحث' : 'Search' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('input[type="search"]')).toBeFocused();
    await page.keyboard.type(query, { delay: 20 });
    await expect(found(page).first()).toHaveAttribute('href', first);
    await expect(page).toHaveURL(`/${locale}/search?q=${encodeURIComponent(query)}`);
    await page.keyboard.press('ArrowDown');
    await expect(found(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('input[type="search"]')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(first);
  });

  test(`${locale}: kinds narrow the results, and the way back widens them`, async ({ page }) => {
    await page.goto(`/${locale}/search?q=${encodeURIComponent(query)}`);
    await page.getByRole('link', { name: kind }).click();
    await expect(page).toHaveURL(/kind=player/);
    await expect(page.getByRole('link', { name: kind })).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => (await paths(page)).every((path) => path.includes('/player/'))).toBe(true);
    const narrow = await paths(page);
    await page.reload();
    await expect.poll(() => paths(page)).toEqual(narrow);
    await page.goBack();
    await expect(page).not.toHaveURL(/kind=/);
    await expect.poll(async () => (await paths(page)).length).toBeGreaterThan(narrow.length);
  });
}

for (const { locale, query, path, title, heading, kind } of variantsOfRun([
  {
    locale: 'ar',
    query: 'تواصل معنا',
    path: '/ar/contact-us',
    title: 'اتصل بنا',
    heading: 'صفحات الموقع',
    kind: /^الصفحات/,
  },
  {
    locale: 'en',
    query: 'cartoons',
    path: '/en/caricatures',
    title: 'Caricatures',
    heading: 'Pages of the site',
    kind: /^Pages/,
  },
])) {
  test(`${locale}: a page of the site is found by what readers call it, and leads there`, async ({ page }) => {
    await page.goto(`/${locale}/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('[data-group="pages"] a').first()).toContainText(title);
    await page.getByRole('link', { name: kind }).click();
    await expect(page).toHaveURL(/kind=page/);
    await expect(found(page)).toHaveCount(1);
    await page.locator('input[type="search"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  });
}

test('a team is found by another name, and a name in another spelling is marked', async ({ page }) => {
  await page.goto('/ar/search?q=لاروخا');
  await expect(found(page).first()).toHaveAttribute('href', '/ar/club/spain');
  await page.goto('/en/search?q=mohammed+salah');
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
  await expect(page.locator('.found mark').first()).toHaveText('Mohamed');
  await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
});

test('results are marked, counted and announced', async ({ page }) => {
  await page.goto('/en/search?q=mbappe');
  await expect(page.locator('.found mark').first()).toHaveText('Mbappé');
  const all = Number(await page.locator('[data-kind="all"] .figures').textContent());
  const counts = await page.locator('.kinds a:not([hidden]):not([data-kind="all"]) .figures').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(all);
  await expect(page.getByRole('status').first()).toHaveText(`Results: ${all}`);
  await expect(page).toHaveTitle('mbappe · Search · Mustadira');
});

for (const [path, width, colorScheme] of variantsOfRun(
  [
    ['/ar/search?q=مصر', 320, 'dark'],
    ['/en/search?q=egypt', 1280, 'light'],
    ['/en/search?q=zzyzx', 320, 'light'],
    ['/ar/search?q=التصويت', 320, 'light'],
    ['/en/search?q=privacy', 1280, 'dark'],
  ] as const,
  2,
)) {
  test(`${path} at ${width} px, ${colorScheme}: no accessibility violation, no scrolling sideways`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.locator('[role="status"]').first()).not.toBeEmpty();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('more results are added, and the first of them is focused', async ({ page }) => {
  await page.goto('/en/search?q=egypt&kind=match');
  await expect.poll(async () => (await paths(page)).length).toBe(20);
  await page.getByRole('button', { name: 'More results' }).click();
  await expect.poll(async () => (await paths(page)).length).toBe(40);
  await expect(found(page).nth(20)).toBeFocused();
  expect(new Set(await paths(page)).size).toBe(40);
});

test('a match shows its score with winner and loser distinct', async ({ page }) => {
  await page.goto('/en/search?q=argentina+france');
  const match = page.locator('[data-group="matches"] a').first();
  await expect(match).toContainText('World Cup 2022 · Final');
  await expect(match.locator('.figures').first()).toHaveText('3–3');
  await expect(match.locator('.note')).toContainText('4–2');
  await expect(match.locator('.lost')).toHaveText('France');
});

test('without results it says so and what to do; without a query it shows links', async ({ page }) => {
  await page.goto('/en/search?q=zzyzx');
  await expect(notice(page, 'none')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible();
  await page.locator('input[type="search"]').fill('');
  await expect(page).toHaveURL('/en/search');
  await expect(notice(page, 'none')).toBeHidden();
  await expect(page.locator('.kinds')).toBeHidden();
});

test('a misspelt name is guessed, and the page says so', async ({ page }) => {
  await page.goto('/en/search?q=Halland');
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/erling-haaland');
  await expect(notice(page, 'corrected')).toContainText(/Halland.*Haaland/);
  await expect(page.locator('.found mark').first()).toHaveText('Haaland');
  await expect(page.getByRole('status').first()).toContainText('Halland');
});

test('a correction is written as in the query and in the results, not folded', async ({ page }) => {
  for (const [query, from, to] of [
    ['الاهلاى', 'الاهلاى', 'الأهلي'],
    ['بلينجهامم', 'بلينجهامم', 'جود بيلينغهام'],
  ] as const) {
    await page.goto(`/ar/search?q=${query}`);
    await expect(notice(page, 'corrected')).toContainText(`«${from}»، وهذه نتائج «${to}»`);
  }
});

test('a kind without results says so, and the other kinds are a step away', async ({ page }) => {
  await page.goto('/en/search?q=salah&kind=match');
  await expect(notice(page, 'none')).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('Results: 0');
  await page.getByRole('link', { name: /^Everything/ }).click();
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
});

test('results of the former query are marked as such until those of the present one are there, and nothing moves', async ({
  page,
}) => {
  await page.goto('/en/search?q=salah');
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
  let bring = (): void => {};
  const requested = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/search/en/**', async (route) => {
    await requested;
    await route.continue();
  });
  const top = async (): Promise<number> => (await page.locator('.found').boundingBox())?.y ?? 0;
  const former = await top();
  await page.locator('input[type="search"]').fill('haaland');
  const results = page.locator('.found');
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => results.evaluate((place) => Number(getComputedStyle(place).opacity))).toBeLessThan(0.5);
  await expect(page.locator('[data-waiting]')).toHaveText('Searching…');
  await expect(page.getByRole('status').first()).toHaveText('Searching…');
  expect(await top()).toBe(former);
  // The way down leads to a result of what was asked, not to what is still there.
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[type="search"]')).toBeFocused();
  bring();
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/erling-haaland');
  await expect(found(page).first()).toBeFocused();
  await expect(results).not.toHaveAttribute('aria-busy');
  await expect(page.locator('[data-waiting]')).toBeHidden();
  await expect(results).toHaveCSS('opacity', '1');
});

test('a team’s mark stands beside its name: a flag, or colours and a letter', async ({ page }) => {
  await page.goto('/ar/search?q=مصر');
  const flag = page.locator('.found img.club-mark').first();
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/ar/search?q=ليفربول');
  await expect(page.locator('.found svg.club-mark path[transform]').first()).toBeVisible();
});

test('nothing of the search is loaded before it is opened', async ({ page }) => {
  const { requests, settled } = watchRequests(page);
  await page.goto('/en');
  await settled();
  expect(
    requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/search/')),
  ).toEqual([]);
});

test('a failed load is reported and can be retried', async ({ page, troubles }) => {
  await page.goto('/en/search');
  await page.route('**/search/en/**', (route) => route.abort());
  await page.locator('input[type="search"]').fill('salah');
  await expect(notice(page, 'failed')).toBeVisible();
  await page.unroute('**/search/en/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(found(page).first()).toHaveAttribute('href', '/en/player/mohamed-salah');
  troubles.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search says what it needs and leads on', async ({ page }) => {
    await page.goto('/ar/search');
    await expect(page.getByText('البحث يعمل في متصفحك')).toBeVisible();
    await expect(page.getByRole('link', { name: 'كأس العالم', exact: true })).toBeVisible();
  });
});

test('results of an address come without moving the page, and where they were left is found again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  // Held until the page was painted without them.
  const release = await holdRequests(page, '**/search/**');
  await page.goto('/en/search?q=salah');
  await shifts.painted();
  release();
  await expect(found(page).first()).toBeVisible();
  expect(await shifts.total()).toBeLessThan(0.1);

  const last = found(page).last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await page.reload();
  await expect(found(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await last.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(found(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
