import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { startAccountSite } from './support/account-site.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress } from './support/signed-in.ts';

const inArabicDigits = (code: string): string => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

/** How readers type the mail's code: in small letters, or in the digits of their keyboard. */
const profiles = [
  ['alnum-4', 'en', /^ {4}([2-9A-Z]{4})$/m, (code: string) => code.toLowerCase()],
  ['digits-6', 'ar', /^ {4}(\d{6})$/m, inArabicDigits],
  ['digits-6', 'en', /^ {4}(\d{6})$/m, (code: string) => code],
  ['alnum-4', 'ar', /^ {4}([2-9A-Z]{4})$/m, inArabicDigits],
] as const satisfies readonly (readonly [string, Locale, RegExp, (code: string) => string])[];

for (const [codeProfile, locale, form, typed] of variantsOfRun(profiles, 2)) {
  test(`${locale}: a mailed code of ${codeProfile} signs up, however it is typed`, async ({ page }) => {
    const site = await startAccountSite('SQLite', undefined, { codeProfile });
    try {
      const email = newReaderAddress();
      await page.goto(`${site.address}/${locale}/sign-up`);
      await page.getByLabel(catalogue[locale].accounts.signIn.email).fill(email);
      await page.locator('form button[type="submit"]:enabled').click();
      const [, code = ''] = form.exec((await site.mailTo(email, 0)).text ?? '') ?? [];
      await expect(page.locator('.code-box')).toHaveCount(code.length);
      await expect(page.locator('.code-box').first()).toBeFocused();
      await page.keyboard.type(typed(code));
      await page.waitForURL(`**/${locale}/complete-profile*`);
    } finally {
      await site.stop();
    }
  });
}
