import type { Page } from '@playwright/test';
import { searchPauseMs } from '#browser/islands/phone/country-search.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { number, button, names, openForm, expectCountry } from './support/phone-input-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const list = (page: Page) => page.getByRole('listbox');
/** The row the keyboard is at, as someone hears it. */
const active = (page: Page) => page.locator('[role="option"].is-active');
/** Letters of an Arabic keyboard, which Playwright's own has no keys for. */
const typeArabic = (page: Page, letters: string) =>
  list(page).evaluate((element, keys) => {
    for (const key of keys)
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, letters);
/** What a plain form sends. */
const sent = (page: Page) =>
  page.locator('form.complete-profile').evaluate((form) => new FormData(form as HTMLFormElement).get('mobile'));

for (const locale of journeyLocales('ar')) {
  test(`${locale}: a number is grouped and its country follows, the chosen one rewrites it, and a form sends E.164`, async ({
    page,
  }) => {
    await openForm(page, locale);
    // +1 and +44 decide only when the number is complete.
    await number(page).focus();
    await page.keyboard.type('+1416555012');
    await expectCountry(page, locale, 'US');
    await page.keyboard.type('3');
    await expectCountry(page, locale, 'CA');
    await number(page).fill('+44 7400 12345');
    await expectCountry(page, locale, 'CA');
    await number(page).fill('+44 7400 123456');
    await expectCountry(page, locale, 'GB');
    await number(page).fill('+44 7911 123456');
    await expect(button(page)).toHaveAccessibleName(locale === 'ar' ? /غيرنزي/ : /Guernsey/);
    // Choosing by the keyboard rewrites the number and goes to it.
    await number(page).fill('+1 201 555 0123');
    await expectCountry(page, locale, 'US');
    await number(page).fill('+1 201 555');
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText(names[locale].US);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveValue(/^\+44 /);
    await expectCountry(page, locale, 'GB');
    await number(page).fill('');
    await expect(number(page)).toHaveAttribute('type', 'tel');
    await expect(number(page)).toHaveAttribute('autocomplete', 'tel');
    await expect(number(page)).toHaveAttribute(
      'placeholder',
      locale === 'ar' ? 'اكتب رقم الهاتف' : 'Enter a phone number',
    );
    await number(page).focus();
    await page.keyboard.type('+97150');
    await expect(number(page)).toHaveValue('+971 50');
    await expectCountry(page, locale, 'AE');
    expect(await sent(page)).toBe('+971 50');
    await page.keyboard.type('1234567');
    await expect(number(page)).toHaveValue('+971 50 123 4567');
    expect(await sent(page)).toBe('+971501234567');
    await number(page).fill('+2010');
    await expectCountry(page, locale, 'EG');
  });

  test(`${locale}: letters find a country by its names in both languages`, async ({ page }) => {
    await page.clock.install();
    await openForm(page, locale);
    await button(page).click();
    // Letters belong together however slow the machine is.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.type('UNITED A');
    await expect(active(page)).toContainText(names[locale].AE);
    await page.clock.fastForward(searchPauseMs);
    await typeArabic(page, 'مصر');
    await expect(active(page)).toContainText(names[locale].EG);
    await page.clock.fastForward(searchPauseMs);
    await typeArabic(page, 'امار');
    await expect(active(page)).toContainText(names[locale].AE);
    // Nothing begins like this: the row stays.
    await page.keyboard.type('xx');
    await expect(active(page)).toContainText(names[locale].AE);
    await page.clock.fastForward(searchPauseMs);
    await page.keyboard.type('can');
    await expect(active(page)).toContainText(names[locale].CA);
    await page.keyboard.press('Enter');
    await expectCountry(page, locale, 'CA');
  });

  test(`${locale}: the list has the preferred countries, a line, then all, beside the start of the field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 1000 });
    await openForm(page, locale);
    await button(page).click();
    const groups = list(page).getByRole('group');
    expect(await groups.first().locator('.figures').allTextContents()).toEqual(['+1', '+44', '+971', '+966', '+20']);
    expect(await groups.last().getByRole('option').count()).toBeGreaterThan(240);
    expect(await groups.last().evaluate((group) => getComputedStyle(group).borderBlockStartStyle)).toBe('solid');
    const flag = list(page).locator('img').first();
    await expect.poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const [field, below] = [await page.locator('.phone').boundingBox(), await list(page).boundingBox()];
    const start = (box: typeof field) => (locale === 'ar' ? box!.x + box!.width : box!.x);
    expect(start(below)).toBeCloseTo(start(field), 0);
    expect(below!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
    expect(await number(page).evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  for (const colorScheme of variantsOfRun(['dark', 'light'] as const)) {
    test(`${locale}, ${colorScheme}: no accessibility violation, open or closed`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openForm(page, locale);
      expect(await violations(page)).toEqual([]);
      await button(page).click();
      await expect(list(page)).toBeVisible();
      expect(await violations(page, { covered: '.complete > .quiet' })).toEqual([]);
    });
  }
}

test('digits of Arabic keyboards are converted, anything else leaves the number as it was', async ({ page }) => {
  await openForm(page, 'ar', () => '1;EG;EGY;Egypt');
  await expectCountry(page, 'ar', 'EG');
  await number(page).focus();
  await page.keyboard.insertText('٠١٠۱۲');
  await expect(number(page)).toHaveValue('010 12');
  for (const refused of ['x', '3a', '1.5', '5'.repeat(21)]) await page.keyboard.insertText(refused);
  await expect(number(page)).toHaveValue('010 12');
  await page.keyboard.insertText('(34) 56-78');
  await expect(number(page)).toHaveValue('+20 10 12345678');
});

test('the list opens by click and by four keys, is walked through by Home and End, and closes in every way; a click chooses', async ({
  page,
}) => {
  await openForm(page, 'en');
  for (const key of ['Space', 'Enter', 'ArrowDown', 'ArrowUp']) {
    await button(page).focus();
    await page.keyboard.press(key);
    await expect(list(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  }
  await button(page).click();
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  await expect(number(page)).toBeFocused();
  await button(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toHaveCount(0);
  await button(page).click();
  await button(page).click();
  await expect(list(page)).toHaveCount(0);
  await expectCountry(page, 'en', 'US');
  await button(page).click();
  await page.keyboard.press('End');
  await expect(active(page)).toContainText('Zimbabwe');
  await expect(active(page)).toBeInViewport();
  await expect(list(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Zimbabwe');
  await page.keyboard.press('Home');
  await expect(active(page)).toContainText('United States');
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  // Without a + the number is read in the chosen country.
  await number(page).fill('0501234567');
  expect(await sent(page)).toBe('0501234567');
  await button(page).click();
  await page.getByRole('option', { name: 'United Arab Emirates' }).first().click();
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue('+971 50 123 4567');
  expect(await sent(page)).toBe('+971501234567');
});

test('the caret stays after the same digit, and the browser has no message of its own for a number that is missing or wrong', async ({
  page,
}) => {
  await openForm(page, 'en');
  const split = () =>
    number(page).evaluate((input) => {
      const { value, selectionStart } = input as HTMLInputElement;
      return `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`;
    });
  await number(page).focus();
  await page.keyboard.type('201555');
  await expect.poll(split).toBe('(201) 555|');
  for (const _ of '555') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect.poll(split).toBe('(201) 9|55-5');
  await page.keyboard.press('x');
  await expect.poll(split).toBe('(201) 9|55-5');
  await page.keyboard.press('Backspace');
  await expect.poll(split).toBe('(201|) 555');
  await page.keyboard.press('Backspace');
  await expect.poll(split).toBe('(20|5) 55');
  await page.keyboard.press('Delete');
  await expect.poll(split).toBe('(20|5) 5');
  const validity = () =>
    number(page).evaluate((input: HTMLInputElement) => [input.validationMessage, input.validity.customError]);
  for (const text of ['', '+2010', '']) {
    await number(page).fill(text);
    expect(await validity()).toEqual(['', false]);
    await expect(number(page)).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('the list opens above where 200 px or less are free below, as measured when it opens', async ({ page }) => {
  await openForm(page, 'en');
  const bottom = await button(page).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
  const opensBelow = async (free: number): Promise<boolean> => {
    await page.setViewportSize({ width: 1280, height: bottom + free });
    await page.evaluate(() => scrollTo(0, 0));
    await button(page).click();
    const [field, opened] = [await page.locator('.phone').boundingBox(), await list(page).boundingBox()];
    await page.keyboard.press('Escape');
    return opened!.y > field!.y;
  };
  expect(await opensBelow(202)).toBe(true);
  expect(await opensBelow(200)).toBe(false);
});

test('the country comes from the lookup, but never after the reader has done something', async ({ page }) => {
  const answer = Promise.withResolvers<string>();
  await openForm(page, 'en', () => answer.promise);
  await number(page).focus();
  await page.keyboard.type('2');
  const response = page.waitForResponse('**/api/geo/country');
  answer.resolve('1;AE;ARE;United Arab Emirates');
  await response;
  await page.keyboard.type('0');
  await expectCountry(page, 'en', 'EG');
});

test('where the site has no lookup the browser tells the country, and nothing is requested', async ({
  page,
  context,
  baseURL,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await signedIn(context, baseURL!);
  await page.goto('/en/complete-profile');
  await expectCountry(page, 'en', 'EG');
  expect(paths).not.toContain('/api/geo/country');
});
