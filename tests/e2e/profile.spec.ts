import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { wireBytes } from '../pages/support/wire.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { accountWords, layla, openAccount, opener, part, said } from './support/account-page.ts';
import { codeSentResponse } from './support/api-answers.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { photo } from './support/profile-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { mailedCode, newReaderAddress, signedIn } from './support/signed-in.ts';

const radio = (page: Page, locale: Locale, theme: 'auto' | 'light' | 'dark') =>
  page.getByRole('radio', { name: catalogue[locale].chrome.theme[theme] });

for (const locale of journeyLocales('ar')) {
  const { fields, details, email, picture, state } = accountWords(locale);

  test(`${locale}: nothing of an account is shown until the server has sent it`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, layla);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/jwt/user', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`/${locale}/profile`);
    await expect(page.getByRole('status').filter({ hasText: state.loading })).toBeAttached();
    await expect(page.locator('main')).not.toContainText('Layla');
    answer();
    await expect(part(page, 'details')).toContainText('Layla');
    await expect(part(page, 'details').locator('[dir="ltr"]')).toHaveText('+201001234567');
  });

  test(`${locale}: name and number are changed, with what is wrong said at its field`, async ({ page, baseURL }) => {
    await openAccount(page, baseURL!, locale);
    await opener(page, 'details').click();
    const [name, mobile] = [page.locator('#name'), page.locator('#mobile')];
    await expect(name).toBeFocused();
    await expect(mobile).toHaveValue('+20 10 01234567');
    await name.fill('');
    await mobile.fill('+2010');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(fields.nameMissing);
    await expect(mobile).toHaveAccessibleDescription(fields.mobileWrong);
    expect(await violations(page)).toEqual([]);
    await name.fill('Lay\u202ela');
    await mobile.fill('');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(fields.nameInvalid);
    await name.fill('ليلى عمر');
    await page.keyboard.press('Enter');
    await expect(said(page, catalogue[locale].api.profileSaved)).toBeVisible();
    await expect(opener(page, 'details')).toBeFocused();
    await page.reload();
    await expect(part(page, 'details')).toContainText('ليلى عمر');
    await expect(part(page, 'details')).toContainText(details.none);
  });

  test(`${locale}: another address holds once the code that was sent there is typed`, async ({
    page,
    baseURL,
    troubles,
  }) => {
    const { email: before } = await openAccount(page, baseURL!, locale);
    const after = newReaderAddress();
    await opener(page, 'email-part').click();
    const field = page.locator('#email');
    await expect(field).toBeFocused();
    await field.fill(before);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(catalogue[locale].api.fields.sameEmail));
    expect(troubles.splice(0).join()).toContain('422');
    await field.fill(after);
    await page.keyboard.press('Enter');
    await expect(page.locator('.code-box').first()).toBeFocused();
    await expect(part(page, 'email-part')).toContainText(before);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(await mailedCode(baseURL!, after));
    await expect(said(page, catalogue[locale].api.emailChanged)).toBeVisible();
    await expect(part(page, 'email-part').locator('.value')).toHaveText(after);
    await expect(opener(page, 'email-part')).toBeFocused();
    await expect(opener(page, 'email-part')).toHaveText(email.change);
  });

  test(`${locale}: a picture is chosen, moved and sized by the keyboard, saved, and removed`, async ({
    page,
    baseURL,
  }) => {
    await openAccount(page, baseURL!, locale);
    const chooser = part(page, 'picture').locator('input[type="file"]');
    await expect(part(page, 'picture').locator('.avatar')).toHaveText('L');

    await chooser.setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2') });
    await expect(chooser).toHaveAccessibleDescription(picture.notPicture);
    await chooser.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(chooser).toHaveAccessibleDescription(picture.notPicture);
    const large = Buffer.alloc(20 * 1024 * 1024 + 1);
    await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(chooser).toHaveAccessibleDescription(picture.tooLarge);

    await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1200) });
    const stage = page.getByRole('group', { name: picture.crop });
    await expect(stage).toHaveAccessibleDescription(picture.cropHelp);
    await expect(page.getByRole('slider', { name: picture.zoom })).toBeFocused();
    await page.keyboard.press('End');
    await stage.focus();
    const shown = page.locator('.crop-stage img');
    const before = await shown.boundingBox();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await shown.boundingBox())!.x).toBeLessThan(before!.x);
    expect(await violations(page)).toEqual([]);
    // A device without memory for another canvas
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D;
      const drawImage = Object.getOwnPropertyDescriptor(prototype, 'drawImage') as PropertyDescriptor;
      Object.defineProperty(prototype, 'drawImage', {
        ...drawImage,
        value: () => {
          Object.defineProperty(prototype, 'drawImage', drawImage);
          throw new DOMException('No memory', 'InvalidStateError');
        },
      });
    });
    await page.getByRole('button', { name: picture.use }).click();
    await expect(page.locator('#crop-error')).toHaveText(picture.notPicture);
    const uploaded = page.waitForRequest('**/jwt/user/image');
    await page.getByRole('button', { name: picture.use }).click();
    expect((await uploaded).headers()['content-type']).toBe('image/webp');
    const shownPicture = part(page, 'picture').locator('img.avatar');
    await expect(shownPicture).toHaveAttribute('src', /^\/avatars\/[\w-]+\.webp$/);
    const stored = await page.request.get((await shownPicture.getAttribute('src'))!);
    expect(await sharp(await stored.body()).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    await expect(chooser).toBeFocused();

    await page.getByRole('button', { name: picture.remove }).click();
    await expect(part(page, 'picture').locator('.avatar')).toHaveText('L');
    await expect(chooser).toBeFocused();
  });

  test(`${locale}: no accessibility violation, no scrolling sideways, at twice the text size neither`, async ({
    page,
    baseURL,
  }) => {
    await openAccount(page, baseURL!, locale);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
      for (const colorScheme of variantsOfRun(
        width === 320 ? (['light', 'dark'] as const) : (['dark', 'light'] as const),
      )) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
    }
    for (const id of ['details', 'email-part']) await opener(page, id).click();
    await page.locator('#mobile').waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
  });
}

