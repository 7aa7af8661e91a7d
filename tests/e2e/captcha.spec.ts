import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  captchaEngine,
  type CaptchaService,
  engineAddress,
  startCaptchaService,
} from '#server/testing/captcha-service.ts';
import { freePort } from '#server/testing/free-port.ts';
import { publishedNewsroom } from '../api/support/publish.ts';
import { otherBuild } from '../publish/support/small-site.ts';
import { preferredPorts } from '../support/preferred-ports.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { answerForApi, codeSentResponse } from './support/api-answers.ts';
import { guessWrong, postTo } from './support/post-to.ts';
import { expect, test } from './support/quiet-page.ts';
import { watchRequests } from './support/settled.ts';
import { newReaderAddress } from './support/signed-in.ts';

// One site is published for all of them.
test.describe.configure({ mode: 'default' });

const captchaSiteKey = otherBuild.CAPTCHA_SITE_KEY;
const captchaSecret = '6Lc_secret';
const send = (page: Page) => page.locator('form button[type="submit"]:enabled');
const badge = (page: Page) => page.locator('.grecaptcha-badge');

test.describe('a site with a captcha, on a day on which too much is guessed', () => {
  let service: CaptchaService;
  let newsroom: ReturnType<typeof publishedNewsroom>;
  let site: BrowserAccountSite;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    service = await startCaptchaService(captchaSecret, await freePort(preferredPorts.captcha));
    const { captchaUrl } = service;
    newsroom = publishedNewsroom({ ...otherBuild, CAPTCHA_URL: captchaUrl });
    await newsroom.publish('2026-11-20T00:00:00Z');
    const settings = { captchaSiteKey, captchaSecret, captchaUrl, siteWrongCodesADay: 1 };
    site = await startAccountSite('SQLite', newsroom.dist, settings);
    await guessWrong(site.address);
  });
  test.afterAll(async () => {
    await site.stop();
    service.stop();
    newsroom.folder.dispose();
  });
  test.beforeEach(async ({ page }) => {
    service.requests.length = 0;
    service.verified.length = 0;
    // What the security policy refuses never comes as far as this.
    await page.route(engineAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: captchaEngine }));
  });

  const post = (route: string, body: object, token?: string) => postTo(site.address, route, body, token);
  const open = async (page: Page, locale: Locale, path: string): Promise<void> => {
    await page.goto(`${site.address}/${locale}/${path}`);
    await send(page).waitFor();
  };

  for (const [locale, path, action] of variantsOfRun([
    ['ar', 'sign-up', 'register'],
    ['en', 'login', 'login'],
    ['en', 'rest-password', 'reset'],
  ] as const)) {
    test(`${locale}/${path}: it loads at the first interaction, its badge stays, and who passes is mailed a code`, async ({
      page,
    }) => {
      const email = newReaderAddress();
      if (action !== 'register') {
        await post('register', { email });
        const link = /#link=(\S+)/.exec((await site.mailTo(email, 0)).text ?? '')?.[1];
        await post('confirm', { otp_code: '' }, link);
        site.pass(60_000);
      }
      service.requests.length = 0;
      const { settled } = watchRequests(page);
      await open(page, locale, path);
      await settled();
      expect(service.requests).toEqual([]);
      await page.locator('#email').focus();
      await expect(badge(page)).toBeInViewport();
      expect(service.requests[0]).toBe(`GET /recaptcha/api.js?render=explicit&hl=${locale}`);
      await expect.poll(() => service.requests).toContain(`GET /recaptcha/api2/anchor?k=${captchaSiteKey}`);
      await expect.poll(() => service.requests).toContain(`POST /recaptcha/api2/clr?k=${captchaSiteKey}`);
      const [place, window] = [await badge(page).boundingBox(), page.viewportSize()!];
      expect(place!.x).toBeGreaterThan(window.width / 2);
      expect(place!.y).toBeGreaterThan(window.height / 2);
      await page.locator('#email').fill(email);
      await send(page).click();
      await expect(page.locator('.code-box')).toHaveCount(8);
      await expect(badge(page)).toBeInViewport();
      expect(service.verified).toMatchObject([{ secret: captchaSecret, response: expect.any(String) }]);
      const code = /^ {4}(\d{8})$/m.exec((await site.mailTo(email, action === 'register' ? 0 : 1)).text ?? '')?.[1];
      await page.keyboard.type(code!);
      await page.waitForURL(`**/${locale}/complete-profile*`);
    });
  }

  test('it guards the contact form as well', async ({ page }) => {
    const email = newReaderAddress();
    const { settled } = watchRequests(page);
    await page.goto(`${site.address}/en/contact-us`);
    await settled();
    expect(service.requests).toEqual([]);
    await page.locator('#name').fill('Sara');
    await expect(badge(page)).toBeInViewport();
    for (const [name, text] of Object.entries({ email, subject: 'A wrong minute', message: 'Hello' }))
      await page.locator(`form [name="${name}"]`).fill(text);
    await send(page).click();
    await expect(page.locator('#sent')).toBeVisible();
    expect(service.verified).toMatchObject([{ secret: captchaSecret, response: expect.any(String) }]);
    // Only who passed is sent a receipt.
    expect((await site.mailTo(email, 0)).subject).toBe(catalogue.en.mail.receipt.subject);
  });

  if (thorough)
    test('a request for another code sends another token', async ({ page }) => {
      await page.clock.install();
      await open(page, 'en', 'login');
      const requests = await answerForApi(page, { login: codeSentResponse(), resend: codeSentResponse() });
      await page.locator('#email').fill('reader@example.com');
      await send(page).click();
      await page.locator('.code-box').first().waitFor();
      await page.clock.fastForward(61_000);
      await page.getByRole('button', { name: catalogue.en.accounts.signIn.resend, exact: true }).click();
      await expect.poll(() => requests.map(({ route }) => route)).toEqual(['login', 'resend']);
      const tokens = requests.map(({ body }) => String(body['captcha_token']));
      const read = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString()) as { action: string };
      expect(tokens.map((token) => read(token).action)).toEqual(['login', 'resend']);
      expect(service.requests.filter((request) => request.includes('api.js'))).toHaveLength(1);
    });

  test('who blocks it is mailed a link, and gets in', async ({ page, troubles }) => {
    const email = newReaderAddress();
    await page.route('**/recaptcha/api.js*', (route) => route.abort('blockedbyclient'));
    await open(page, 'ar', 'sign-up');
    await page.locator('#email').fill(email);
    await send(page).click();
    await expect(page.locator('.code-box')).toHaveCount(8);
    const link = /https?:\S+#link=\S+/.exec((await site.mailTo(email, 0)).text ?? '')?.[0] ?? '';
    await page.goto(link.replace(/^https?:\/\/[^/]+/, site.address));
    await page.getByRole('button', { name: catalogue.ar.accounts.signIn.linkSubmit, exact: true }).click();
    await page.waitForURL('**/ar/complete-profile*');
    expect(service.verified).toEqual([]);
    expect(troubles.splice(0).filter((trouble) => !/BLOCKED_BY_CLIENT/.test(trouble))).toEqual([]);
  });

  if (thorough)
    test('a silent service delays a form for three seconds and no longer', async ({ page }) => {
      await page.clock.install();
      // Never comes
      await page.route('**/recaptcha/api.js*', () => {});
      await open(page, 'en', 'login');
      const requests = await answerForApi(page, { login: codeSentResponse() });
      await page.locator('#email').fill('reader@example.com');
      await page.clock.pauseAt(Date.now() + 60_000);
      await send(page).click();
      await expect(page.locator('form button[aria-busy="true"]')).toBeVisible();
      await page.clock.runFor(2900);
      expect(requests).toEqual([]);
      await page.clock.runFor(200);
      await page.locator('.code-box').first().waitFor();
      expect(requests[0]?.body).toEqual({ email: 'reader@example.com', fcm_token: '' });
    });

  test('no other page allows or requests it', async ({ page }) => {
    const { settled } = watchRequests(page);
    for (const path of ['/en', '/en/search', '/ar/privacy-policy', '/en/voting']) {
      const response = await page.goto(site.address + path);
      expect(response?.headers()['content-security-policy']).not.toContain('recaptcha');
      await page.keyboard.press('Tab');
      await settled();
    }
    expect(service.requests).toEqual([]);
  });
});

test('a site without a key has nothing of a captcha', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await answerForApi(page, { login: codeSentResponse() });
  const response = await page.goto('/en/login');
  expect(response?.headers()['content-security-policy']).not.toContain('recaptcha');
  await send(page).waitFor();
  await page.locator('#email').fill('reader@example.com');
  await send(page).click();
  await page.locator('.code-box').first().waitFor();
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const scripts = requests.filter((url) => url.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join('')).not.toMatch(/recaptcha/i);
});
