// Who is signed in, where the readable cookie and the session no longer agree.
import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { actFirst } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { demoPolls, pollOn } from './support/poll-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { becomeVisible } from './support/session-page.ts';
import { signedIn } from './support/signed-in.ts';

/** Paths of the requests to the API, as they are sent. */
const apiPaths = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
};

for (const locale of journeyLocales('ar')) {
  test(`${locale}: a session whose readable cookie is lost is adopted, on the reader's own page and on the login page`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    await context.clearCookies({ name: 'user' });
    await page.goto(`/${locale}/profile`);
    await expect(page.locator('main')).toContainText('Layla');
    await expect(page).toHaveURL(`/${locale}/profile`);

    await context.clearCookies({ name: 'user' });
    await page.goto(`/${locale}/login?callbackUrl=/${locale}/club/egypt`);
    await expect(page).toHaveURL(`/${locale}/club/egypt`);
    await expect(page.locator('.masthead .account')).toHaveText('Layla');
  });

  test(`${locale}: a session that was ended elsewhere is no longer shown on a public page`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!, { name: 'Layla' });
    await page.goto(`/${locale}/club/egypt`);
    const account = page.locator('.masthead .account');
    await expect(account).toHaveText('Layla');
    // Another client ends it: this browser keeps both cookies.
    const cookies = await context.cookies();
    await context.request.post('/api/authentication/jwt/logout', { data: {} });
    await context.addCookies(cookies);

    await becomeVisible(page);
    await expect(account).toHaveText((await account.getAttribute('data-guest'))!);
    await expect(account).toHaveAttribute('href', new RegExp(`/${locale}/login$`));
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');
  });
}

test('a page of a signed-in reader asks at most once a minute, and a guest’s never', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  const paths = apiPaths(page);
  const asked = () => paths.filter((path) => path === '/api/auth/session').length;
  await page.goto('/en/news');
  await actFirst(page);
  await becomeVisible(page);
  await page.goto('/en/articles');
  expect(paths).toEqual([]);

  await signedIn(context, baseURL!, { name: 'Layla' });
  await page.goto('/en/news');
  await becomeVisible(page);
  await expect.poll(asked).toBe(1);
  await becomeVisible(page);
  await page.goto('/en/articles');
  await actFirst(page);
  await becomeVisible(page);
  expect(asked()).toBe(1);
  await page.clock.fastForward(60_000);
  await becomeVisible(page);
  await expect.poll(asked).toBe(2);
});

test('a guest who opens a page of the signed-in is led to sign in, and asked for once', async ({ page }) => {
  const paths = apiPaths(page);
  await page.goto('/en/profile?from=mail');
  await page.waitForURL('**/en/login?*');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ callbackUrl: '/en/profile?from=mail', error: 'SessionRequired' });
  await expect(page.getByRole('button', { name: catalogue.en.accounts.signIn.send })).toBeEnabled();
  expect(paths).toEqual(['/api/auth/session']);
});

test('the request for a session says which page asks', async ({ page }) => {
  const request = page.waitForRequest('**/api/auth/session?*');
  await page.goto('/en/login?callbackUrl=/en/news');
  expect(new URL((await request).url()).searchParams.get('callbackUrl')).toBe('/en/login?callbackUrl=/en/news');
});

test('a session that was ended elsewhere is over for the islands of the page too', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  const { open, option, button, status, words, myRow, rows } = pollOn(page, 'en', demoPolls.afterVote);
  await open();
  await option(0).click();
  await button('vote').click();
  await expect(status).toHaveText(words.status.counted);
  await expect(myRow).toHaveCount(1);
  const cookies = await context.cookies();
  await context.request.post('/api/authentication/jwt/logout', { data: {} });
  await context.addCookies(cookies);
  await page.evaluate(() => localStorage.removeItem('session-asked'));
  await becomeVisible(page);
  const account = page.locator('.masthead .account');
  await expect(account).toHaveText((await account.getAttribute('data-guest'))!);
  await expect(rows).toHaveCount(0);
  await expect(option(0)).not.toBeChecked();
});
