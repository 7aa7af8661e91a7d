import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { type AccountSite, databaseKinds, startAccountSite } from './support/account-site.ts';
import { expect, test } from './support/quiet-page.ts';

const minute = 60_000;

for (const kind of databaseKinds) {
  test.describe(`a reader's way through an account on ${kind}`, () => {
    let site: AccountSite;
    test.beforeAll(async () => {
      site = await startAccountSite(kind);
    });
    test.afterAll(() => site.stop());

    for (const locale of locales) {
      const { accounts } = catalogue[locale];
      const { signIn, outcomes } = accounts;
      test(locale, async ({ page, troubles }) => {
        const email = `reader-${locale}@example.com`;
        let mails = 0;
        await page.clock.install();
        /** Time passes for the page and for the server. */
        const pass = async (milliseconds: number) => {
          site.pass(milliseconds);
          await page.clock.fastForward(milliseconds);
        };
        const code = async (): Promise<string> => {
          const mail = await site.mailTo(email, mails);
          mails += 1;
          return /^ {4}(\d{4})$/m.exec(mail.text ?? '')?.[1] ?? '';
        };
        const wrong = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, '0');
        const send = page.locator('form button[type="submit"]:enabled');

        await page.goto(`${site.address}/${locale}/sign-up`);
        await send.waitFor();
        await page.getByLabel(signIn.email).fill(email);
        await send.click();
        await page.keyboard.type(await code());
        await page.waitForURL(`**/${locale}/complete-profile`);
      });
    }
  });
}
