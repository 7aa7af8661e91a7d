// A reader whose connection is gone: the server is stopped, so that nothing answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import process from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { act } from './support/first-act.ts';

test.use({ serviceWorkers: 'allow' });

/** A server of the built site that can be stopped and started again at the same address. Its data is in the test's own folder. */
const startServer = async (port = '0'): Promise<{ process: ChildProcess; address: string }> => {
  const server = spawn(process.execPath, ['src/server/main.ts', resolve(process.env['DIST_DIR'] ?? 'dist')], {
    env: {
      ...process.env,
      PORT: port,
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      DATA_DIR: test.info().outputPath('data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, failed) => {
    server.once('exit', () => failed(new Error('The server ended')));
    server.stdout.on('data', (text: Buffer) => {
      const at = /Mustadira is at (\S+)/.exec(String(text))?.[1];
      if (at) found(at);
    });
  });
  return { process: server, address };
};

const stop = (server: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  return ended;
};

/** Paths of what the worker has stored. */
const storedPaths = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname)),
    `mustadira-${cache}-1`,
  );

const firstStory = async (page: Page, list: string): Promise<string> =>
  decodeURIComponent((await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) ?? '');

for (const locale of ['ar', 'en'] as const) {
  test(`${locale}: what was read can be read without a connection, and says that it is a copy`, async ({ page }) => {
    test.setTimeout(90_000);
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
      await page.goto(server.address + story);
      await stop(server.process);

      await page.reload();
      await expect(page.locator('h1')).toHaveText(title ?? '');
      await expect(page.locator('.stored')).toBeVisible();
      const picture = page.locator('main img').first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await page.locator('.masthead').evaluate((head) => getComputedStyle(head).viewTransitionName)).toBe(
        'masthead',
      );

      // Any other page: what there is to read instead.
      await page.goto(`${server.address}/${locale}/matches`);
      await expect(page.locator('h1')).toHaveText(locale === 'ar' ? 'لا اتصال بالشبكة' : 'No connection');
      await page.getByRole('link', { name: (title ?? '').trim().slice(0, 20) }).click();
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

test('a saved story is stored until it is removed, and one that was withdrawn no longer', async ({ page, baseURL }) => {
  const withdrawn = new Set<string>();
  const desk = createServer((request, response) => {
    if (withdrawn.has(decodeURIComponent(request.url ?? ''))) {
      response.writeHead(410).end('Withdrawn');
      return;
    }
    void fetch(`${baseURL}${request.url}`).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await once(desk.listen(0, 'localhost'), 'listening');
  const address = `http://localhost:${(desk.address() as AddressInfo).port}`;
  try {
    await page.goto(`${address}/en/news`);
    const story = await firstStory(page, '/en/news');
    await page.goto(address + story);
    await act(page);
    await expect.poll(() => storedPaths(page, 'stories'), { timeout: 20_000 }).toContain(story);
    const save = page.getByRole('button', { name: /Saved? for later/ });
    await save.click();
    await expect.poll(() => storedPaths(page, 'saved'), { timeout: 20_000 }).toEqual([story]);
    await save.click();
    await expect.poll(() => storedPaths(page, 'saved')).toEqual([]);
    await save.click();
    await expect.poll(() => storedPaths(page, 'saved')).toEqual([story]);
    withdrawn.add(story);
    await page.goto(address + story);
    for (const cache of ['stories', 'saved']) await expect.poll(() => storedPaths(page, cache)).toEqual([]);
  } finally {
    desk.closeAllConnections();
    desk.close();
  }
});
