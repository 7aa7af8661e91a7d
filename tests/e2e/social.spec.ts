import type { BrowserContext, Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startStrictIssuer } from '#server/testing/strict-issuer.ts';
import { publishedNewsroom } from '../api/support/publish.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { accountWords, layla, part } from './support/account-page.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { preferredPorts } from '../support/preferred-ports.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress } from './support/signed-in.ts';

/** Signs in on the provider's own pages, and agrees that the site may know who it is. */
const signInAtProvider = async (page: Page, login: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('form:has(input[value="consent"]) button[type="submit"]').click();
};

// One site is published for all of them.
test.describe.configure({ mode: 'default' });

const providerName = 'Football ID';
let provider: Awaited<ReturnType<typeof startStrictIssuer>>;
let newsroom: ReturnType<typeof publishedNewsroom>;
let site: BrowserAccountSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort(preferredPorts.social);
  const siteUrl = `http://localhost:${port}`;
  provider = await startStrictIssuer(`${siteUrl}/api/auth/callback/oidc`);
  const { issuer } = provider;
  const { client_id: clientId, client_secret: clientSecret } = provider.client;
  newsroom = publishedNewsroom({
    SITE_URL: siteUrl,
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_ID: clientId,
    AUTH_OIDC_SECRET: clientSecret,
    AUTH_OIDC_NAME: providerName,
  });
  await newsroom.publish('2026-11-20T00:00:00Z');
  const signInProviders = [{ id: 'oidc' as const, name: providerName, clientId, clientSecret, issuer }];
  site = await startAccountSite('SQLite', newsroom.dist, { port, siteUrl, signInProviders });
});
test.afterAll(async () => {
  await site.stop();
  provider.stop();
  newsroom.folder.dispose();
});

/** The provider's pages are not ours to be quiet. What the console says without an address is said of each address besides. */
const isOfProvider = (trouble: string): boolean =>
  trouble.includes(provider.issuer) || trouble.startsWith('error: Failed to load resource');

/** The provider's pages request a font from another host, which is not available. */
test.beforeEach(async ({ page }) => {
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
});
test.afterEach(({ troubles }) => {
  const own = troubles.filter((trouble) => !isOfProvider(trouble));
  troubles.splice(0, troubles.length, ...own);
});

const button = (page: Page) => page.locator('.social-buttons button:enabled');

