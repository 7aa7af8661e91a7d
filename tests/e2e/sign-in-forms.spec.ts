import { catalogue } from '#i18n/catalogue.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { answerForApi, codeSentResponse, refusal, signedInResponse, toCode } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { send, typeCode, address } from './support/sign-in-forms-page.ts';

const flows = [
  { path: 'login', route: 'login', page: 'login' },
  { path: 'rest-password', route: 'reset', page: 'recover' },
  { path: 'sign-up', route: 'register', page: 'signUp' },
] as const;

for (const locale of journeyLocales('ar')) {
  const { accounts, chrome } = catalogue[locale];
  const { signIn, outcomes, reasons } = accounts;

  // Signing up is a part of account-journey.spec.ts.
  for (const flow of variantsOfRun(flows, 2)) {
    test(`${locale}/${flow.path}: by an address and a code into the site`, async ({ page }) => {
      const requests = await answerForApi(page, { [flow.route]: codeSentResponse(), confirm: signedInResponse(true) });
      await page.goto(`/${locale}/${flow.path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts[flow.page].title);
      await send(page).waitFor();
      await page.getByLabel(signIn.email).fill('  reader@example.com ');
      await page.keyboard.press('Enter');
      await expect(page.locator('.toast').filter({ hasText: outcomes.sent })).toBeVisible();
      await expect(page.locator('bdi')).toHaveText('reader@example.com');
      // For everybody: the page does not say whether the address has an account.
      await expect(page.getByRole('link', { name: signIn.toSignUp })).toHaveCount(flow.route === 'register' ? 0 : 1);
      await typeCode(page);
      await expect(page.locator('.toast').filter({ hasText: outcomes.signedIn })).toBeVisible();
      await page.waitForURL(`**/${locale}`);
      expect(requests).toEqual([
        { route: flow.route, body: { email: 'reader@example.com', fcm_token: '' }, token: undefined, language: locale },
        { route: 'confirm', body: { otp_code: '1234' }, token: 'temporary', language: locale },
      ]);
      const account = page.locator('.account');
      await expect(account).toHaveText('Layla');
      await expect(account).toHaveAttribute('href', new RegExp(`/${locale}/profile$`));
    });
  }

  test(`${locale}: what is wrong with the address is said at the field, and what was typed stays`, async ({
    page,
    troubles,
  }) => {
    const replies = [
      refusal(422, 'Look again', { email: 'No mail goes there' }),
      refusal(429, 'Not so fast'),
      refusal(500),
      'no network' as const,
    ];
    await answerForApi(page, { login: () => replies.shift() ?? 'no network' });
    await page.goto(`/${locale}/login`);
    const field = page.getByLabel(signIn.email);
    const alert = page.getByRole('alert');
    await send(page).click();
    await expect(alert).toHaveText(signIn.emailMissing);
    await expect(field).toBeFocused();
    await field.fill('reader@example');
    await send(page).click();
    await expect(alert).toHaveText(signIn.emailWrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(signIn.emailWrong);
    expect(await violations(page)).toEqual([]);
    await field.fill('reader@example.com');
    for (const message of ['No mail goes there', 'Not so fast', outcomes.failedToSend, outcomes.networkError]) {
      await send(page).click();
      await expect(alert).toHaveText(message);
      await expect(field).toHaveValue('reader@example.com');
    }
    await expect(field).not.toHaveAttribute('aria-invalid');
    expect(troubles.splice(0)).not.toEqual([]);
  });

  test(`${locale}: a redirected reader sees why, and returns afterwards`, async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse(), confirm: signedInResponse(true) });
    const target = `/${locale}/voting?poll=1`;
    await page.goto(`/${locale}/login?callbackUrl=${encodeURIComponent(target)}&error=SessionRequired`);
    await expect(page.getByRole('status').filter({ hasText: reasons.SessionRequired })).toBeVisible();
    const signUp = page.getByRole('link', { name: signIn.toSignUp });
    await expect(signUp).toHaveAttribute('href', `/${locale}/sign-up?callbackUrl=${encodeURIComponent(target)}`);
    await page.locator('#email').fill('reader@example.com');
    await send(page).click();
    await page.locator('.code-box').first().waitFor();
    await typeCode(page);
    await page.waitForURL(`**${target}`);
  });

  test(`${locale}: an account without a name fills in its profile first`, async ({ page }) => {
    await answerForApi(page, { register: codeSentResponse(), confirm: signedInResponse(false) });
    const target = `/${locale}/voting`;
    await page.route('**/complete-profile*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
    );
    await toCode(page, `/${locale}/sign-up?callbackUrl=${encodeURIComponent(target)}`);
    await typeCode(page);
    await page.waitForURL('**/complete-profile*');
    expect(await address(page)).toBe(`/${locale}/complete-profile?callbackUrl=${encodeURIComponent(target)}`);
  });

  test(`${locale}: another code after a while, another address at any time`, async ({ page }) => {
    await page.clock.install();
    const requests = await answerForApi(page, { login: codeSentResponse(), resend: codeSentResponse() });
    await toCode(page, `/${locale}/login`);
    const resend = page.getByRole('button', { name: signIn.resend, exact: true });
    await expect(page.getByRole('button', { name: signIn.resendIn.replace('{{time}}', '') })).toBeDisabled();
    await page.clock.fastForward(61_000);
    await resend.click();
    await expect(page.locator('.toast').filter({ hasText: outcomes.resent })).toBeVisible();
    await expect(resend).toHaveCount(0);
    expect(requests.at(-1)).toEqual({
      route: 'resend',
      body: { email: 'reader@example.com' },
      token: 'temporary',
      language: locale,
    });
    await expect(page.getByText(signIn.expired)).toHaveCount(0);
    await page.clock.fastForward(301_000);
    await expect(page.getByText(signIn.expired)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: signIn.anotherAddress }).click();
    await expect(page.getByLabel(signIn.email)).toHaveValue('reader@example.com');
    await expect(page.getByLabel(signIn.email)).toBeFocused();
  });

  test(`${locale}: a mailed link signs in by a press, and leaves nothing in the address`, async ({
    page,
    troubles,
  }) => {
    const replies = [refusal(422, 'This link is spent'), signedInResponse(true)];
    const requests = await answerForApi(page, { confirm: () => replies.shift() });
    await page.goto(`/${locale}/login?callbackUrl=%2F${locale}%2Fvoting#link=mailed-token`);
    const press = page.getByRole('button', { name: signIn.linkSubmit, exact: true });
    await expect(press).toBeVisible();
    expect(await page.evaluate(() => location.hash)).toBe('');
    expect(requests).toEqual([]);
    await press.click();
    await expect(page.getByRole('alert')).toHaveText('This link is spent');
    await press.click();
    await page.waitForURL(`**/${locale}/voting`);
    // Two presses, and no request without one: it would have been the first of them.
    const confirmation = { route: 'confirm', body: { otp_code: '' }, token: 'mailed-token', language: locale };
    expect(requests).toEqual([confirmation, confirmation]);
    expect(troubles.splice(0)).not.toEqual([]);
  });

  test(`${locale}: whoever does not use a mailed link goes on in the field for the address`, async ({ page }) => {
    await page.goto(`/${locale}/login#link=mailed-token`);
    await page.getByRole('button', { name: signIn.linkRefused, exact: true }).press('Enter');
    await expect(page.getByLabel(signIn.email)).toBeFocused();
  });

  test(`${locale}: the masthead leads to signing in and back to the page`, async ({ page }) => {
    await page.goto(`/${locale}/news?page=2`);
    const account = page.getByRole('link', { name: chrome.account, exact: true });
    await account.click();
    await expect(page).toHaveURL(`/${locale}/login?callbackUrl=${encodeURIComponent(`/${locale}/news?page=2`)}`);
  });
}

for (const [attack, wanted] of variantsOfRun([
  ['attack 30: an address of another site', '%2F%5Cevil.example'],
  ['attack 7: an address nobody can read', '%E0%A4%A'],
] as const)) {
  test(`${attack} is no way back`, async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse(), confirm: signedInResponse(true) });
    await toCode(page, `/en/login?callbackUrl=${wanted}`);
    await typeCode(page);
    await page.waitForURL((url) => url.pathname === '/en');
  });
}

