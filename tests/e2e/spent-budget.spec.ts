// A reader who holds an honest short code on a day on which the site's budget of wrong codes is spent.
import { catalogue } from '#i18n/catalogue.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress } from './support/signed-in.ts';

/** Somebody else types so many wrong codes, from elsewhere. */
const guess = async (site: BrowserAccountSite, times: number): Promise<void> => {
  const post = async (path: string, body: object, token = '') =>
    fetch(`${site.address}/api/authentication/jwt/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const sent = (await (await post('register', { email: newReaderAddress() })).json()) as {
    data: { access_token: string };
  };
  for (let at = 0; at < times; at += 1)
    expect((await post('confirm', { otp_code: 'x' }, sent.data.access_token)).status).toBe(422);
};

for (const locale of journeyLocales('ar')) {
  test(`${locale}: sees that short codes are not valid now, has a longer one sent, and gets in`, async ({
    page,
    troubles,
  }) => {
    const site = await startAccountSite('SQLite', undefined, { siteWrongCodesADay: 3 });
    const { signIn } = catalogue[locale].accounts;
    try {
      const email = newReaderAddress();
      await page.clock.install();
      await page.goto(`${site.address}/${locale}/sign-up`);
      await page.locator('#email').fill(email);
      await page.locator('form button[type="submit"]:enabled').click();
      await expect(page.locator('.code-box').first()).toBeFocused();
      const code = await site.codeTo(email, 0);
      await guess(site, 3);
      await page.keyboard.type(code);
      await expect(page.getByRole('alert')).toHaveText(catalogue[locale].api.shortCode);
      // The refusal that the test is about
      expect(troubles.splice(0).every((trouble) => trouble.includes('422'))).toBe(true);
      site.pass(61_000);
      await page.clock.fastForward(61_000);
      await page.getByRole('button', { name: signIn.resend, exact: true }).click();
      await expect(page.locator('.code-box')).toHaveCount(8);
      await expect(page.locator('.code-box').first()).toBeFocused();
      const [, longer = ''] = /^ {4}(\d{8})$/m.exec((await site.mailTo(email, 1)).text ?? '') ?? [];
      await page.keyboard.type(longer);
      await page.waitForURL(`**/${locale}/complete-profile*`);
    } finally {
      await site.stop();
    }
  });
}
