import { actFirst } from './support/first-act.ts';
import { expect, test } from './support/quiet-page.ts';
import { storyIn, networkLink, described, events, standIn, watchEvents, watchWindows } from './support/share-page.ts';

test('a window that its reader closes is noticed within half a second', async ({ page, context }) => {
  await standIn(context);
  await watchEvents(page);
  await watchWindows(page);
  await page.clock.install();
  await page.goto(storyIn('en'));
  await actFirst(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const { url } = await described(page);
  const opening = context.waitForEvent('page');
  await networkLink(page, 'en', 'whatsapp').click();
  const window = await opening;
  await window.waitForURL('https://api.whatsapp.com/**');
  await expect.poll(() => events(page)).toEqual([`open whatsapp ${url}`]);
  await page.clock.runFor(1000);
  await window.close();
  // The browser tells the page a moment later.
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { opened: [{ window: Window }] }).opened[0].window.closed),
    )
    .toBe(true);
  await page.clock.runFor(499);
  expect(await events(page)).toEqual([`open whatsapp ${url}`]);
  await page.clock.runFor(1);
  expect(await events(page)).toEqual([`open whatsapp ${url}`, `close whatsapp ${url}`]);
});

test('where the module cannot be loaded the link is followed', async ({ page, context, troubles }) => {
  await standIn(context);
  await page.route('**/islands/share.js*', (route) => route.abort());
  await page.goto(storyIn('en'));
  await networkLink(page, 'en', 'whatsapp').click();
  await page.waitForURL('https://api.whatsapp.com/**');
  troubles.splice(0);
});
