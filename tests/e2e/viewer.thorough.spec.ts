import { expect, test } from './support/quiet-page.ts';
import { links, position } from './support/viewer-page.ts';

test('a press counts that comes before the viewer', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/islands/viewer.js', (route) => released.then(() => route.continue()));
  await page.goto('/en/caricatures');
  const isAsked = page.waitForRequest('**/islands/viewer.js');
  await links(page).nth(1).click();
  await isAsked;
  release(undefined);
  await expect(position(page)).toHaveText(/^2 /);
});

test('a viewer that cannot be loaded leaves the link, which leads to the picture', async ({ page, troubles }) => {
  await page.route('**/islands/viewer.js', (route) => route.abort());
  await page.goto('/en/caricatures');
  await links(page).first().click();
  await expect(page).toHaveURL(/\/media\/[^/]+$/);
  troubles.length = 0;
});
