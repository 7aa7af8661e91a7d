import type { Page } from '@playwright/test';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { act, actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { watchRequests } from './support/settled.ts';

/** Pages that a page requests in advance, in order, and the maximum at once. */
async function watchPreloads(page: Page, { hold }: { hold: boolean }) {
  const watched = { paths: [] as string[], atOnce: 0, release: () => {} };
  const released = new Promise<void>((resolve) => (watched.release = resolve));
  let running = 0;
  await page.route('**/*', async (route, request) => {
    if (!request.headers()['sec-purpose']?.includes('prefetch')) return route.fallback();
    watched.paths.push(new URL(request.url()).pathname);
    watched.atOnce = Math.max(watched.atOnce, ++running);
    if (hold) await released;
    await route.fulfill({ contentType: 'text/html', body: '' });
    running--;
  });
  return watched;
}

/** Paths of the links a reader sees in the page's main part, without the page itself. */
const linkPaths = (page: Page, seen: boolean): Promise<string[]> =>
  page.locator('main a[href^="/"]').evaluateAll(
    (links, wanted) =>
      (links as HTMLAnchorElement[])
        .filter((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return (bottom >= 0 && top <= innerHeight) === wanted;
        })
        .map((link) => link.pathname)
        // A file is nothing to be read next.
        .filter((path) => !/\.[a-z]+$/.test(path)),
    seen,
  );

test('pages behind visible links are preloaded, four at a time, each once', async ({ page }) => {
  const preloads = await watchPreloads(page, { hold: true });
  await page.setViewportSize({ width: 1280, height: 1500 });
  await page.goto('/en/news');
  expect(preloads.paths).toEqual([]);
  await act(page);
  await expect.poll(() => preloads.paths.length).toBe(4);
  // The others wait, although their links are visible too.
  const seen = new Set(await linkPaths(page, true));
  expect(seen.size).toBeGreaterThan(4);
  preloads.release();
  await expect.poll(() => preloads.paths.length).toBe(seen.size);
  expect(preloads.atOnce).toBe(4);
  expect(new Set(preloads.paths)).toEqual(seen);

  // Links that become visible later are preloaded then; no page is requested twice.
  const unseen = (await linkPaths(page, false)).filter((path) => !seen.has(path));
  expect(unseen.length).toBeGreaterThan(0);
  await page
    .locator(`main a[href="${unseen.at(-1) ?? ''}"]`)
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => preloads.paths).toContain(unseen.at(-1));
  expect(new Set(preloads.paths).size).toBe(preloads.paths.length);
});

test('a file to download is not preloaded', async ({ page }) => {
  const preloads = await watchPreloads(page, { hold: false });
  await page.goto('/en/news');
  await act(page);
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('afterbegin', '<a href="/export" download>File</a> <a href="/en/added">Page</a>'),
  );
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => preloads.paths).toContain('/en/added');
  expect(preloads.paths).not.toContain('/export');
});

test('nothing is preloaded before the page is idle', async ({ page }) => {
  const preloads = await watchPreloads(page, { hold: false });
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (act) => idle.push(() => act({ didTimeout: false, timeRemaining: () => 50 }));
    Object.assign(globalThis, { idle });
  });
  const { settled } = watchRequests(page);
  await page.goto('/en/news');
  await actFirst(page);
  // What is observed is seen with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await settled();
  expect(preloads.paths).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { idle: (() => void)[] }).idle.forEach((act) => act()));
  await expect.poll(() => preloads.paths.length).toBeGreaterThan(0);
});

test('a pointer that rests where a page appears is no act of a reader, one that moves is', async ({ page }) => {
  const { requests, settled } = watchRequests(page);
  const scripts = (): string[] =>
    requests.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname);
  await page.goto('/en/news');
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 })));
  await settled();
  expect(scripts()).toEqual([]);
  await page.mouse.move(40, 40);
  await expect.poll(scripts).toContain('/islands/first-act.js');
});

for (const locale of journeyLocales('ar')) {
  test(`${locale}: pages behind what a search finds are preloaded too`, async ({ page }) => {
    const preloads = await watchPreloads(page, { hold: false });
    await page.goto(`/${locale}/search`);
    await actFirst(page);
    const before = new Set(preloads.paths);
    await page.locator('main input[type=search]').fill(locale === 'ar' ? 'مصر' : 'egypt');
    const found = page.locator(`main a[href^="/${locale}/club/"]`).first();
    const path = await found.evaluate((link: HTMLAnchorElement) => link.pathname);
    expect(before).not.toContain(path);
    await found.scrollIntoViewIfNeeded();
    await expect.poll(() => preloads.paths).toContain(path);
    expect(new Set(preloads.paths).size).toBe(preloads.paths.length);
    expect(preloads.atOnce).toBeLessThanOrEqual(4);
  });
}

for (const [what, connection] of variantsOfRun([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is on a slow network', { saveData: false, effectiveType: '2g' }],
] as const)) {
  test(`nothing is preloaded for a reader who ${what}`, async ({ page }) => {
    const preloads = await watchPreloads(page, { hold: false });
    const { settled } = watchRequests(page);
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto('/en/news');
    await actFirst(page);
    // Idle time has passed when a callback requested after the page's own has run, and what it observes is seen with the next frame.
    // A page that draws no frame may never be idle: hence the timeout.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4000 })));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await settled();
    expect(preloads.paths).toEqual([]);
  });
}
