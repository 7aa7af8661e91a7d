import { catalogue } from '#i18n/catalogue.ts';
import { accountWords, openAccount, opener, part } from './support/account-page.ts';
import { codeSentResponse } from './support/api-answers.ts';
import { moved, movedAccount, openLink } from './support/profile-link-page.ts';
import { expect, test } from './support/quiet-page.ts';

test('a link without a connection stays to be pressed again', async ({ page, baseURL, troubles }) => {
  const { link } = accountWords('en');
  await openAccount(page, baseURL!, 'en');
  await page.route('**/jwt/confirm', (route) => route.abort());
  await openLink(page, 'en');
  await page.getByRole('button', { name: link.confirm }).click();
  await expect(page.getByRole('alert')).toHaveText(catalogue.en.accounts.outcomes.networkError);
  troubles.splice(0);
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
