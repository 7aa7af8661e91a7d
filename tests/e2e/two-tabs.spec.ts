// A reader with several tabs of the site: what one of them does about the account, the others follow.
import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { thorough } from '../support/thorough.ts';
import { accountWords, layla, openAccount, opener, part } from './support/account-page.ts';
import { actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { mailedCode, newReaderAddress, signedIn } from './support/signed-in.ts';

const account = (page: Page) => page.locator('.masthead .account');

for (const locale of journeyLocales('en')) {
  const { chrome } = catalogue[locale];
  const { sessions } = accountWords(locale);

  test(`${locale}: a static page follows signing in and out, without being loaded again`, async ({
    page,
    context,
    baseURL,
  }) => {
    const story = page;
    await story.goto(`/${locale}/voting?poll=1`);
    await actFirst(story);
    await expect(account(story)).toHaveText(chrome.account);

    const other = await context.newPage();
    const email = newReaderAddress();
    await other.goto(`/${locale}/sign-up`);
    await other.locator('#email').fill(email);
    await other.locator('form button[type="submit"]:enabled').click();
    await other.locator('.code-box').first().waitFor();
    await other.keyboard.type(await mailedCode(baseURL!, email));
    await expect(account(story)).toHaveText(chrome.sections.profile);
    await expect(account(story)).toHaveAttribute('href', new RegExp(`/${locale}/profile$`));
    await account(story).focus();
    await expect(account(story)).toHaveAttribute('href', new RegExp(`/${locale}/profile$`));

    await other.waitForURL(`**/${locale}/complete-profile`);
    await other.locator('#name').fill(layla.name);
    await other.locator('form button[type="submit"]:enabled').click();
    await expect(account(story)).toHaveText(layla.name);

    await other.waitForURL(`${baseURL}/${locale}`);
    await other.goto(`/${locale}/profile`);
    await other.getByRole('button', { name: sessions.endHere }).click();
    await expect(account(story)).toHaveText(chrome.account);
    await story.locator('.masthead .find').focus();
    await account(story).focus();
    await expect(account(story)).toHaveAttribute(
      'href',
      new RegExp(`/${locale}/login\\?callbackUrl=%2F${locale}%2Fvoting%3Fpoll%3D1$`),
    );
  });

  test(`${locale}: signing out empties the account in every tab, and leads away`, async ({
    page,
    context,
    baseURL,
  }) => {
    await openAccount(page, baseURL!, locale);
    const other = await context.newPage();
    await other.goto(`/${locale}/profile`);
    await part(other, 'sessions').locator('li').first().waitFor();
    const third = await context.newPage();
    await third.goto(`/${locale}/profile`);
    await part(third, 'sessions').locator('li').first().waitFor();

    await third.getByRole('button', { name: sessions.endHere }).click();
    for (const left of [page, other]) {
      await left.waitForURL(`**/${locale}/login?*`);
      await expect(left.locator('.part')).toHaveCount(0);
      await expect(left.locator('body')).not.toContainText(layla.name);
    }
    await third.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
  });

  test(`${locale}: a tab that waits at signing in goes on once another has signed in`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(`/${locale}/login?callbackUrl=%2F${locale}%2Fvoting`);
    await page.locator('form button[type="submit"]:enabled').waitFor();
    await signedIn(context, baseURL!, layla);
    const other = await context.newPage();
    // The account's page fetches the account, and notifies the others.
    await other.goto(`/${locale}/profile`);
    await page.waitForURL(`**/${locale}/voting`);
  });
}

if (thorough)
  test('a new name is shown in the masthead of every tab', async ({ page, context, baseURL }) => {
    await openAccount(page, baseURL!, 'en');
    const other = await context.newPage();
    await other.goto('/en/voting');
    await actFirst(other);
    await expect(account(other)).toHaveText('Layla');
    await opener(page, 'details').click();
    await page.locator('#name').fill('Leila');
    await page.keyboard.press('Enter');
    await expect(account(other)).toHaveText('Leila');
  });

test('an unused page is up to date at the first interaction', async ({ page, context, baseURL }) => {
  await page.goto('/en/voting');
  await signedIn(context, baseURL!, layla);
  await expect(account(page)).toHaveText(catalogue.en.chrome.account);
  await actFirst(page);
  await expect(account(page)).toHaveText('Layla');
});

test('another reader who signs in elsewhere does not see the former account', async ({ page, context, baseURL }) => {
  const { email } = await openAccount(page, baseURL!, 'en');
  await expect(page.locator('body')).toContainText(email);
  await context.clearCookies();
  await signedIn(context, baseURL!, { ...layla, name: 'Sara' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(part(page, 'details')).toContainText('Sara');
  await expect(page.locator('body')).not.toContainText(email);
});
