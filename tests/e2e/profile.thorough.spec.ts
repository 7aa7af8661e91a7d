import { catalogue } from '#i18n/catalogue.ts';
import { accountWords, openAccount, opener, part, said } from './support/account-page.ts';
import { photo } from './support/profile-page.ts';
import { expect, test } from './support/quiet-page.ts';

for (const [what, name, shown, classes] of [
  ['the first letter of the name', 'Layla', 'L', 'avatar'],
  ['the mark', null, '', 'avatar is-mark'],
] as const) {
  test(`where a picture cannot be loaded, ${what} is shown`, async ({ page, baseURL, troubles }) => {
    await page.route('**/avatars/gone.webp', (route) => route.fulfill({ status: 404 }));
    await page.route('**/jwt/user', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...rest, data: { ...data, name, image: '/avatars/gone.webp' } } });
    });
    await openAccount(page, baseURL!, 'en');
    const avatar = part(page, 'picture').locator('.avatar');
    await expect(avatar).toHaveText(shown);
    await expect(avatar).toHaveAttribute('class', classes);
    await expect(part(page, 'picture').locator('img')).toHaveCount(0);
    expect(troubles.splice(0)).toContainEqual(expect.stringContaining('/avatars/gone.webp'));
  });
}

test('a part whose code cannot be loaded says so, and leaves the others as they are', async ({
  page,
  baseURL,
  troubles,
}) => {
  await openAccount(page, baseURL!, 'en');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_assets/DetailsForm*', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await opener(page, 'details').focus();
  await page.keyboard.press('Enter');
  // The button is gone: the focus is on what is said in its place.
  const focused = part(page, 'details').locator(':focus');
  await expect(focused).toHaveText(accountWords('en').state.loading);
  release();
  await expect(part(page, 'details').getByRole('alert')).toContainText(catalogue.en.accounts.outcomes.networkError);
  await expect(focused).toContainText(catalogue.en.accounts.outcomes.networkError);
  await expect(part(page, 'sessions').locator('li').first()).toBeVisible();
  await page.unroute('**/_assets/DetailsForm*');
  await part(page, 'details').getByRole('button').click();
  await opener(page, 'details').click();
  await expect(page.locator('#mobile')).toBeVisible();
  troubles.splice(0);
});

test('a save that answers after its form was opened again leaves that one open', async ({ page, baseURL }) => {
  await openAccount(page, baseURL!, 'en');
  const { fields, picture } = accountWords('en');
  let release = (): void => {};
  const hold = async (url: string, method: string): Promise<void> => {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(url, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await held;
      await route.continue();
    });
  };
  const cancel = (id: string) => part(page, id).getByRole('button', { name: fields.cancel });

  await hold('**/jwt/user', 'PATCH');
  await opener(page, 'details').click();
  await page.locator('#name').fill('Nour');
  await page.keyboard.press('Enter');
  await cancel('details').click();
  await opener(page, 'details').click();
  await page.locator('#name').fill('Mona');
  release();
  await expect(said(page, catalogue.en.api.profileSaved)).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('Mona');
  await cancel('details').click();
  await expect(part(page, 'details')).toContainText('Nour');

  await hold('**/jwt/user/image', 'PUT');
  const chooser = part(page, 'picture').locator('input[type="file"]');
  const choose = async (): Promise<void> =>
    chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 400) });
  const use = page.getByRole('button', { name: picture.use });
  await choose();
  const uploaded = page.waitForRequest('**/jwt/user/image');
  await use.click();
  await uploaded;
  await cancel('picture').click();
  await choose();
  await expect(use).toBeVisible();
  release();
  await expect(page.locator('.masthead, .part').locator('img.avatar')).toHaveCount(0);
  await cancel('picture').click();
  await expect(part(page, 'picture').locator('img.avatar')).toBeVisible();
});

test('of two pictures chosen one after the other the last is shown, though the first is opened later', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const open = createImageBitmap.bind(window);
    const gate = Promise.withResolvers<undefined>();
    let first: Promise<ImageBitmap> | undefined;
    Object.assign(window, {
      createImageBitmap: (file: Blob) => (first ? open(file) : (first = gate.promise.then(() => open(file)))),
      openFirst: async () => {
        gate.resolve(undefined);
        await first;
        for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
      },
    });
  });
  await openAccount(page, baseURL!, 'en');
  const chooser = part(page, 'picture').locator('input[type="file"]');
  for (const [width, height] of [
    [400, 200],
    [200, 400],
  ] as const)
    await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(width, height) });
  const shown = part(page, 'picture').locator('.crop-stage img');
  const last = await shown.getAttribute('src');
  await page.evaluate(() => (window as unknown as { openFirst: () => Promise<void> }).openFirst());
  expect(await shown.getAttribute('src')).toBe(last);
});
