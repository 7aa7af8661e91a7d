// A site built for an external product API: it stores the token itself. docs/decisions/022
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { catalogue } from '#i18n/catalogue.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { freePort } from '#server/testing/free-port.ts';
import { smallSite, type SmallSite } from '../publish/support/small-site.ts';
import { opener, part } from './support/account-page.ts';
import { cookieWrites } from './support/cookie-writes.ts';
import { act } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { accountSettings } from './support/mailed-accounts.ts';
import { preferredPorts } from '../support/preferred-ports.ts';
import { type Manner, type TestProductApi, startProductApi } from './support/product-api.ts';
import { expect, test } from './support/quiet-page.ts';

// One worker: the site is built once.
test.describe.configure({ mode: 'default' });

const minute = 60_000;
const contactEmail = 'desk@football.example';
const manners: Record<Locale, Manner> = {
  ar: { tokenName: 'token', isUserDirect: false, hasSessions: true },
  en: { tokenName: 'access_token', isUserDirect: true, hasSessions: false },
};

let api: TestProductApi;
let built: SmallSite;
let server: Server;
let site: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  api = await startProductApi(await freePort(preferredPorts.productApi));
  built = smallSite();
  built.write();
  const settings = {
    API_URL: api.url,
    CLIENT_ID: 'web',
    CLIENT_SECRET: 'public',
    CONTACT_EMAIL: contactEmail,
  };
  const { code, output } = await built.publish([], {
    ...settings,
    SITE_URL: accountSettings.siteUrl,
    SHARE_IMAGES: 'none',
  });
  expect(code, output).toBe(0);
  const app = createApp({
    dist: built.dist,
    settings: {
      ...accountSettings,
      productApi: { url: api.url, clientId: 'web', clientSecret: 'public', codeProfile: 'digits-4' },
    },
    logger: pino({ level: 'silent' }),
  });
  server = createHttpServer(app).listen(0, 'localhost');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  api.allow(site);
});

test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
  built.dispose();
});

test('the scripts hold what speaks to that API', () => {
  const assets = join(built.dist, '_assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  // tests/pages/sign-in-weight.spec.ts looks for the same word in those of an ordinary site.
  const holding = (word: string) => scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(word));
  expect(holding('client_secret')).toHaveLength(1);
});

