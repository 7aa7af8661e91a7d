import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { refusal } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { name, mobile, submit } from './support/complete-profile-page.ts';
import { act } from './support/first-act.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const dark = (page: Page, locale: Locale) => page.getByRole('radio', { name: catalogue[locale].chrome.theme.dark });

for (const locale of journeyLocales('ar')) {
  const path = `/${locale}/complete-profile`;
  const { fields } = catalogue[locale].profile;

  test(`${locale}: a reader in somebody else's account can sign out of it here`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!);
    await page.goto(path);
    await expect(submit(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // What the reader saved is fetched at their first act: not while they sign out.
    const library = page.waitForResponse('**/user/library');
    await act(page);
    await library;
    await page.getByRole('button', { name: catalogue[locale].profile.complete.leave }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${locale}`);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token');
    await page.goto(path);
    await page.waitForURL(`**/${locale}/login?*`);
  });

  test(`${locale}: a new reader says who they are, and goes on to where they were on their way to`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!);
    await page.goto(`${path}?callbackUrl=${encodeURIComponent(`/${locale}/voting?poll=1`)}`);
    await name(page).fill(' ليلى عمر ');
    // Where the reader is has been looked up: their number needs no country's code.
    await expect(page.locator('#mobile-country')).toHaveAccessibleName(/\+20/);
    await mobile(page).fill('01001234567');
    await dark(page, locale).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await submit(page).click();
    await expect(page.locator('.toast').filter({ hasText: catalogue[locale].api.profileCompleted })).toBeVisible();
    await page.waitForURL(`**/${locale}/voting?poll=1`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goBack();
    await expect(page).not.toHaveURL(/complete-profile/);

    await page.goto(path);
    await expect(name(page)).toHaveValue('ليلى عمر');
    await expect(mobile(page)).toHaveValue('+20 10 01234567');
    await expect(dark(page, locale)).toBeChecked();
    await submit(page).click();
    await page.waitForURL(`**/${locale}/profile`);
  });

  test(`${locale}: what is wrong is said at its field, which has the focus; what was typed stays`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!);
    await page.goto(path);
    await mobile(page).fill('+2010');
    await submit(page).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription(fields.nameMissing);
    await expect(mobile(page)).toHaveAccessibleDescription(fields.mobileWrong);
    expect(await violations(page)).toEqual([]);

    await name(page).fill('x'.repeat(101));
    await submit(page).click();
    await expect(name(page)).toHaveAccessibleDescription(fields.nameLong);

    await name(page).fill('Layla');
    await submit(page).click();
    await expect(mobile(page)).toBeFocused();
    await expect(name(page)).not.toHaveAttribute('aria-invalid');
    await expect(mobile(page)).toHaveValue('+20 10');

    // A mark that changes the direction of the following text
    await mobile(page).fill('');
    await name(page).fill('Lay\u202ela');
    await submit(page).click();
    await expect(name(page)).toHaveAccessibleDescription(fields.nameInvalid);
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('Lay\u202ela');
  });

  test(`${locale}: no accessibility violation, no scrolling sideways`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await submit(page).waitFor();
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
      for (const colorScheme of variantsOfRun(
        width === 320 ? (['light', 'dark'] as const) : (['dark', 'light'] as const),
      )) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
    }
  });
}

for (const wanted of variantsOfRun(['//evil.example', 'https://evil.example/', '/ar/complete-profile'])) {
  test(`${wanted} is no place to go on to: a new reader begins at the front page`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL!);
    await page.goto(`/en/complete-profile?callbackUrl=${encodeURIComponent(wanted)}`);
    await name(page).fill('Layla');
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === '/en');
  });
}

test('a failing server, and a missing network, are reported; the typed text stays', async ({
  page,
  context,
  baseURL,
  troubles,
}) => {
  await signedIn(context, baseURL!);
  await page.goto('/en/complete-profile');
  await name(page).fill('Layla');
  await page.route('**/jwt/complete', (route) => route.fulfill(refusal(500)));
  await submit(page).click();
  const alert = page.locator('#form-error');
  await expect(alert).toHaveText(catalogue.en.accounts.outcomes.failedToComplete);
  await page.route('**/jwt/complete', (route) => route.abort());
  await submit(page).click();
  await expect(alert).toHaveText(catalogue.en.accounts.outcomes.networkError);
  await expect(name(page)).toHaveValue('Layla');
  expect(troubles.join()).toContain('Runtime error, check the console logs to debug');
  troubles.splice(0);
});

test('a guest is led to sign in, and back', async ({ page }) => {
  await page.goto('/en/complete-profile');
  await page.waitForURL('**/en/login?*');
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/en/complete-profile');
});
