// A page that is open while another build of the code is published. Two real builds; no request is routed where the browser's cache
// matters: routing turns it off.
import { expect, type Page, test } from '@playwright/test';
import { latestBuildFile } from '#contract/builds.ts';
import { thorough } from '../support/thorough.ts';
import { act, actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { startTwoBuilds, type TwoBuilds } from './support/two-builds.ts';

// They share the builds, and switch the site one after the other.
test.describe.configure({ mode: 'default' });

let site: TwoBuilds;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startTwoBuilds();
});
test.afterAll(() => site.stop());
test.beforeEach(() => site.turnTo('before'));

const latest = `**/${latestBuildFile}`;
const html = (page: Page) => page.locator('html');

/** Counts how often the page requests the current build. */
const countChecks = (page: Page) => {
  const checks = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(latestBuildFile)) checks.count += 1;
  });
  return checks;
};

/** Counts the documents that are loaded from now on. */
const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
};

/** Behaves as a page that needs a script of its own build. */
const loadScript = (page: Page): Promise<boolean> =>
  page.evaluate(
    (script) =>
      import(script).then(
        () => true,
        () => false,
      ),
    site.script,
  );

/** Puts a link into the page and follows it. */
const followNewLink = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'On', id: 'on' });
    document.querySelector('main')?.append(link);
  }, href);
  await page.locator('#on').focus();
  await page.keyboard.press('Enter');
};

/** Waits for what an address with a hash loads at once. */
const startWatching = (page: Page): Promise<void> =>
  page.evaluate((module) => import(module).then(() => undefined), '/islands/first-act.js');

/** Lets an hour pass, and waits until the page has sent its request. */
const passAnHour = async (page: Page): Promise<void> => {
  const response = page.waitForResponse(latest);
  await page.clock.fastForward('01:00:00');
  await (await response).finished();
};

/** Opens the list of news, and waits until the stories in it are preloaded. */
const openList = async (page: Page, locale: string): Promise<string[]> => {
  const preloaded: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.headers()['sec-purpose']?.includes('prefetch')) preloaded.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.clock.install();
  await page.goto(`${site.address}/${locale}/news`);
  const stories = await page
    .locator(`main a[href^="/${locale}/news/"]`)
    .evaluateAll((links) => [...new Set((links as HTMLAnchorElement[]).map(({ pathname }) => pathname))]);
  expect(stories.length).toBe(3);
  await actFirst(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return stories.every((story) => preloaded.includes(story));
    })
    .toBe(true);
  return stories;
};

for (const locale of journeyLocales('en')) {
  test(`${locale}: a page notices a new build an hour after it was loaded; pages it had preloaded are loaded anew, with query and hash`, async ({
    page,
  }) => {
    const checks = countChecks(page);
    const [one = '', other = ''] = await openList(page, locale);
    await expect(html(page)).toHaveAttribute('data-build', site.beforeId);
    site.turnTo('after');
    await page.clock.fastForward('00:58:00');
    expect(checks.count).toBe(0);
    await passAnHour(page);
    expect(checks.count).toBe(1);

    await followNewLink(page, `${one}?from=list#content`);
    await expect(page).toHaveURL(`${site.address}${one}?from=list#content`);
    await expect(html(page)).toHaveAttribute('data-build', site.afterId);

    // Another of those that the first page had preloaded, from the page after it.
    await startWatching(page);
    await followNewLink(page, other);
    await expect(page).toHaveURL(site.address + other);
    await expect(html(page)).toHaveAttribute('data-build', site.afterId);
  });

  test(`${locale}: a page of the build before still finds its scripts after a publish`, async ({ page }) => {
    await page.goto(`${site.address}/${locale}/login`);
    await page.locator('form button[type="submit"]:enabled').waitFor();
    site.turnTo('after');
    const loads = countLoads(page);
    await actFirst(page);
    expect(await loadScript(page)).toBe(true);
    expect(loads.count).toBe(0);
    await expect(html(page)).toHaveAttribute('data-build', site.beforeId);
  });

  test(`${locale}: a page whose script is gone is loaded again, once, as the build that is out`, async ({ page }) => {
    await page.goto(`${site.address}/${locale}/login?token=secret#content`);
    await page.locator('form button[type="submit"]:enabled').waitFor();
    site.turnTo('muchLater');
    const loads = countLoads(page);
    await startWatching(page);
    void loadScript(page).catch(() => undefined);
    await expect(html(page)).toHaveAttribute('data-build', site.afterId);
    await expect(page).toHaveURL(`${site.address}/${locale}/login?token=secret#content`);
    // Its path is remembered, and nothing else of its address.
    const record = await page.evaluate(() => sessionStorage.getItem('reloads'));
    expect(Object.keys(JSON.parse(record ?? '{}') as object)).toEqual([`/${locale}/login`]);
    await page.locator('form button[type="submit"]:enabled').waitFor();
    expect(loads.count).toBe(1);
  });
}

