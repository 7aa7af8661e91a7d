// The desk in production: on a host of its own, with a mail server, where nobody works without a passkey.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import en from '../../src/i18n/messages/en/desk.json' with { type: 'json' };
import { freePort } from '#server/testing/free-port.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { endOf, type EndedProcess, smallSite, smallSiteUrl } from '../publish/support/small-site.ts';

const deskUrl = 'https://desk.football.example';
const email = 'chief@football.example';

const site = smallSite();
let mails: Awaited<ReturnType<typeof startMailServer>>;
let server: ChildProcess;
let ended: Promise<EndedProcess>;
let settings: Record<string, string>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  mails = await startMailServer();
  site.write();
  await site.publish();
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  settings = {
    ...{
      NODE_ENV: 'production',
      SITE_URL: smallSiteUrl,
      DESK: 'on',
      DESK_URL: deskUrl,
      CONTENT_DIR,
      CACHE_DIR,
      DATA_DIR,
    },
    ...{ HOST: 'localhost', PORT: String(await freePort()), TRUSTED_PROXIES: '127.0.0.1,::1' },
    ...{ SMTP_URL: mails.smtpUrl, SECRET: randomBytes(32).toString('base64') },
  };
  server = spawn(process.execPath, ['src/server/main.ts', site.dist], { env: { ...process.env, ...settings } });
  ended = endOf(server);
  // What it says first is that it listens.
  await once(server.stdout ?? server, 'data');
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await ended;
  await mails.stop();
  site.dispose();
});

/** Stands before the server as a proxy with the certificate of its host would. */
const behindProxy = (context: BrowserContext) =>
  context.route(`${deskUrl}/**`, async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), host: new URL(deskUrl).host, 'x-forwarded-proto': 'https' };
    const url = request.url().replace(deskUrl, `http://localhost:${settings['PORT']}`);
    await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
  });

/** The codes that were mailed. */
const codes = (): string[] => mails.received.flatMap(({ mail }) => /^ {4}(\w+)$/m.exec(mail.text ?? '')?.[1] ?? []);

/** Has a code mailed, and types it. */
const enterCode = async (page: Page): Promise<void> => {
  const before = codes().length;
  await page.getByRole('button', { name: en.signIn.send }).click();
  await expect.poll(() => codes().length).toBe(before + 1);
  await page.getByRole('textbox', { name: en.signIn.code }).fill(codes().at(-1) ?? '');
  await page.getByRole('button', { name: en.signIn.confirm }).click();
};

test('an administrator is invited, makes a passkey, and is let in by it alone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  await behindProxy(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { output } = await site.run('scripts/desk/main.ts', ['invite', email, '--role', 'administrator'], settings);
  const [link = ''] = /https:\S+/.exec(output) ?? [];
  const stories = page.getByRole('heading', { level: 1, name: en.nav.stories });

  await page.goto(link);
  await enterCode(page);
  await expect(page.getByRole('heading', { name: en.passkey.setupTitle })).toBeVisible();
  await page.getByRole('button', { name: en.passkey.make }).click();
  await expect(stories).toBeVisible();

  // It counts for a day: after that its session alone opens nothing.
  // The server may write at this moment.
  const database = new DatabaseSync(join(site.dataDir, 'mustadira.sqlite'), { timeout: 10_000 });
  database.prepare('UPDATE desk_sessions SET verified_at = verified_at - ?').run(25 * 60 * 60_000);
  database.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: en.passkey.title })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/desk/items')).status)).toBe(403);
  await page.getByRole('button', { name: en.passkey.verify }).click();
  await expect(stories).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
