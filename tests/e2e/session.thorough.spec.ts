import { catalogue } from '#i18n/catalogue.ts';
import { expect, test } from './support/quiet-page.ts';
import { becomeVisible } from './support/session-page.ts';
import { signedIn } from './support/signed-in.ts';

test('an answer that comes after its reader has signed out in another tab brings nobody back', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  await page.goto('/en/club/egypt');
  const account = page.locator('.masthead .account');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let answered = (): void => {};
  const isAnswered = new Promise<void>((resolve) => (answered = resolve));
  await page.route(
    '**/api/auth/session?*',
    async (route) => {
      const response = await route.fetch();
      answered();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await becomeVisible(page);
  await isAnswered;
  const other = await context.newPage();
  await other.goto('/en/profile');
  await other.getByRole('button', { name: catalogue.en.profile.sessions.endHere }).click();
  await other.waitForURL((url) => url.pathname === '/en' || url.pathname === '/');
  const guest = (await account.getAttribute('data-guest'))!;
  await expect(account).toHaveText(guest);
  const late = page.waitForResponse('**/api/auth/session?*');
  release();
  await (await late).finished();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('user');
  await expect(account).toHaveText(guest);
});
