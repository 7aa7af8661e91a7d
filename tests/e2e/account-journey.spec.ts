import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { databaseKinds } from './support/mailed-accounts.ts';
import { expect, test } from './support/quiet-page.ts';

const minute = 60_000;
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

for (const [at, kind] of variantsOfRun(databaseKinds).entries()) {
  test.describe(`a reader's way through an account on ${kind}`, () => {
    let site: BrowserAccountSite;
    test.beforeAll(async () => {
      site = await startAccountSite(kind);
    });
    test.afterAll(() => site.stop());

    // Each database in one language; in both when the run is thorough
    for (const locale of thorough ? locales : locales.slice(at, at + 1)) {
      const { accounts, api, mail, profile } = catalogue[locale];
      const { signIn } = accounts;
      test(`from sign-up to deletion in ${locale}`, async ({ page, troubles }) => {
        test.slow();
        const email = `reader-${locale}@example.com`;
        let mails = 0;
        await page.clock.install();
        // As a proxy in front of the site says where a reader is.
        await page.setExtraHTTPHeaders({ 'X-Country': 'EG' });
        const send = page.locator('form button[type="submit"]:enabled');
        const boxes = page.locator('.code-box');
        const alert = page.locator('form').getByRole('alert');

        /** Time passes for the page and for the server. */
        const pass = async (milliseconds: number) => {
          site.pass(milliseconds);
          await page.clock.fastForward(milliseconds);
        };
        /** The code in the next mail, which must be about this. */
        const code = async (subject: string): Promise<string> => {
          const read = await site.mailTo(email, mails);
          mails += 1;
          expect(read.subject).toBe(subject);
          expect(String(read.html)).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
          return /^ {4}(\d{4})$/m.exec(read.text ?? '')?.[1] ?? '';
        };
        const askFor = async (path: string) => {
          await page.goto(`${site.address}/${locale}/${path}`);
          await send.waitFor();
          await page.getByLabel(signIn.email).fill(email);
          await send.click();
          await expect(boxes.first()).toBeFocused();
        };
        const openAccount = async () => {
          await page.goto(`${site.address}/${locale}/profile`);
          await expect(page.locator('.part').first()).toContainText('سارة العلي');
        };

        await test.step('sign-up', async () => {
          await askFor(`sign-up?callbackUrl=%2F${locale}%2Fvoting`);
          await page.keyboard.type(await code(mail.register.subject));
          await page.waitForURL(`**/${locale}/complete-profile?**`);
        });

        await test.step('complete profile', async () => {
          await page.locator('#name').fill('سارة العلي');
          // The country was looked up, so that a number is read as at home.
          await expect(page.locator('#mobile-country')).toHaveAccessibleName(/\+20/);
          await page.locator('#mobile').fill('01001234567');
          await send.click();
          // Back to where the reader came from, and the head of every page knows who they are.
          await page.waitForURL(`**/${locale}/voting`);
          await expect(page.locator('.account')).toHaveText('سارة العلي');
        });

        await test.step('profile', async () => {
          await openAccount();
          await expect(page.locator('.part').first()).toContainText('+201001234567');
        });

        await test.step('sign out', async () => {
          await page.getByRole('button', { name: profile.sessions.endHere }).click();
          await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
          const cookies = await page.context().cookies();
          expect(cookies.filter(({ name }) => name === 'token' || name === 'user')).toEqual([]);
          // What is private sends to signing in, and says where from.
          await page.goto(`${site.address}/${locale}/profile`);
          await page.waitForURL(`**/${locale}/login?callbackUrl=*&error=SessionRequired`);
        });

        await test.step('login, and three wrong codes', async () => {
          await pass(minute);
          await askFor('login');
          const right = await code(mail.login.subject);
          for (let guess = 0; guess < 3; guess += 1) {
            await page.keyboard.type(String((Number(wrong(right)) + guess) % 10_000).padStart(4, '0'));
            await expect(alert).toHaveText(api.invalidCode);
            await boxes.first().focus();
          }
          await page.keyboard.type(right);
          await expect(
            page.locator('.toast, [role="alert"]').filter({ hasText: api.invalidCode }).first(),
          ).toBeVisible();
          await expect(page).toHaveURL(/login/);
        });

        await test.step('another code, which ends before it is typed', async () => {
          await pass(minute);
          await page.getByRole('button', { name: signIn.resend, exact: true }).click();
          // Time that passes before the answer has come would be the network's silence.
          await expect(page.locator('.toast').filter({ hasText: api.codeResent }).first()).toBeVisible();
          const late = await code(mail.login.subject);
          await pass(5 * minute);
          await expect(page.getByText(signIn.expired)).toBeVisible();
          await boxes.first().focus();
          await page.keyboard.type(late);
          await expect(alert).toHaveText(api.invalidCode);
          await expect(page).toHaveURL(/login/);
        });

        await test.step('access recovery', async () => {
          await pass(minute);
          await askFor('rest-password');
          await page.keyboard.type(await code(mail.reset.subject));
          await page.waitForURL(`**/${locale}`);
          await openAccount();
          await expect(page.locator('.part', { has: page.locator('#sessions') }).locator('li')).toHaveCount(1);
        });

        await test.step('deletion', async () => {
          await pass(60 * minute);
          await openAccount();
          await page.getByRole('button', { name: profile.deletion.begin }).click();
          await page.getByLabel(profile.deletion.understood).check();
          await page.getByRole('button', { name: profile.deletion.send }).click();
          await expect(boxes.first()).toBeFocused();
          await page.keyboard.type(await code(mail.delete.subject));
          await expect(page.getByRole('heading', { name: profile.farewell.title })).toBeVisible();
          expect((await page.context().cookies()).filter(({ name }) => name === 'token' || name === 'user')).toEqual(
            [],
          );
          await pass(minute);
          await page.goto(`${site.address}/${locale}/login`);
          await send.waitFor();
          await page.getByLabel(signIn.email).fill(email);
          await send.click();
          await code(mail.unknown.subject);
        });
        // Refused codes are answers of 422, which the browser notes.
        expect(troubles.splice(0).filter((trouble) => !trouble.includes('422'))).toEqual([]);
      });
    }
  });
}
