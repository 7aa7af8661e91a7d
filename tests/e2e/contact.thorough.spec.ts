import { catalogue } from '#i18n/catalogue.ts';
import {
  form,
  ownNetwork,
  newMessage,
  field,
  send,
  problem,
  open,
  fill,
  typed,
  contactMails,
} from './support/contact-page.ts';
import { holdRequests } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

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
  await expect.poll(() => contactMails(baseURL!, message)).toBe(1);
});

test('what is typed while a message is on its way stays', async ({ page, baseURL }) => {
  const message = newMessage();
  await open(page, 'en');
  await fill(page, message);
  const release = await holdRequests(page, '**/api/contact');
  const asked = page.waitForRequest('**/api/contact');
  await send(page).click();
  await asked;
  const longer = `${message.message}\n\nAnd one more thing.`;
  await fill(page, { message: longer });
  release();
  await expect(page.locator('#sent')).toBeFocused();
  await expect.poll(() => contactMails(baseURL!, message)).toBe(1);
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
  const release = await holdRequests(page, '**/_assets/ContactForm*');
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
  troubles,
}) => {
  const message = newMessage();
  await signedIn(context, baseURL!, { name: 'سارة' });
  await open(page, 'en');
  await expect(field(page, 'name')).toHaveValue('سارة');
  await fill(page, message);
  const release = await holdRequests(page, '**/api/contact');
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
  // Requests of the first reader, whose cookies are gone.
  troubles.splice(0, troubles.length, ...troubles.filter((line) => !line.includes('401')));
});
