import { randomInt, randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/quiet-page.ts';
import { newReaderAddress, signedIn } from './support/signed-in.ts';

// Each test has its own network: limits count by network.
const ownNetwork = () => ({ 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const newMessage = () => ({
  name: 'سارة علي',
  email: newReaderAddress(),
  subject: `A wrong minute ${randomUUID()}`,
  message: 'The goal fell in the 67th minute.\n\nلا في الدقيقة 76.',
});
type Message = ReturnType<typeof newMessage>;

const form = (page: Page) => page.locator('form#write');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => form(page).locator('button[type="submit"]');
const problem = (page: Page) => page.locator('#problem');
const open = (page: Page, locale: Locale) => page.goto(`/${locale}/contact-us`);
const fill = async (page: Page, message: Partial<Message>): Promise<void> => {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
};
const typed = async (page: Page): Promise<Message> =>
  Object.fromEntries(
    await Promise.all(
      ['name', 'email', 'subject', 'message'].map(async (name) => [name, await field(page, name).inputValue()]),
    ),
  ) as Message;
/** Mails to the desk with this subject, as the inbox of the site shows them. */
const deskMails = async (site: string, { subject }: Message): Promise<number> =>
  (await (await fetch(`${site}/inbox`)).text()).split('<article').filter((mail) => mail.includes(`: ${subject}</a>`))
    .length;

for (const locale of locales) {
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
    await expect.poll(() => deskMails(baseURL!, message)).toBe(1);
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
    await expect.poll(() => deskMails(baseURL!, message)).toBe(1);
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
  await expect.poll(() => deskMails(baseURL!, message)).toBe(1);
});

test('an answer that is lost loses nothing, and sending again stores nothing twice', async ({
  page,
  troubles,
  baseURL,
}) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, message);
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(problem(page)).toHaveText(catalogue.en.contact.network);
  expect(troubles.splice(0).filter((trouble) => !/ERR_CONNECTION_RESET/.test(trouble))).toEqual([]);
  await send(page).click();
  await expect(page.locator('#sent')).toBeVisible();
  await expect.poll(() => deskMails(baseURL!, message)).toBe(1);
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

test('what is typed while a message is on its way stays', async ({ page, baseURL }) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, message);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/contact');
  await send(page).click();
  await asked;
  const longer = `${message.message}\n\nAnd one more thing.`;
  await fill(page, { message: longer });
  release();
  await expect(page.locator('#sent')).toBeFocused();
  await expect.poll(() => deskMails(baseURL!, message)).toBe(1);
  await page.getByText(catalogue.en.contact.sent.again).click();
  const left = { name: '', email: '', subject: '', message: longer };
  await expect.poll(() => typed(page)).toEqual(left);
});

test('what a reader typed waits for them while a guest types in the same tab', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, { name: 'سارة' });
  const session = await context.cookies();
  await open(page, 'en');
  await expect(field(page, 'name')).toHaveValue('سارة');
  await field(page, 'message').fill('The goal fell in the 67th minute.');
  const look = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  // The session has ended by itself.
  await context.clearCookies();
  await look();
  await expect(field(page, 'message')).toHaveValue('');
  await field(page, 'message').pressSequentially('x');
  await context.addCookies(session);
  await look();
  await expect(field(page, 'message')).toHaveValue('The goal fell in the 67th minute.');
});

test('what is typed before the script has come stays, beside the draft', async ({ page }) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, { message: message.message });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_assets/ContactForm*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/privacy-policy');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await fill(page, { subject: message.subject });
  release();
  await expect(field(page, 'message')).toHaveValue(message.message);
  await expect(field(page, 'subject')).toHaveValue(message.subject);
});

test('who signs in while another reader’s message is on its way is not told of it', async ({
  page,
  context,
  baseURL,
}) => {
  const message = newMessage();
  await signedIn(context, baseURL!, { name: 'سارة' });
  await open(page, 'en');
  await expect(field(page, 'name')).toHaveValue('سارة');
  await fill(page, message);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/contact');
  await send(page).click();
  await asked;
  await context.clearCookies();
  await signedIn(context, baseURL!, { name: 'ليلى' });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(field(page, 'name')).toHaveValue('ليلى');
  const answered = page.waitForResponse('**/api/contact');
  release();
  await (await answered).finished();
  await expect(send(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(form(page)).toBeVisible();
  await expect(page.locator('#sent')).toBeHidden();
  await expect(field(page, 'name')).toHaveValue('ليلى');
});
