import { catalogue } from '#i18n/catalogue.ts';
import { type BrowserAccountSite, startAccountSite } from './support/account-site.ts';
import { accountWords, opener, part } from './support/account-page.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { postTo } from './support/post-to.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress } from './support/signed-in.ts';

test.describe.configure({ mode: 'default' });

test.describe('a change of the address', () => {
  let site: BrowserAccountSite;
  test.beforeAll(async () => {
    site = await startAccountSite('SQLite');
  });
  test.afterAll(() => site.stop());

  for (const locale of journeyLocales('en')) {
    const { undo, login, signIn } = catalogue[locale].accounts;

    test(`${locale}: made with a stolen session is undone by the link in the mail to the address before`, async ({
      page,
      context,
      browser,
      troubles,
    }) => {
      const { deletion, email: emailWords } = accountWords(locale);
      const [email, thiefs] = [newReaderAddress(), newReaderAddress()];
      const { data } = await postTo(site.address, 'register', { email });
      const otp_code = await site.codeTo(email, 0);
      const { data: session } = await postTo(site.address, 'confirm', { otp_code }, data.access_token);
      const { data: user } = await postTo(site.address, 'complete', { name: 'Layla' }, session.access_token);
      await context.addCookies([
        { name: 'token', value: session.access_token, url: site.address, httpOnly: true },
        { name: 'user', value: encodeURIComponent(JSON.stringify(user)), url: site.address },
      ]);
      site.pass(60_000);

      // The thief's browser: the same session, and a mailbox of their own.
      await page.goto(`${site.address}/${locale}/profile`);
      await opener(page, 'email-part').click();
      await expect(page.locator('#email')).toHaveAccessibleDescription(`${emailWords.newHelp} ${emailWords.newUndo}`);
      await page.locator('#email').fill(thiefs);
      await page.keyboard.press('Enter');
      await expect(page.locator('.code-box').first()).toBeFocused();
      await page.keyboard.type(await site.codeTo(thiefs, 0));
      await expect(part(page, 'email-part').locator('.value')).toHaveText(thiefs);
      await page.getByRole('button', { name: deletion.begin }).click();
      await page.getByLabel(deletion.understood).check();
      await page.getByRole('button', { name: deletion.send }).click();
      await expect(part(page, 'deletion')).toContainText(deletion.former);
      await expect(part(page, 'deletion').locator('#code-from')).toContainText(email);

      // The owner's.
      const owner = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      const mail = await site.mailTo(email, 1);
      const { pathname, hash } = new URL(/^(\S+#link=\S+)$/m.exec(mail.text ?? '')?.[1] ?? '');
      expect(pathname).toBe(`/${locale}/undo-email-change`);
      await owner.goto(site.address + pathname + hash);
      await expect(owner.getByRole('heading', { level: 1, name: undo.title })).toBeVisible();
      const submit = owner.getByRole('button', { name: undo.submit });
      await expect(submit).toBeEnabled();
      // Whoever looks at this screen or its history later finds no token.
      expect(owner.url()).toBe(site.address + pathname);
      expect(await violations(owner)).toEqual([]);
      // Opening the page has done nothing.
      await page.reload();
      await expect(part(page, 'email-part').locator('.value')).toHaveText(thiefs);
      await submit.click();
      await expect(owner.getByRole('heading', { level: 1, name: undo.done })).toBeFocused();
      await owner.getByRole('link', { name: undo.signIn }).click();
      await owner.waitForURL(`**/${locale}/login`);
      await expect(owner.getByRole('heading', { level: 1, name: login.title })).toBeVisible();

      // The thief is out, in the open page as well.
      await page.goto(`${site.address}/${locale}/profile`);
      await page.waitForURL(({ pathname: path }) => !path.endsWith('/profile'));
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('token');
      troubles.splice(0);

      // The owner is in, where the account is as it was.
      site.pass(60_000);
      await owner.getByLabel(signIn.email).fill(email);
      await owner.locator('form button[type="submit"]:enabled').click();
      await owner.locator('.code-box').first().waitFor();
      await owner.keyboard.type(await site.codeTo(email, 3));
      await owner.waitForURL(`${site.address}/${locale}`);
      await owner.goto(`${site.address}/${locale}/profile`);
      await expect(part(owner, 'email-part').locator('.value')).toHaveText(email);

      // The link counts once.
      await owner.goto(site.address + pathname + hash);
      await owner.getByRole('button', { name: undo.submit }).click();
      await expect(owner.getByRole('alert')).toContainText(undo.refused);
      await expect(owner.getByRole('alert').getByRole('link')).toHaveAttribute('href', `/${locale}/contact-us`);
      await owner.context().close();
    });

    test(`${locale}: the page without a link says where to find one`, async ({ page }) => {
      await page.goto(`${site.address}/${locale}/undo-email-change`);
      await expect(page.getByText(undo.noLink)).toBeVisible();
      await expect(page.getByRole('button', { name: undo.submit })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('the page says without JavaScript what it needs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.address}/en/undo-email-change`);
    await expect(page.locator('.needs-script')).toHaveText(catalogue.en.accounts.undo.needsScript);
    await expect(page.locator('.needs-script')).toBeVisible();
    await expect(page.getByRole('button', { name: catalogue.en.accounts.undo.submit })).toHaveCount(0);
    await context.close();
  });
});