/** Signs a reader up by a mailed code, and fills in their profile. */
const signUp = async ({ request }: BrowserContext, email: string): Promise<void> => {
  const post = async (route: string, data: object, token = '') => {
    const headers = { Origin: site.address, ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await request.post(`${site.address}/api/authentication/jwt/${route}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { data: { access_token: string } };
  };
  const { data } = await post('register', { email });
  await post('confirm', { otp_code: await site.codeTo(email, 0) }, data.access_token);
  await post('complete', layla);
};

/** Types the code of a reader's mail, counted from 0. */
const typeCode = async (page: Page, email: string, mail: number): Promise<void> => {
  const first = page.locator('input[autocomplete="one-time-code"]');
  await first.waitFor();
  const code = await site.codeTo(email, mail);
  await first.focus();
  await page.keyboard.type(code);
};

for (const locale of journeyLocales('en')) {
  const { social, reasons, signIn } = catalogue[locale].accounts;
  const { linked } = accountWords(locale);

  for (const colorScheme of variantsOfRun(['light', 'dark'] as const)) {
    test(`${locale}, ${colorScheme}: a new reader gets an account, completes it, and is back where they were`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(
        `${site.address}/${locale}/login?callbackUrl=${encodeURIComponent(`/${locale}/news?page=1#content`)}`,
      );
      await expect(button(page)).toHaveText(fill(social.continueWith, { name: providerName }));
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const address = newReaderAddress();
      await button(page).click();
      await signInAtProvider(page, address);
      await page.waitForURL(`**/${locale}/complete-profile?*`);
      await page.locator('#name').fill(layla.name);
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL(`**/${locale}/news?page=1#content`);

      await page.goto(`${site.address}/${locale}/profile`);
      await expect(part(page, 'linked-accounts').locator('li')).toContainText(address);
      await expect(button(page)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await part(page, 'linked-accounts').getByRole('button', { name: linked.unlink }).click();
      await expect(part(page, 'linked-accounts')).toContainText(linked.none);
      await expect(part(page, 'linked-accounts').locator('h2')).toBeFocused();
      await expect(button(page)).toHaveText(fill(linked.link, { name: providerName }));
    });
  }

  test(`${locale}: an account that is there is joined by its owner's mailed code alone`, async ({ page, context }) => {
    const address = newReaderAddress();
    await signUp(context, address);
    await context.clearCookies();
    // An address is mailed one code a minute.
    site.pass(61_000);
    await page.goto(`${site.address}/${locale}/login`);
    await button(page).click();
    await signInAtProvider(page, address);
    await page.waitForURL(`**/${locale}/login?*`);
    await expect(page.locator('h1')).toHaveText(signIn.checkMail);
    await expect(page.locator('main')).toContainText(fill(social.joining, { name: providerName }));
    await typeCode(page, address, 1);
    await page.waitForURL(new RegExp(`/${locale}/?$`));
    await page.goto(`${site.address}/${locale}/profile`);
    await expect(part(page, 'linked-accounts').locator('li')).toContainText(address);

    // The next time no code is required.
    await page.context().clearCookies({ name: /^(?:token|user)$/ });
    await page.goto(`${site.address}/${locale}/login`);
    await button(page).click();
    await page.waitForURL(new RegExp(`/${locale}/?$`));
  });

  test(`${locale}: an account elsewhere is linked from the profile`, async ({ page, context }) => {
    await signUp(context, newReaderAddress());
    await page.goto(`${site.address}/${locale}/profile`);
    await expect(part(page, 'linked-accounts')).toContainText(linked.none);
    await button(page).click();
    const other = newReaderAddress();
    await signInAtProvider(page, other);
    await page.waitForURL(`**/${locale}/profile`);
    await expect(part(page, 'linked-accounts').locator('li')).toContainText(other);
  });

  test(`${locale}: a reader who refuses at the provider returns, sees why, and signs in with a code`, async ({
    page,
  }) => {
    await page.goto(`${site.address}/${locale}/login`);
    await button(page).click();
    await page.getByText('[ Cancel ]').click();
    await page.waitForURL(`**/${locale}/login?*error=*`);
    const error = new URL(page.url()).searchParams.get('error') as keyof typeof reasons;
    await expect(page.locator('.note')).toHaveText(reasons[error]);
    const address = newReaderAddress();
    await page.locator('#email').fill(address);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('h1')).toHaveText(signIn.checkMail);
  });
}

if (thorough)
  test('a provider whose page does not come frees the buttons after a minute', async ({ page, troubles }) => {
    await page.clock.install();
    await page.goto(`${site.address}/en/login`);
    const { social, reasons } = catalogue.en.accounts;
    await expect(button(page)).toHaveText(fill(social.continueWith, { name: providerName }));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    // The answer of a server that has no page to show: the reader stays where they are.
    await page.route(`${provider.issuer}/**`, (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForRequest(`${provider.issuer}/**`);
    await button(page).click();
    await asked;
    await page.clock.fastForward(59_000);
    await expect(button(page)).toHaveText(fill(social.leaving, { name: providerName }));
    await page.clock.fastForward(1000);
    await expect(page.getByRole('alert')).toHaveText(reasons.OAuthSignin);
    await expect(button(page)).toHaveText(fill(social.continueWith, { name: providerName }));
    troubles.splice(0);
  });

test('an unavailable provider is reported, and a code still signs in', async ({ page, troubles }) => {
  await page.goto(`${site.address}/en/login`);
  await button(page).waitFor();
  provider.stop();
  await button(page).click();
  await expect(page.getByText(catalogue.en.accounts.reasons.OAuthSignin)).toBeVisible();
  await page.locator('#email').fill(newReaderAddress());
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('h1')).toHaveText(catalogue.en.accounts.signIn.checkMail);
  expect(troubles.splice(0).filter((trouble) => !trouble.startsWith('503'))).toEqual([]);
});
