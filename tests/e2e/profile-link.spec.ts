import { type BrowserContext, type Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { accountWords, layla, openAccount, opener, part, said } from './support/account-page.ts';
import { answerForApi, codeSentResponse, refusal } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const moved = 'moved@example.com';

/** The account that the cookie names, at its new address: what the API answers once a change of address is confirmed. */
const movedAccount = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'user');
  const known = JSON.parse(decodeURIComponent(cookie?.value ?? '%7B%22id%22%3A%22u1%22%7D')) as object;
  return { name: 'Layla', mobile: null, image: null, theme: null, is_completed: true, ...known, email: moved };
};

const confirmed = (message: string, data: object) => ({ json: { status: 200, message, data } });

/** The link's own token and no code. */
const byLink = { route: 'confirm', body: { otp_code: '' }, token: 'mailed' };

/** Opens a mailed link. On a page that is there already only the hash changes. */
const openLink = (page: Page, locale: string) => page.goto(`/${locale}/profile#link=mailed`);

for (const locale of journeyLocales('en')) {
  const { link, farewell, email: emailWords, title } = accountWords(locale);
  const { api, accounts } = catalogue[locale];
  const press = (page: Page) => page.getByRole('button', { name: link.confirm, exact: true });

  test(`${locale}: a mailed link confirms another address by a press, and leaves nothing in the page’s`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { email: before } = await openAccount(page, baseURL!, locale);
    const data = { ...(await movedAccount(context)), purpose: 'email' };
    const requests = await answerForApi(page, { confirm: confirmed(api.emailChanged, data) });
    await openLink(page, locale);
    await expect(page.getByRole('heading', { name: link.title })).toBeFocused();
    expect(page.url()).not.toContain('mailed');
    await expect(part(page, 'link')).toContainText(link.what);
    await expect(part(page, 'email-part')).toContainText(before);
    expect(requests).toEqual([]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
    }
    await press(page).click();
    await expect(said(page, api.emailChanged)).toBeVisible();
    await expect(part(page, 'email-part').locator('.value')).toHaveText(moved);
    await expect(part(page, 'link')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    expect(requests).toMatchObject([byLink]);
  });

  test(`${locale}: a mailed link deletes the account by a press`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, layla);
    await page.route('**/jwt/confirm', (route) => route.fulfill(confirmed(api.accountDeleted, { purpose: 'delete' })));
    await openLink(page, locale);
    await expect(part(page, 'details')).toContainText(layla.name);
    await press(page).click();
    await expect(page.getByRole('heading', { level: 1, name: farewell.title })).toBeFocused();
    await expect(page.locator('.part')).toHaveCount(0);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('user');
    expect(await violations(page)).toEqual([]);
  });

  test(`${locale}: a link that counts no longer says so and how to go on, and is left`, async ({
    page,
    baseURL,
    troubles,
  }) => {
    await openAccount(page, baseURL!, locale);
    await opener(page, 'email-part').click();
    await answerForApi(page, { confirm: refusal(422, api.invalidCode) });
    await openLink(page, locale);
    await press(page).click();
    await expect(page.getByRole('alert')).toContainText(api.invalidCode);
    await expect(page.getByRole('alert')).toContainText(link.again);
    await expect(press(page)).toBeFocused();
    await expect(page.locator('#email')).not.toHaveAttribute('aria-invalid');
    await expect(page.locator('#email')).toHaveAccessibleDescription(`${emailWords.newHelp} ${emailWords.newUndo}`);
    expect(await violations(page)).toEqual([]);
    expect(troubles.splice(0).join()).toContain('422');
    await page.getByRole('button', { name: link.leave, exact: true }).click();
    await expect(part(page, 'link')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  });

  test(`${locale}: a mailed link works where nobody is signed in, and signs nobody in`, async ({ page, context }) => {
    const data = { ...(await movedAccount(context)), purpose: 'email' };
    const requests = await answerForApi(page, { confirm: confirmed(api.emailChanged, data) });
    await openLink(page, locale);
    await expect(page.getByRole('heading', { name: link.title })).toBeFocused();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await violations(page)).toEqual([]);
    await press(page).click();
    await expect(said(page, api.emailChanged)).toBeVisible();
    await expect(page.locator('main')).not.toContainText(moved);
    await expect(page.getByRole('link', { name: accounts.login.title })).toHaveAttribute('href', `/${locale}/login`);
    expect(await violations(page)).toEqual([]);
    expect(requests).toMatchObject([byLink]);
  });
}

test('a link without a connection stays to be pressed again', async ({ page, baseURL, troubles }) => {
  const { link } = accountWords('en');
  await openAccount(page, baseURL!, 'en');
  await page.route('**/jwt/confirm', (route) => route.abort());
  await openLink(page, 'en');
  await page.getByRole('button', { name: link.confirm }).click();
  await expect(page.getByRole('alert')).toHaveText(catalogue.en.accounts.outcomes.networkError);
  troubles.splice(0);
});

test('a link of another account does not change the signed-in one', async ({ page, context, baseURL }) => {
  const { email } = await openAccount(page, baseURL!, 'en');
  const data = { ...(await movedAccount(context)), id: 'other', purpose: 'email' };
  await answerForApi(page, { confirm: confirmed(catalogue.en.api.emailChanged, data) });
  await openLink(page, 'en');
  await page.getByRole('button', { name: accountWords('en').link.confirm }).click();
  await expect(part(page, 'link')).toHaveCount(0);
  await expect(part(page, 'email-part').locator('.value')).toHaveText(email);
});

test('the page that requested it sees the effect of a link in another tab', async ({ page, context, baseURL }) => {
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await openAccount(page, baseURL!, 'en');
  const account = await movedAccount(context);
  await page.route('**/jwt/user', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 200, message: '', data: account } })
      : route.fulfill({
          json: { status: 202, message: '', data: { ...account, email_change: codeSentResponse().json.data } },
        }),
  );
  const waitForCode = async (): Promise<void> => {
    await opener(page, 'email-part').click();
    await page.locator('#email').fill('later@example.com');
    await page.keyboard.press('Enter');
    await page.locator('.code-box').first().waitFor();
  };
  await waitForCode();
  await look();
  await expect(part(page, 'email-part').locator('.value')).toHaveText(moved);
  await expect(page.locator('.code-box')).toHaveCount(0);
  await expect(opener(page, 'email-part')).toBeFocused();

  await waitForCode();
  await context.clearCookies();
  await look();
  await page.waitForURL('**/en/login?*');
});