test('a page loads the code for numbers and for cropping a picture on demand, not before', async ({
  page,
  baseURL,
}) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.push(response.url());
  });
  await openAccount(page, baseURL!, 'en');
  const sizes = await Promise.all(files.map(wireBytes));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_100);
  const before = files.length;
  await opener(page, 'details').click();
  await page.locator('#mobile').waitFor();
  expect(files.length).toBeGreaterThan(before);
});

test('the appearance applies at once, and is saved in the account', async ({ page, baseURL, troubles }) => {
  await openAccount(page, baseURL!, 'en');
  await expect(radio(page, 'en', 'auto')).toBeChecked();
  const saved = page.waitForRequest('**/jwt/user');
  await radio(page, 'en', 'dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await saved).postDataJSON()).toEqual({ theme: 'dark' });
  await expect(said(page, catalogue.en.api.profileSaved)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(radio(page, 'en', 'dark')).toBeChecked();
  await page.route('**/jwt/user', (route) => route.abort());
  await radio(page, 'en', 'auto').check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(part(page, 'appearance').getByRole('alert')).toHaveText(catalogue.en.accounts.outcomes.networkError);
  troubles.splice(0);
});

test('everything that is stored about a reader is a file to download', async ({ page, baseURL }) => {
  const { email } = await openAccount(page, baseURL!, 'en');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: accountWords('en').export.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('account.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(email);
});

test('an account’s appearance is applied on a device without its own', async ({ page }) => {
  await page.route('**/jwt/login', (route) => route.fulfill(codeSentResponse()));
  await page.route('**/jwt/confirm', (route) =>
    route.fulfill({
      json: {
        status: 200,
        message: '',
        data: {
          ...{ id: 'u1', name: 'Layla', email: 'reader@example.com', mobile: null, image: null, theme: 'dark' },
          ...{ is_completed: true, access_token: 'session', purpose: 'login' },
        },
      },
    }),
  );
  await page.goto('/en/login?callbackUrl=%2Fen%2Fvoting');
  await page.locator('#email').fill('reader@example.com');
  await page.locator('form button[type="submit"]:enabled').click();
  await page.locator('.code-box').first().waitFor();
  await page.keyboard.type('1234');
  await page.waitForURL('**/en/voting');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
