import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { accountWords, layla, openAccount, opener, part, said } from './support/account-page.ts';
import { answerForApi, refusal } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { moved, movedAccount, openLink } from './support/profile-link-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const confirmed = (message: string, data: object) => ({ json: { status: 200, message, data } });

/** The link's own token and no code. */
const byLink = { route: 'confirm', body: { otp_code: '' }, token: 'mailed' };

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

test('a link of another account does not change the signed-in one', async ({ page, context, baseURL }) => {
  const { email } = await openAccount(page, baseURL!, 'en');
  const data = { ...(await movedAccount(context)), id: 'other', purpose: 'email' };
  await answerForApi(page, { confirm: confirmed(catalogue.en.api.emailChanged, data) });
  await openLink(page, 'en');
  await page.getByRole('button', { name: accountWords('en').link.confirm }).click();
  await expect(part(page, 'link')).toHaveCount(0);
  await expect(part(page, 'email-part').locator('.value')).toHaveText(email);
});
