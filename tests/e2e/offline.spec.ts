// A reader whose connection is gone: the server is stopped, so that nothing answers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { thorough } from '../support/thorough.ts';
import { act } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { startServer, stop, storedPaths } from './support/offline-server.ts';

test.use({ serviceWorkers: 'allow' });

/** For what few readers' devices come to. */
const rarely = thorough ? test : test.skip;

const firstStory = async (page: Page, list: string): Promise<string> =>
  decodeURIComponent((await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) ?? '');

for (const locale of journeyLocales('ar')) {
  test(`${locale}: what was read can be read without a connection, and says that it is a copy`, async ({ page }) => {
    test.setTimeout(90_000);
    const club = `/${locale}/club/egypt`;
    let server = await startServer();
    try {
      await page.goto(`${server.address}/${locale}/news`);
      const story = await firstStory(page, `/${locale}/news`);
      await page.goto(server.address + story);
      const title = await page.locator('h1').textContent();
      // The worker comes once the reader does something; the story that brought it is stored too.
      await act(page);
      await expect.poll(() => storedPaths(page, 'stories'), { timeout: 20_000 }).toContain(story);
      await expect.poll(() => storedPaths(page, 'offline'), { timeout: 20_000 }).toContain(`/${locale}/offline`);
      await expect
        .poll(async () => (await storedPaths(page, 'parts')).some((path) => path.startsWith('/media/')))
        .toBe(true);
      // The worker is in between now: redirects still work.
      await page.goto(`${server.address}/${locale}/news/`);
      await expect(page).toHaveURL(`${server.address}/${locale}/news`);
      // A followed team's page is stored when it is followed, the front page when it is read.
      await page.goto(`${server.address}/${locale}`);
      await page.goto(`${server.address}${club}`);
      await page.locator('[data-follow="club/egypt"]').click();
      for (const path of [`/${locale}`, club])
        await expect.poll(() => storedPaths(page, 'following', 2), { timeout: 20_000 }).toContain(path);
      await page.goto(server.address + story);
      await stop(server.process);

      await page.reload();
      await expect(page.locator('h1')).toHaveText(title ?? '');
      await expect(page.locator('.stored')).toContainText(/\d{2}:\d{2}/);
      const picture = page.locator('main img').first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await page.locator('.masthead').evaluate((head) => getComputedStyle(head).viewTransitionName)).toBe(
        'masthead',
      );

      for (const [path, part] of [
        [`/${locale}`, '.ribbon-strip'],
        [club, '.follow'],
      ] as const) {
        await page.goto(server.address + path);
        await expect(page.locator(part).first()).toBeVisible();
        await expect(page.locator('.stored')).toContainText(/\d{2}:\d{2}/);
      }

      // Any other page: what there is to read instead.
      await page.goto(`${server.address}/${locale}/matches`);
      await expect(page.locator('h1')).toHaveText(locale === 'ar' ? 'لا اتصال بالشبكة' : 'No connection');
      const kept = page.locator('[data-stored=following]');
      await expect(kept.locator(`a[href="${club}"]`)).toContainText(locale === 'ar' ? 'مصر' : 'Egypt');
      await expect(kept.locator(`a[href="/${locale}"]`)).toBeVisible();
      await page
        .locator('[data-stored=stories]')
        .getByRole('link', { name: (title ?? '').trim().slice(0, 20) })
        .click();
      await expect(page.locator('h1')).toHaveText(title ?? '');

      server = await startServer(new URL(server.address).port);
      await page.reload();
      await expect(page.locator('h1')).toHaveText(title ?? '');
      await expect(page.locator('.stored')).toHaveCount(0);
    } finally {
      await stop(server.process).catch(() => {});
    }
  });
}

/** How a newsroom answers at a path instead of with the site's page. */
interface DeskAnswer {
  status: number;
  location?: string;
  /** The path whose page it shows. */
  page?: string;
}

