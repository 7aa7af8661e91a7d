// The step of the code, when its page is lost: reloaded, in another language, put away by the device.
import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { thorough } from '../support/thorough.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress } from './support/signed-in.ts';

const minute = 60_000;
const boxes = (page: Page) => page.locator('.code-box');
const send = (page: Page) => page.locator('form button[type="submit"]:enabled');

let site: BrowserAccountSite;
test.beforeAll(async () => {
  site = await startAccountSite('SQLite');
});
test.afterAll(() => site.stop());

const codeTo = async (email: string, from = 0): Promise<string> =>
  /^ {4}(\d{4})$/m.exec((await site.mailTo(email, from)).text ?? '')?.[1] ?? '';

const askFor = async (page: Page, path: string, email = newReaderAddress()): Promise<string> => {
  await page.goto(site.address + path);
  await page.locator('#email').fill(email);
  await send(page).click();
  await expect(boxes(page).first()).toBeFocused();
  return email;
};

/** The step shows this address, as before. */
const expectStep = async (page: Page, email: string): Promise<void> => {
  await expect(boxes(page)).toHaveCount(4);
  await expect(boxes(page).first()).toBeFocused();
  await expect(page.locator('#code-from bdi')).toHaveText(email);
};

for (const locale of journeyLocales('en')) {
  const { signIn, outcomes, signUp, login } = catalogue[locale].accounts;
  const otherLocale = locale === 'ar' ? 'en' : 'ar';

  test(`${locale}: a reload keeps the step, and the code still signs in`, async ({ page }) => {
    const email = await askFor(page, `/${locale}/sign-up?callbackUrl=%2F${locale}%2Fvoting`);
    await page.reload();
    await expectStep(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(signIn.checkMail);
    await expect(page.getByRole('button', { name: signIn.resendIn.replace('{{time}}', '') })).toBeDisabled();
    await page.keyboard.type(await codeTo(email));
    await page.waitForURL(`**/${locale}/complete-profile?callbackUrl=*`);
    // Nothing is left to come back to.
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('attempt');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test(`${locale}: switching the language keeps the step, and so does going back`, async ({ page }) => {
    const email = await askFor(page, `/${locale}/sign-up`);
    await page.locator('.language-switch').first().click();
    await page.waitForURL(`**/${otherLocale}/sign-up`);
    await expectStep(page, email);
    await page.goBack();
    await page.waitForURL(`**/${locale}/sign-up`);
    await expectStep(page, email);
    await page.goto(`${site.address}/${locale}`);
    await page.goBack();
    await expectStep(page, email);
    await page.goBack();
    await page.goForward();
    await expectStep(page, email);
    await page.keyboard.type(await codeTo(email));
    await page.waitForURL('**/complete-profile');
  });

  test(`${locale}: a code that ended meanwhile says so, and another is had without typing the address again`, async ({
    page,
  }) => {
    const email = await askFor(page, `/${locale}/sign-up`);
    await codeTo(email);
    site.pass(6 * minute);
    await page.reload();
    await expectStep(page, email);
    await expect(page.getByText(signIn.expired)).toBeVisible();
    await page.getByRole('button', { name: signIn.resend, exact: true }).click();
    await expect(page.locator('.toast').filter({ hasText: catalogue[locale].api.codeResent })).toBeVisible();
    await expect(page.getByText(signIn.expired)).toHaveCount(0);
    await page.reload();
    await expectStep(page, email);
    await page.keyboard.type(await codeTo(email, 1));
    await page.waitForURL(`**/${locale}/complete-profile`);
  });

  test(`${locale}: choosing another address ends the attempt for good`, async ({ page }) => {
    const email = await askFor(page, `/${locale}/sign-up`);
    await page.reload();
    await expectStep(page, email);
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: signIn.anotherAddress }).click();
    expect((await ended).status()).toBe(200);
    await expect(page.getByLabel(signIn.email)).toHaveValue(email);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.title);
    await expect(page.getByLabel(signIn.email)).toHaveValue('');
  });

  if (thorough)
    test(`${locale}: another tab’s attempt is neither shown nor confirmed in the place of this one’s`, async ({
      page,
      context,
      troubles,
    }) => {
      const mine = await askFor(page, `/${locale}/sign-up`);
      await page.reload();
      await expectStep(page, mine);
      const other = await context.newPage();
      const theirs = await askFor(other, `/${locale}/sign-up`);

      await page.keyboard.type(await codeTo(mine));
      await expect(page.getByRole('alert')).toHaveText(catalogue[locale].api.otherAttempt);
      await page.reload();
      await expect(page.getByRole('alert')).toHaveText(outcomes.otherAttempt);
      await expect(page.getByLabel(signIn.email)).toBeVisible();
      expect(troubles.splice(0).join()).toContain('409');

      await other.reload();
      await expectStep(other, theirs);
      await other.keyboard.type(await codeTo(theirs));
      await other.waitForURL(`**/${locale}/complete-profile`);
    });

  test(`${locale}: a page for signing in asks for a session once and for nothing else, and no other page has the step`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(pathname);
    });
    await page.goto(`${site.address}/${locale}/login`);
    await send(page).waitFor();
    await page.locator('#email').focus();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(requests).toEqual(['/api/auth/session']);
    await askFor(page, `/${locale}/sign-up`);
    await page.goto(`${site.address}/${locale}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
    await expect(page.getByLabel(signIn.email)).toBeVisible();
  });
}

test('the temporary token is nowhere a script can read after a reload', async ({ page, context }) => {
  const email = await askFor(page, '/en/sign-up');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text());
  });
  await page.reload();
  await expectStep(page, email);
  const cookie = (await context.cookies()).find(({ name }) => name === 'attempt');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const token = decodeURIComponent(cookie!.value).split(' ')[0]!;
  expect(token.length).toBeGreaterThan(100);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }, document.documentElement.outerHTML]),
  );
  // The attempt, and whether there is a session
  await expect.poll(() => bodies.length).toBe(2);
  expect([readable, ...(await Promise.all(bodies))].join()).not.toContain(token);
});

if (thorough)
  test('a device without storage keeps its step until the page is left', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    });
    const email = await askFor(page, '/ar/sign-up');
    await page.keyboard.type(await codeTo(email));
    await page.waitForURL('**/ar/complete-profile');
  });
