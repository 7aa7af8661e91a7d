import { catalogue } from '#i18n/catalogue.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { accountWords } from './support/account-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { guessWrong } from './support/post-to.ts';
import { newReaderAddress } from './support/signed-in.ts';

// One server for all of them: what is guessed on it is counted.
test.describe.configure({ mode: 'default' });

test.describe('a day on which too much is guessed, and the captcha is away', () => {
  let site: BrowserAccountSite;
  test.beforeAll(async () => {
    // Nobody listens there.
    const captcha = { captchaSiteKey: 'key', captchaSecret: 'secret', captchaUrl: 'http://127.0.0.1:9/recaptcha' };
    site = await startAccountSite('SQLite', undefined, { ...captcha, siteWrongCodesADay: 1 });
    await guessWrong(site.address);
  });
  test.afterAll(() => site.stop());

  for (const locale of journeyLocales('en')) {
    test(`${locale}: an account is opened and deleted by mailed links alone`, async ({ page }) => {
      const { accounts, mail } = catalogue[locale];
      const { deletion, link, farewell } = accountWords(locale);
      const email = newReaderAddress();
      /** Where the link of a mail leads; its host is the one the site is known by. */
      const linkIn = async (from: number, subject: string): Promise<string> => {
        const read = await site.mailTo(email, from);
        expect(read.subject).toBe(subject);
        const { pathname, hash } = new URL(/^ *(\S+#link=\S+)$/m.exec(read.text ?? '')?.[1] ?? '');
        return site.address + pathname + hash;
      };
      await page.goto(`${site.address}/${locale}/sign-up`);
      await page.getByLabel(accounts.signIn.email).fill(email);
      await page.locator('form button[type="submit"]:enabled').click();
      await expect(page.getByText(accounts.signIn.nothingThere)).toBeVisible();
      await page.goto(await linkIn(0, mail.register.linkSubject));
      await page.getByRole('button', { name: accounts.signIn.linkSubmit, exact: true }).click();
      await page.waitForURL(`**/${locale}/complete-profile*`);

      site.pass(60_000);
      await page.goto(`${site.address}/${locale}/profile`);
      await page.getByRole('button', { name: deletion.begin }).click();
      await page.getByLabel(deletion.understood).check();
      await page.getByRole('button', { name: deletion.send }).click();
      await page.goto(await linkIn(1, mail.delete.linkSubject));
      await page.getByRole('button', { name: link.confirm, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: farewell.title })).toBeVisible();
      expect((await page.context().cookies()).filter(({ name }) => name === 'token' || name === 'user')).toEqual([]);
    });
  }
});
