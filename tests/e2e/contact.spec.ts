import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { violations } from './support/axe.ts';
import {
  ownNetwork,
  newMessage,
  form,
  field,
  send,
  problem,
  open,
  fill,
  typed,
  contactMails,
} from './support/contact-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

for (const locale of journeyLocales('ar')) {
  const words = catalogue[locale].contact;

  test(`${locale}: a message is written and sent with the keyboard alone, once`, async ({ page, baseURL }) => {
    const message = newMessage();
    await open(page, locale);
    await field(page, 'name').focus();
    for (const text of Object.values(message)) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#sent')).toBeFocused();
    await expect(page.locator('#sent')).toContainText(words.sent.title);
    await expect(form(page)).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => contactMails(baseURL!, message)).toBe(1);
    await page.getByText(words.sent.again).click();
    await expect(form(page)).toBeVisible();
    expect(await typed(page)).toEqual({ name: '', email: '', subject: '', message: '' });
    // Whoever comes back, or to a former address, is not told of a message that was never sent.
    await fill(page, { subject: message.subject });
    await page.goto(`/${locale}/contact-us#sent`);
    await expect(form(page)).toBeVisible();
    await page.goBack();
    await expect(form(page)).toBeVisible();
    await expect(page.locator('#sent')).toBeHidden();
  });

  test(`${locale}: an error is beside its field, and disappears with it`, async ({ page, troubles }) => {
    const message = newMessage();
    await open(page, locale);
    expect(await violations(page)).toEqual([]);
    await fill(page, { email: 'nobody', message: 'x'.repeat(5001) });
    await send(page).click();
    await expect(problem(page)).toHaveText(words.problem);
    await expect(field(page, 'name')).toBeFocused();
    const errors = {
      ...words.problems,
      messageTooLong: words.problems.messageTooLong.replace('{{maxMessage}}', '5,000'),
    };
    for (const [name, text] of [
      ['name', errors.nameMissing],
      ['email', errors.emailInvalid],
      ['subject', errors.subjectMissing],
      ['message', errors.messageTooLong],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text.replace(/[.()]/g, '.')));
    }
    expect(await violations(page)).toEqual([]);
    // An address that only the server knows not to be one
    await fill(page, { ...message, email: 'sara@-football-.example' });
    await send(page).click();
    await expect(page.locator('#email-error')).toHaveText(words.problems.emailInvalid);
    await expect(field(page, 'email')).toBeFocused();
    await expect(page.locator('#name-error')).toBeHidden();
    expect(troubles.splice(0).filter((trouble) => !/422/.test(trouble))).toEqual([]);
    await fill(page, message);
    await send(page).click();
    await expect(page.locator('#sent')).toBeVisible();
  });

  test(`${locale}: without JavaScript nothing typed is lost, and the message is sent once`, async ({
    browser,
    baseURL,
  }) => {
    const message = newMessage();
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, extraHTTPHeaders: ownNetwork() });
    const page = await context.newPage();
    await open(page, locale);
    const first = { ...message, name: '', email: `"><b>` };
    await fill(page, first);
    await send(page).click();
    await expect(problem(page)).toHaveText(words.problem);
    await expect(problem(page)).toBeInViewport();
    await expect(problem(page)).toBeFocused();
    await expect(page.locator('#name-error')).toHaveText(words.problems.nameMissing);
    await expect(field(page, 'email')).toHaveAccessibleDescription(words.problems.emailInvalid);
    expect(await typed(page)).toEqual(first);
    await fill(page, message);
    await send(page).click();
    await expect(page.locator('#sent')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${locale}/contact-us`);
    await page.reload();
    await expect(page.locator('#sent')).toBeInViewport();
    await expect.poll(() => contactMails(baseURL!, message)).toBe(1);
    await page.getByText(words.sent.again).click();
    await expect(field(page, 'message')).toHaveValue('');
    await context.close();
  });
}

test('without a connection the text stays, and is sent once there is one', async ({
  page,
  context,
  troubles,
  baseURL,
}) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, message);
  await context.setOffline(true);
  await send(page).click();
  await expect(problem(page)).toHaveText(catalogue.en.contact.network);
  expect(await typed(page)).toEqual(message);
  expect(troubles.splice(0).filter((trouble) => !/ERR_INTERNET_DISCONNECTED/.test(trouble))).toEqual([]);
  await context.setOffline(false);
  await send(page).click();
  await expect(page.locator('#sent')).toBeVisible();
  await expect.poll(() => contactMails(baseURL!, message)).toBe(1);
});

test('what is typed outlives the page until it is sent', async ({ page }) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, message);
  await page.goto('/en/privacy-policy');
  await open(page, 'ar');
  expect(await typed(page)).toEqual(message);
  await send(page).click();
  await expect(page.locator('#sent')).toBeVisible();
  await open(page, 'en');
  expect(await typed(page)).toEqual({ name: '', email: '', subject: '', message: '' });
});

test('who is signed in need not say who they are', async ({ page, context, baseURL }) => {
  const { email } = await signedIn(context, baseURL!, { name: 'سارة' });
  await open(page, 'ar');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'name')).toHaveValue('سارة');
});

test('the form fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of locales) {
    await open(page, locale);
    await send(page).click();
    await expect(problem(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('what an account filled in and its reader typed leaves with them, from an open page too', async ({
  page,
  context,
  baseURL,
  troubles,
}) => {
  const { email } = await signedIn(context, baseURL!, { name: 'سارة' });
  const signOut = async (from: Page): Promise<void> => {
    await from.goto('/en/profile');
    await from.getByRole('button', { name: catalogue.en.profile.sessions.endHere }).click();
    await from.waitForURL((url) => url.pathname === '/' || url.pathname === '/en');
  };
  await open(page, 'en');
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'subject').fill('A wrong minute');
  await signOut(await context.newPage());
  await expect(field(page, 'email')).toHaveValue('');
  expect(await typed(page)).toEqual({ name: '', email: '', subject: '', message: '' });

  await signedIn(context, baseURL!, { name: 'سارة' });
  await open(page, 'en');
  await expect(field(page, 'name')).toHaveValue('سارة');
  await field(page, 'message').fill('The goal fell in the 67th minute.');
  await signOut(page);
  await open(page, 'en');
  expect(await typed(page)).toEqual({ name: '', email: '', subject: '', message: '' });
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/en/contact-us');
  expect(await typed(page)).toEqual({ name: '', email: '', subject: '', message: '' });
  // What the page of the account was fetching when its reader signed out.
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('401')));
});
