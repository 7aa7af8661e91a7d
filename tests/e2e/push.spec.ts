// The bell of a match's page, and the service worker that shows what a push service passes on. Headless Chromium has no push service of its
// own: the page gets an address of a stand-in, and the worker gets its messages as the browser would pass them on.
import type { BrowserContext, Page } from '@playwright/test';
import type { PushMessage } from '#contract/push/push-choices.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { type LiveSite, startLiveSite } from './support/live-site.ts';
import { expect, test } from './support/quiet-page.ts';

test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

let site: LiveSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startLiveSite({ open: ['harbour', 'citadel'] });
});
test.afterAll(() => site.stop());

const { push: words } = catalogue.en;
const p256dh = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

/** Has the browser give an address, as one with a push service does; it is another for each page that asks. */
const givePushAddress = (page: Page) =>
  page.addInitScript(
    ([key, secret]) => {
      let made: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        const json = {
          endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
          keys: { p256dh: key, auth: secret },
        };
        made = { options, toJSON: () => json, unsubscribe: () => Promise.resolve(true) };
        return Promise.resolve(made as PushSubscription);
      };
    },
    [p256dh, auth],
  );

/** Has the browser answer for its reader, who allows notifications once asked: headless Chromium answers by itself, with no. */
const answerPermission = (page: Page, before: NotificationPermission) =>
  page.addInitScript((given) => {
    let permission = given;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  }, before);

const stored = async (context: BrowserContext) =>
  (
    (await (await context.request.get(`${site.address}/api/push`)).json()) as {
      data: { subscription: { items: string[]; kinds: string[]; quiet: unknown } | null };
    }
  ).data.subscription;

test('asks in its own words, then the browser, and stops with one press', async ({ page, context }) => {
  await givePushAddress(page);
  await answerPermission(page, 'default');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.address}/en/matches/open`);
  const bell = page.getByRole('button', { name: words.bell.match });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  expect(asked.filter((path) => /push/.test(path))).toEqual([]);
  await bell.click();
  await expect(page.getByText(words.ask)).toBeVisible();
  await page.getByRole('button', { name: words.notNow }).click();
  await expect(page.getByText(words.ask)).toBeHidden();
  expect(await stored(context)).toBeNull();
  await bell.click();
  await page.getByRole('button', { name: words.allow, exact: true }).click();
  await expect(page.getByText(words.done)).toBeVisible();
  expect(await stored(context)).toMatchObject({
    items: ['match/open'],
    kinds: ['lineUps', 'kickoff', 'goals', 'fullTime'],
  });
  await page.reload();
  const pressed = page.getByRole('button', { name: words.bell.on });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await pressed.click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  expect(await stored(context)).toBeNull();
});

test('kinds and quiet hours are chosen beside what is followed', async ({ page, context }) => {
  await givePushAddress(page);
  await answerPermission(page, 'granted');
  await page.goto(`${site.address}/en/club/harbour`);
  await page.locator('[data-push]').click();
  await page.getByRole('link', { name: words.settings }).click();
  const settings = page.locator('[data-push-settings]');
  await settings.getByLabel(words.kind.kickoff).uncheck();
  await expect(settings.getByRole('status')).toHaveText(words.saved);
  await settings.getByLabel(words.quiet, { exact: true }).check();
  await settings.getByLabel(words.from).fill('22:30');
  await expect
    .poll(() => stored(context))
    .toMatchObject({
      items: ['club/harbour'],
      kinds: ['lineUps', 'goals', 'fullTime'],
      quiet: { from: '22:30', to: '07:00' },
    });
  await settings.getByRole('button', { name: words.stop }).click();
  await expect(settings.getByText(words.stoppedAll)).toBeVisible();
  expect(await stored(context)).toBeNull();
});

test('a browser without notifications says what stands in the way', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    });
  });
  await page.goto(`${site.address}/en/matches/open`);
  await page.locator('[data-push]').click();
  await expect(page.getByText(words.install)).toBeVisible();
});

const message = (id: string): PushMessage => ({
  title: 'هدف ل\u2068Harbour\u2069!',
  options: {
    ...{ body: 'Harbour 1–0 Citadel', lang: 'ar', dir: 'rtl', tag: 'match/open', renotify: true, silent: false },
    ...{ timestamp: 1, icon: '/apple-touch-icon.png', data: { id, url: '/ar/matches/open' } },
  },
});

/** What a worker would show and open: headless Chromium has no notifications, and opens no window that nobody has pressed for. */
interface RecordingWorker {
  clients: { openWindow: (url: string) => Promise<null> };
  ExtendableEvent: typeof Event;
  shown: { title: string; options: NotificationOptions }[];
  opened: string[];
}

test('a message is shown once with a sound, and opens the page of its match', async ({ page, context }) => {
  await page.goto(`${site.address}/en/matches/open`);
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    }),
  ]);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as RecordingWorker;
    Object.assign(scope, { shown: [], opened: [] });
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      scope.shown.push({ title, options });
      return Promise.resolve();
    };
    scope.clients.openWindow = (url) => {
      scope.opened.push(url);
      return Promise.resolve(null);
    };
  });
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const shown = () => worker.evaluate(() => (globalThis as unknown as RecordingWorker).shown);
  /** As the browser passes a message on, which the push service may have twice. */
  const deliver = async (id: string, count: number) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: site.address, registrationId, data: JSON.stringify(message(id)) },
    });
    await expect.poll(async () => (await shown()).length).toBe(count);
  };
  await deliver('goal-1', 1);
  expect(await shown()).toEqual([message('goal-1')]);
  // Until it is known that it was shown.
  await expect.poll(() => worker.evaluate(() => caches.has('mustadira-pushed-1'))).toBe(true);
  await deliver('goal-1', 2);
  await deliver('goal-2', 3);
  expect((await shown()).map(({ options }) => options.silent)).toEqual([false, true, false]);
  await worker.evaluate(
    (data) => {
      const notification = { data, close: () => {} };
      const scope = globalThis as unknown as RecordingWorker;
      dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    },
    { id: 'goal-2', url: '/ar/matches/open' },
  );
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as RecordingWorker).opened))
    .toEqual([`${site.address}/ar/matches/open`]);
});
