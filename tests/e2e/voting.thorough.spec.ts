import { forgive } from './support/forgive.ts';
import { demoPolls, pollOn } from './support/poll-page.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

test('a module that cannot be loaded is reported, and the next interaction retries', async ({ page, troubles }) => {
  const { open, option, button, status, words } = pollOn(page, 'ar', demoPolls.afterVote);
  await open();
  await page.route('**/islands/poll.js*', (route) => route.abort('internetdisconnected'));
  await option(0).click();
  await expect(status).toHaveText(words.unloaded);
  await page.unroute('**/islands/poll.js*');
  await button('vote').click();
  await expect(status).toHaveText(words.status.guestBeforeResult);
  expect(troubles.join('\n')).toMatch(/uncaught: Failed to fetch/);
  forgive(troubles, /INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
});

test('what is done in one tab is seen in the other', async ({ page, context, baseURL }) => {
  const one = pollOn(page, 'en', demoPolls.afterVote);
  await one.open();
  await one.option(1).click();
  await one.button('vote').click();
  await expect(one.status).toHaveText(one.words.status.guestBeforeResult);
  await signedIn(context, baseURL!, { name: 'Layla' });
  const tab = await context.newPage();
  const other = pollOn(tab, 'en', demoPolls.afterVote);
  await tab.goto('/en/voting');
  await other.section.scrollIntoViewIfNeeded();
  // The vote is stored on the device, for whoever signs in.
  await expect(other.rows.nth(1)).toContainText(other.words.mine);
  // What a browser does when the reader comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(one.rows.nth(1)).toContainText(one.words.mine);
});
