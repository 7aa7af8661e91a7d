import { catalogue } from '#i18n/catalogue.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { accountWords, layla, openAccount, opener, part, said } from './support/account-page.ts';
import { codeSentResponse, refusal } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

for (const locale of journeyLocales('ar')) {
  const { sessions, deletion, farewell } = accountWords(locale);

  test(`${locale}: devices are listed, another is signed out, and this one`, async ({ page, context, baseURL }) => {
    const other = {
      id: 'other',
      browser: 'Firefox',
      system: 'Linux',
      created_at: '2026-07-01T10:00:00.000Z',
      last_seen_at: '2026-07-19T19:00:00.000Z',
      is_current: false,
    };
    await page.route('**/jwt/user/sessions', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      await route.fulfill({ response, json: { ...body, data: [...body.data, other] } });
    });
    await page.route('**/jwt/user/sessions/other', (route) =>
      route.fulfill({ json: { status: 200, message: sessions.ended } }),
    );
    await openAccount(page, baseURL!, locale);
    const rows = part(page, 'sessions').locator('li');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(sessions.here);
    await expect(rows.last().locator('time')).toHaveText(
      locale === 'ar' ? '19 يوليو 2026 في 22:00' : '19 July 2026 at 22:00',
    );
    await rows.last().getByRole('button').click();
    await expect(said(page, sessions.ended)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.locator('#sessions')).toBeFocused();

    await page.getByRole('button', { name: sessions.endHere }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token');
    await page.goto(`/${locale}/profile`);
    await page.waitForURL(`**/${locale}/login?*`);
  });

  test(`${locale}: all other devices are signed out at once, and this one stays`, async ({ page, baseURL }) => {
    const others = ['one', 'two'].map((id) => ({
      id,
      browser: 'Firefox',
      system: 'Linux',
      created_at: '2026-07-01T10:00:00.000Z',
      last_seen_at: '2026-07-19T19:00:00.000Z',
      is_current: false,
    }));
    // Codes come a minute apart: the list gets two more devices, and the server is asked to end them.
    await page.route('**/jwt/user/sessions', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      return route.fulfill({ response, json: { ...body, data: [...body.data, ...others] } });
    });
    await openAccount(page, baseURL!, locale);
    const rows = part(page, 'sessions').locator('li');
    await expect(rows).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    const response = page.waitForResponse((response) => response.request().method() === 'DELETE');
    const button = page.getByRole('button', { name: sessions.endOthers });
    await button.click();
    expect((await response).status()).toBe(200);
    await expect(said(page, sessions.endedOthers)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(sessions.here);
    await expect(button).toHaveCount(0);
    await expect(page.locator('#sessions')).toBeFocused();
    await page.reload();
    await expect(rows.first()).toContainText(sessions.here);
  });

  test(`${locale}: an account is deleted by one who has said so twice, and the device forgets it`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    await openAccount(page, baseURL!, locale);
    await opener(page, 'deletion').click();
    const tick = page.getByRole('checkbox', { name: deletion.understood });
    await expect(tick).toBeFocused();
    await page.getByRole('button', { name: deletion.send }).click();
    await expect(tick).toBeFocused();
    await expect(tick).toHaveAccessibleDescription(deletion.notUnderstood);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: deletion.keep }).click();
    await expect(opener(page, 'deletion')).toBeFocused();

    // The mail of signing up was sent less than a minute ago: the server requires a pause.
    await opener(page, 'deletion').click();
    await tick.check();
    await page.getByRole('button', { name: deletion.send }).click();
    await expect(page.locator('#deletion-error')).toContainText(/\d+/);
    expect(troubles.splice(0).join()).toContain('429');

    // From here on the test answers; that the code deletes is for tests/api/accounts.
    await page.route('**/jwt/user', (route) => route.fulfill({ status: 202, ...codeSentResponse() }));
    await page.route('**/jwt/confirm', (route) =>
      route.fulfill({ json: { status: 200, message: '', data: { purpose: 'delete' } } }),
    );
    await page.getByRole('button', { name: deletion.send }).click();
    await expect(page.locator('.code-box').first()).toBeFocused();
    await page.keyboard.type('1234');
    await expect(page.getByRole('heading', { level: 1, name: farewell.title })).toBeFocused();
    await expect(page.locator('.part')).toHaveCount(0);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('user');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: farewell.home }).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
  });
}

test('an account that cannot be fetched says so, and is tried again', async ({ page, context, baseURL, troubles }) => {
  await signedIn(context, baseURL!, layla);
  let isDown = true;
  await page.route('**/jwt/user', (route) => (isDown ? route.fulfill(refusal(503)) : route.fallback()));
  await page.goto('/en/profile');
  await expect(page.getByRole('alert')).toContainText(accountWords('en').state.failed);
  expect(await violations(page)).toEqual([]);
  isDown = false;
  await page.getByRole('button', { name: accountWords('en').state.tryAgain }).click();
  await expect(part(page, 'details')).toContainText('Layla');
  troubles.splice(0);
});

for (const failure of variantsOfRun([refusal(503), undefined]))
  test(`signing out that fails (${failure?.status ?? 'no network'}) says so, and can be tried again`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    await openAccount(page, baseURL!, 'en');
    await page.route(
      '**/jwt/logout',
      (route) => (failure ? route.fulfill(failure) : route.abort('internetdisconnected')),
      { times: 1 },
    );
    const signOut = page.getByRole('button', { name: accountWords('en').sessions.endHere });
    await signOut.click();
    await expect(said(page, catalogue.en.accounts.outcomes.failedToSignOut)).toBeVisible();
    await expect(part(page, 'details')).toContainText('Layla');
    expect((await context.cookies()).map(({ name }) => name)).toContain('user');
    await signOut.click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/en');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
    troubles.splice(0);
  });

test('a session that was ended elsewhere ends here, too', async ({ page, context, baseURL, troubles }) => {
  await openAccount(page, baseURL!, 'en');
  await context.addCookies([{ name: 'token', value: 'ended', url: baseURL! }]);
  await opener(page, 'details').click();
  await page.locator('#name').fill('Leila');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/' || /^\/..$/.test(url.pathname));
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('user');
  troubles.splice(0);
});

test('a page that comes back from the history shows no account that was left meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await openAccount(page, baseURL!, 'en');
  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL('**/en/login?*');
});