for (const locale of journeyLocales('ar')) {
  const { accounts, profile } = catalogue[locale];

  test(`${locale}: a reader's way through an account of an external API`, async ({ page, context, troubles }) => {
    let email = `reader-${locale}@example.com`;
    const ownApi: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${site}/api`)) ownApi.push(request.url());
      if (request.url().startsWith(`${site}/api`) && 'authorization' in request.headers()) ownApi.push('with a token');
    });
    const written = await cookieWrites(page);
    const cookie = async (name: string) => (await context.cookies(site)).find((one) => one.name === name);
    const token = async () => (await cookie('token'))?.value ?? '';
    const send = page.locator('form button[type="submit"]:enabled');
    const requestsTo = (route: string) =>
      api.requests.filter((one) => one.route.endsWith(`/authentication/jwt/${route}`));
    let mails = 1;
    const signIn = async () => {
      api.pass(minute);
      await page.goto(`${site}/${locale}/login`);
      await send.waitFor();
      await page.getByLabel(accounts.signIn.email).fill(email);
      await send.click();
      await expect(page.locator('.code-box')).toHaveCount(4);
      await page.keyboard.type(await api.codeTo(email, mails));
      mails += 1;
    };
    const openAccount = async () => {
      await page.goto(`${site}/${locale}/profile`);
      await expect(part(page, 'details')).toContainText(/Sara|سارة/);
      // Whether devices are listed or not: nothing is under way any more.
      await page.getByRole('button', { name: profile.sessions.endHere }).waitFor();
    };

    api.speak(manners[locale]);
    await api.signUp(email);
    api.requests.length = 0;

    await test.step('sign in by a mailed code', async () => {
      await signIn();
      await page.waitForURL(`**/${locale}/complete-profile`);
      expect(await cookie('token')).toMatchObject({ httpOnly: false, sameSite: 'Lax', path: '/', secure: false });
      expect(await api.statusFor(await token())).toBe(200);
      expect(requestsTo('login')[0]?.headers.get('accept-language')).toBe(locale);
      // The temporary token is stored nowhere.
      const temporary = requestsTo('confirm')[0]?.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      expect(temporary).toMatch(/\w/);
      const stored = await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(stored).toContain(await token());
      expect(stored).not.toContain(temporary);
    });

    await test.step('complete the profile, which replaces the token', async () => {
      const before = await token();
      await page.locator('#name').fill('سارة العلي');
      // The site's own server says where the reader is.
      await expect(page.locator('#mobile-country')).toHaveAccessibleName(/\+20/);
      await send.click();
      await page.waitForURL(`${site}/${locale}`);
      await expect(page.locator('.account')).toHaveText('سارة العلي');
      expect(await token()).not.toBe(before);
      expect(await api.statusFor(before)).toBe(401);
      const { headers } = requestsTo('complete')[0]!;
      expect([headers.get('client_id'), headers.get('client_secret')]).toEqual(['web', 'public']);
    });

    await test.step('the account, and again after a reload', async () => {
      await openAccount();
      await page.reload();
      await expect(part(page, 'details')).toContainText('سارة العلي');
      await expect(part(page, 'email-part')).toContainText(email);
    });

    await test.step('a picture is chosen, and that API’s is shown', async () => {
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3c7d3c' } })
        .png()
        .toBuffer();
      const chooser = part(page, 'picture').locator('input[type="file"]');
      await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: profile.picture.use }).click();
      const shown = page.locator('img.avatar');
      await expect(shown).toHaveAttribute('src', new RegExp(`^${new URL(api.url).origin}/avatars/`));
      await page.reload();
      await expect(shown).toHaveJSProperty('naturalWidth', 256);
    });

    await test.step('another address, by the code that is mailed to it', async () => {
      const before = await token();
      const moved = `moved-${locale}@example.com`;
      await opener(page, 'email-part').click();
      await page.locator('#email').fill(moved);
      await page.keyboard.press('Enter');
      await expect(page.locator('.code-box')).toHaveCount(4);
      await expect(part(page, 'email-part')).toContainText(email);
      await page.keyboard.type(await api.codeTo(moved, 0));
      await expect(part(page, 'email-part').locator('.value')).toHaveText(moved);
      [email, mails] = [moved, 1];
      expect(await token()).toBe(before);
    });

    await test.step('change the name', async () => {
      await opener(page, 'details').click();
      await page.locator('#name').fill('Sara');
      await page.keyboard.press('Enter');
      await expect(part(page, 'details')).toContainText('Sara');
      await page.goto(`${site}/${locale}/news`);
      await expect(page.locator('.account')).toHaveText('Sara');
    });

    await test.step('export', async () => {
      await openAccount();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: profile.export.download }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('account.json');
      expect(await readFile(await download.path(), 'utf8')).toContain(email);
    });

    await test.step('sign out', async () => {
      const before = await token();
      await page.getByRole('button', { name: profile.sessions.endHere }).click();
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
      expect([await cookie('token'), await cookie('user')]).toEqual([undefined, undefined]);
      expect(await api.statusFor(before)).toBe(401);
      expect(JSON.parse(requestsTo('logout')[0]!.body)).toEqual({ client_id: 'web', client_secret: 'public' });
    });
    // The browser notes a list of devices that is not there.
    const withoutList = (trouble: string) => !/404/.test(trouble);
    expect(troubles.splice(0).filter((trouble) => manners[locale].hasSessions || withoutList(trouble))).toEqual([]);

    await test.step('a token that was ended at the API', async () => {
      await signIn();
      await page.waitForURL(`${site}/${locale}`);
      await api.endSessions();
      await page.goto(`${site}/${locale}/profile`);
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
      expect([await cookie('token'), await cookie('user')]).toEqual([undefined, undefined]);
      await page.goto(`${site}/${locale}/profile`);
      await page.waitForURL(`**/${locale}/login?callbackUrl=*&error=SessionRequired`);
      expect(troubles.splice(0).filter((trouble) => !/40[14]/.test(trouble))).toEqual([]);
    });

    await test.step('a token that is ended while the account is open', async () => {
      await signIn();
      await page.waitForURL(`${site}/${locale}`);
      await openAccount();
      await api.endSessions();
      await page.getByRole('button', { name: profile.export.download }).click();
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
      expect(await cookie('token')).toBeUndefined();
      troubles.splice(0);
    });

    expect(ownApi).toEqual([]);
    expect(written.some((line) => /^token=[^;]/.test(line))).toBe(true);
    expect(api.requests.filter(({ headers }) => headers.has('cookie'))).toEqual([]);
  });
}

test('a public page asks with the token for what is the reader’s own', async ({ page, context, troubles }) => {
  const email = 'public@example.com';
  api.speak(manners.en);
  await api.signUp(email);
  api.pass(minute);
  await page.goto(`${site}/en/login`);
  await page.getByLabel(catalogue.en.accounts.signIn.email).fill(email);
  await page.locator('form button[type="submit"]:enabled').click();
  await expect(page.locator('.code-box')).toHaveCount(4);
  await page.keyboard.type(await api.codeTo(email, 1));
  await page.waitForURL('**/en/complete-profile');
  expect((await context.cookies(site)).map(({ name }) => name)).toContain('token');
  api.requests.length = 0;
  await page.goto(`${site}/en/news/one`);
  await act(page);
  await page.locator('[data-rating]').scrollIntoViewIfNeeded();
  const headersOf = (route: string) => api.requests.find((request) => request.route === route)?.headers;
  for (const route of ['GET /ratings/news/one', 'GET /authentication/jwt/user']) {
    await expect.poll(() => headersOf(route)?.get('authorization')).toMatch(/^Bearer /);
    expect(headersOf(route)?.get('accept-language')).toBe('en');
  }
  // That API rates no story of this site.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('404'))).toEqual([]);
});

test('the contact page offers the address of the newsroom, as this server has no database for messages', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(`${site}/${locale}/contact-us`);
    await expect(page.locator(`main a[href="mailto:${contactEmail}"]`)).toHaveText(contactEmail);
    await expect(page.locator('main form')).toHaveCount(0);
  }
  const posted = await page.request.post(`${site}/en/contact-us`, { form: { name: 'Sara' } });
  expect(posted.status()).toBe(405);
});
