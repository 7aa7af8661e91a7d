import { forgive } from './support/forgive.ts';
import { expect, test } from './support/quiet-page.ts';
import { ratingOf } from './support/rating-page.ts';
import { watchRequests } from './support/settled.ts';
import { signedIn } from './support/signed-in.ts';

test('a module that cannot be loaded is reported, and the next interaction retries', async ({ page, troubles }) => {
  const { open, clickAt, slider, status, words, section } = ratingOf(page, 'ar');
  await open('player/kylian-mbappe');
  const filled = section.locator('rect');
  const average = (await filled.getAttribute('width'))!;
  await page.route('**/islands/rating.js*', (route) => route.abort('internetdisconnected'));
  await clickAt(80);
  await expect(status).toHaveText(words.unloaded);
  await expect(filled).toHaveAttribute('width', average);
  await page.unroute('**/islands/rating.js*');
  await clickAt(80);
  await expect(slider).toHaveAttribute('aria-valuenow', '2.5');
  expect(troubles.join('\n')).toMatch(/uncaught: Failed to fetch/);
  forgive(troubles, /INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
});

test('signing in in another tab saves what waits in this one', async ({ page, context, baseURL }) => {
  const { open, clickAt, status, words } = ratingOf(page, 'en');
  await open('player/kylian-mbappe');
  await clickAt(32);
  await expect(status).toHaveText(words.signInFirst);
  await signedIn(context, baseURL!, { name: 'Layla' });
  // What a browser does when the reader comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(status).toHaveText(words.saved);
});

test('a press that lasts longer than the module takes to load counts', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, { name: 'Layla' });
  const { open, slider, status, words } = ratingOf(page, 'en');
  await open('player/kylian-mbappe');
  const { x, y } = (await slider.boundingBox())!;
  const { settled } = watchRequests(page);
  const loaded = page.waitForResponse('**/islands/rating.js');
  await page.mouse.move(x + 96, y + 20);
  await page.mouse.down();
  await loaded;
  await settled();
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuenow', '3');
  await expect(status).toHaveText(words.saved);
});

test('where the browser stores nothing the average is up to date, and nothing is said to be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const { open, clickAt, status, words } = ratingOf(page, 'en');
  // Waits for the current average
  await open('player/kylian-mbappe');
  await clickAt(80);
  await expect(status).toHaveText(words.notStored);
});