if (thorough)
  test('a page whose script is gone for good is not loaded again and again', async ({ page }) => {
    site.turnTo('halfTurned');
    const open = page.locator('form button[type="submit"]:enabled');
    await page.goto(`${site.address}/en/login`);
    await open.waitFor();
    const loads = countLoads(page);
    const again = page.waitForEvent('load');
    await actFirst(page);
    void loadScript(page).catch(() => undefined);
    await again;
    await open.waitFor();
    await actFirst(page);
    const response = page.waitForResponse(latest);
    expect(await loadScript(page)).toBe(false);
    await (await response).finished();
    // A reload would have been requested by then.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.locator('#email').fill('reader@example.com');
    await expect(page.locator('#email')).toHaveValue('reader@example.com');
    expect(loads.count).toBe(1);
  });

test('text that somebody has typed is not lost by a reload', async ({ page }) => {
  await page.goto(`${site.address}/en/login`);
  await page.locator('form button[type="submit"]:enabled').waitFor();
  site.turnTo('muchLater');
  const loads = countLoads(page);
  await page.locator('#email').fill('reader@example.com');
  // It fails before the page begins to watch.
  expect(await loadScript(page)).toBe(false);
  const response = page.waitForResponse(latest);
  await act(page);
  await (await response).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.locator('#email')).toHaveValue('reader@example.com');
  expect(loads.count).toBe(0);
  // It is loaded in full where the reader goes on.
  await page.locator('.others a').first().click();
  await expect(html(page)).toHaveAttribute('data-build', site.afterId);
});

if (thorough)
  test('a script that cannot be loaded while no other build is out does not reload the page', async ({ page }) => {
    await page.route('**/islands/rating.js*', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.address}/en/news/first`);
    await actFirst(page);
    const loads = countLoads(page);
    const response = page.waitForResponse(latest);
    await page.locator('#rating [role=slider]').click();
    await (await response).finished();
    await expect(page.locator('#rating [role=status]')).not.toBeEmpty();
    expect(loads.count).toBe(0);
  });

if (thorough)
  test('an island that the network does not bring is reported as a failed import: the page asks for the build', async ({
    page,
  }) => {
    await page.route('**/islands/rating.js*', (route) => route.abort());
    await page.goto(`${site.address}/en/news/first`);
    await actFirst(page);
    await page.evaluate(() => {
      const raised: string[] = [];
      addEventListener('vite:preloadError', ({ type }) => raised.push(type));
      Object.assign(globalThis, { raised });
    });
    const response = page.waitForResponse(latest);
    await page.locator('#rating [role=slider]').click();
    await (await response).finished();
    expect(await page.evaluate(() => (globalThis as unknown as { raised: string[] }).raised)).toEqual([
      'vite:preloadError',
    ]);
  });

if (thorough)
  test('a check that fails is silent, and the next one is an hour later', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const checks = countChecks(page);
    await page.clock.install();
    await page.goto(`${site.address}/en/news`);
    await actFirst(page);
    site.turnTo('after');
    await page.route(latest, (route) => route.fulfill({ status: 503, body: 'no' }));
    await passAnHour(page);
    await page.unroute(latest);
    await page.clock.fastForward('00:59:00');
    expect(checks.count).toBe(1);
    await passAnHour(page);
    expect(checks.count).toBe(2);
    expect(errors).toEqual([]);
    // It has found the build: none is looked for any more.
    await page.clock.fastForward('02:00:00');
    expect(checks.count).toBe(2);
  });

test('a page that comes back as it was left is loaded again once a new build was found', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${site.address}/en/news`);
  await actFirst(page);
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const loads = countLoads(page);
  await comeBack();
  expect(loads.count).toBe(0);
  site.turnTo('after');
  await passAnHour(page);
  await comeBack();
  await expect(html(page)).toHaveAttribute('data-build', site.afterId);
  expect(loads.count).toBe(1);
});

test('every site says which build it is, never from a cache, and which was before', async ({ request }) => {
  site.turnTo('after');
  const answer = await request.get(`${site.address}/${latestBuildFile}`);
  expect(answer.headers()['cache-control']).toBe('public, no-cache');
  expect(await answer.json()).toMatchObject({ id: site.afterId, former: [site.beforeId] });
  for (const id of [site.beforeId, site.afterId]) {
    const meta = await request.get(`${site.address}/builds/meta/${id}.json`);
    const { assets } = (await meta.json()) as { assets: string[] };
    const first = await request.get(`${site.address}/${assets.find((asset) => asset.includes('/shared.'))}`);
    expect(first.status()).toBe(200);
    expect(first.headers()['cache-control']).toContain('immutable');
  }
});