test('a page for signing in follows another tab, and a name takes no more room than the words before it', async ({
  page,
  context,
}) => {
  await answerForApi(page, {});
  await page.goto('/en/login?callbackUrl=%2Fen%2Fvoting');
  const other = await context.newPage();
  await other.goto('/en/news');
  const place = await other.locator('.account').boundingBox();
  const name = 'Abdurrahman Al-Ghassani the Younger';
  const user = { id: 'u1', name, image: null, theme: null, is_completed: true };
  const value = encodeURIComponent(JSON.stringify(user));
  await context.addCookies([{ name: 'user', value, url: new URL(page.url()).origin }]);
  await other.reload();
  await expect(other.locator('.account')).toHaveText(name);
  expect(await other.locator('.account').boundingBox()).toEqual(place);
  await page.route('**/jwt/user', (route) => route.fulfill({ json: { status: 200, message: '', data: user } }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/en/voting');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of journeyLocales('en')) {
    test(`${locale}: the pages say what is needed`, async ({ page }) => {
      for (const { path } of flows) {
        await page.goto(`/${locale}/${path}`);
        await expect(page.locator('.needs-script')).toHaveText(catalogue[locale].accounts.signIn.needsScript);
        await expect(page.locator('.needs-script')).toBeVisible();
        await expect(page.locator('form')).toBeHidden();
      }
    });
  }
});

test('an address whose reason is no reason leaves the form as it is', async ({ page }) => {
  for (const error of ['__proto__', 'toString']) {
    await page.goto(`/en/login?error=${error}`);
    await expect(page.locator('#email')).toBeVisible();
    await expect(page.locator('.account-form .note')).toHaveCount(0);
  }
});