/** The built site, of which a test moves and withdraws pages by their decoded paths. */
const startNewsroom = async (baseURL: string | undefined) => {
  const answers = new Map<string, DeskAnswer>();
  /** Decoded paths of the requests that got no page. */
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const { status, location, page = url } = answers.get(decodeURIComponent(url)) ?? {};
    if (status !== undefined && status !== 200) {
      refused.push(decodeURIComponent(url));
      response.writeHead(status, location === undefined ? {} : { location }).end('Not now');
      return;
    }
    void fetch(`${baseURL}${page}`).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    answers,
    refused,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

test.describe('a saved story', () => {
  let newsroom: Awaited<ReturnType<typeof startNewsroom>>;
  let story: string;
  /** A story that is opened later: once it is stored, the worker has dealt with everything before. */
  let later: string;
  const save = (page: Page) => page.getByRole('button', { name: /^(?:✓ )?Saved?$/ }).first();
  const expectStored = (page: Page, cache: string) => expect.poll(() => storedPaths(page, cache), { timeout: 20_000 });
  const settle = async (page: Page): Promise<void> => {
    await page.goto(newsroom.address + later);
    await expectStored(page, 'stories').toContain(later);
  };

  test.beforeEach(async ({ page, baseURL }) => {
    newsroom = await startNewsroom(baseURL);
    await page.goto(`${newsroom.address}/en/news`);
    [story = '', later = ''] = await page
      .locator('main a[href^="/en/news/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    await page.goto(newsroom.address + story);
    await act(page);
    await expectStored(page, 'stories').toContain(story);
  });
  test.afterEach(() => newsroom.stop());

  test('is stored until it is removed, and no longer once it was withdrawn', async ({ page }) => {
    await save(page).click();
    await expectStored(page, 'saved').toEqual([story]);
    await save(page).click();
    await expectStored(page, 'saved').toEqual([]);
    await save(page).click();
    await expectStored(page, 'saved').toEqual([story]);
    newsroom.answers.set(story, { status: 410 });
    await page.goto(newsroom.address + story);
    for (const cache of ['stories', 'saved']) await expectStored(page, cache).toEqual([]);
  });

  test('is stored though it was saved before the worker was there, and listed first', async ({
    page,
    baseURL,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
    const fresh = await context.newPage();
    await fresh.goto(newsroom.address + later);
    await save(fresh).click();
    await expectStored(fresh, 'saved').toEqual([later]);
    await fresh.goto(newsroom.address + story);
    await expectStored(fresh, 'stories').toContain(story);
    await expectStored(fresh, 'offline').toContain('/en/offline');
    const title = (await page.locator('h1').textContent()) ?? '';
    newsroom.stop();
    await fresh.goto(`${newsroom.address}/en/matches`);
    const links = fresh.locator('[data-stored=stories] a');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', later);
    await expect(links.last()).toHaveText(title.trim());
    await context.close();
  });

  test('stays stored when the server refuses it, and when the device is full', async ({ page }) => {
    await save(page).click();
    await expectStored(page, 'saved').toEqual([story]);
    for (const status of [401, 403, 429, 451]) {
      newsroom.answers.set(story, { status });
      await page.goto(newsroom.address + story);
    }
    newsroom.answers.clear();
    const { origin } = new URL(newsroom.address);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.goto(newsroom.address + story);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin });
    await settle(page);
    expect(await storedPaths(page, 'saved')).toEqual([story]);
    expect(await storedPaths(page, 'stories')).toEqual([story, later]);
  });

  test('that has another address now can be read without a connection at both', async ({ page }) => {
    await save(page).click();
    await expectStored(page, 'saved').toEqual([story]);
    const title = (await page.locator('h1').textContent()) ?? '';
    const moved = '/en/news/at-another-address';
    newsroom.answers.set(story, { status: 308, location: moved });
    newsroom.answers.set(moved, { status: 200, page: story });
    await page.goto(newsroom.address + story);
    await expect(page).toHaveURL(newsroom.address + moved);
    await expectStored(page, 'stories').toEqual([moved]);
    // The list of saved stories knows the address that it had.
    await settle(page);
    expect(await storedPaths(page, 'saved')).toEqual([story]);
    newsroom.stop();
    // It is listed once.
    await page.goto(`${newsroom.address}/en/matches`);
    await expect(page.locator('[data-stored=stories] a', { hasText: title })).toHaveAttribute('href', moved);
    await page.evaluate(() => caches.delete('mustadira-stories-1'));
    for (const path of [story, moved]) {
      await page.goto(newsroom.address + path);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('.stored')).toBeVisible();
    }
  });

  rarely('costs nothing when another story is opened, however many are saved', async ({ page, context }) => {
    await save(page).click();
    await expectStored(page, 'saved').toEqual([story]);
    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const looks = Object.assign(self, { looks: 0 });
      const { match } = Cache.prototype;
      Cache.prototype.match = function (...args) {
        looks.looks += 1;
        return match.apply(this, args);
      };
    });
    const looksFor = async (path: string): Promise<number> => {
      await worker.evaluate(() => Object.assign(self, { looks: 0 }));
      newsroom.answers.set(path, { status: 200, page: later });
      await page.goto(newsroom.address + path);
      await expectStored(page, 'stories').toContain(path);
      return worker.evaluate(() => (self as unknown as { looks: number }).looks);
    };
    const few = await looksFor('/en/news/one');
    await page.evaluate(async (path) => {
      const saved = await caches.open('mustadira-saved-1');
      const copy = await saved.match(path);
      for (let at = 0; at < 50; at += 1) await saved.put(`${path}-${at}`, copy!.clone());
    }, story);
    expect(await looksFor('/en/news/two')).toBe(few);
  });

  rarely('keeps what it needs though the cache is full of what came later', async ({ page }) => {
    const stored = 'mustadira-parts-1';
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      for (let at = (await cache.keys()).length; at < 120; at += 1)
        await cache.put(`/media/later-${at}.jpg`, new Response(''));
    }, stored);
    await settle(page);
    const needed = await page
      .locator('link[href^="/_assets/"], main img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
    await expectStored(page, 'parts').toEqual(expect.arrayContaining(needed));
  });

  rarely('that could not be stored is fetched again when the saved ones are looked at', async ({ page }) => {
    newsroom.answers.set(story, { status: 429 });
    await save(page).click();
    await expect.poll(() => newsroom.refused).toEqual([story]);
    expect(await storedPaths(page, 'saved')).toEqual([]);
    newsroom.answers.clear();
    await page.goto(`${newsroom.address}/en/following`);
    await expectStored(page, 'saved').toEqual([story]);
  });
});
