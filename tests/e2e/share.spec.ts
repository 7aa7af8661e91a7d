import type { Page } from '@playwright/test';
import { commonNetworks, networkNames, shareAddress } from '#browser/share/networks.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import {
  storyIn,
  words,
  row,
  networkLink,
  described,
  standIn,
  events,
  watchEvents,
  watchWindows,
} from './support/share-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');

for (const locale of journeyLocales('en')) {
  test(`${locale}: the first click opens a window of 626 by 436 in the middle of the screen, and notifies the page`, async ({
    page,
    context,
  }) => {
    await standIn(context);
    await watchEvents(page);
    await watchWindows(page);
    await page.goto(storyIn(locale));
    const shared = await described(page);
    const opening = context.waitForEvent('page');
    await networkLink(page, locale, 'whatsapp').click();
    const window = await opening;
    await window.waitForURL('https://api.whatsapp.com/**');
    expect(window.url()).toBe(shareAddress('whatsapp', shared));
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([626, 436]);
    const place = await page.evaluate(() => {
      const { availLeft, availTop, availWidth, availHeight } = screen as Screen &
        Record<'availLeft' | 'availTop', number>;
      const [{ features }] = (globalThis as unknown as { opened: [{ features: string }] }).opened;
      const numbers = Object.fromEntries(features.split(',').map((each) => each.split('=')));
      return [
        Number(numbers['left']) - availLeft - (availWidth - Number(numbers['width'])) / 2,
        Number(numbers['top']) - availTop - (availHeight - Number(numbers['height'])) / 2,
      ];
    });
    for (const offCentre of place) expect(Math.abs(offCentre)).toBeLessThanOrEqual(0.5);
    // What is opened cannot lead this page elsewhere.
    const refusals = await window.evaluate(() =>
      [() => (opener as Window).location.replace('/gone'), () => (opener as Window).top!.location.replace('/gone')].map(
        (attempt) => {
          try {
            attempt();
            return 'led away';
          } catch (error) {
            return (error as Error).name;
          }
        },
      ),
    );
    expect(refusals).toEqual(['SecurityError', 'SecurityError']);
    expect(await events(page)).toEqual([`open whatsapp ${shared.url}`]);

    // Sharing again closes it, and says so before the new one opens.
    const second = context.waitForEvent('page');
    await networkLink(page, locale, 'twitter').click();
    const other = await second;
    await other.waitForURL('https://twitter.com/**');
    await expect.poll(() => window.isClosed()).toBe(true);
    await other.close();
    await expect
      .poll(() => events(page))
      .toEqual([
        `open whatsapp ${shared.url}`,
        `change twitter ${shared.url}`,
        `open twitter ${shared.url}`,
        `close twitter ${shared.url}`,
      ]);
    expect(new URL(page.url()).pathname).toBe(new URL(shared.url).pathname);
  });

  test(`${locale}: a blocked window offers the link to copy`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => (window.open = () => null));
    await page.goto(storyIn(locale));
    await networkLink(page, locale, 'whatsapp').click();
    await expect(dialog(page).getByRole('status')).toHaveText(words(locale).blocked);
    const copy = dialog(page).getByRole('button', { name: words(locale).copy });
    await expect(copy).toBeFocused();
    await copy.press('Enter');
    await expect(dialog(page).getByRole('status')).toHaveText(words(locale).copied);
    const { title, url } = await described(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${title}\n${url}`);
  });

  test(`${locale}: the dialog works by keyboard alone, has every network, and returns the focus`, async ({ page }) => {
    await page.goto(storyIn(locale));
    const more = row(page).getByRole('button', { name: words(locale).more });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(words(locale).title);
    const shared = await described(page);
    const links = dialog(page).getByRole('link');
    const shownAddresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await shownAddresses()).toEqual(commonNetworks.map((name) => shareAddress(name, shared)));
    await page.keyboard.press('Tab');
    for (const name of commonNetworks) {
      await expect(links.filter({ hasText: words(locale).networks[name] })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(networkNames.length);
    expect((await shownAddresses()).toSorted()).toEqual(
      networkNames.map((name) => shareAddress(name, shared)).toSorted(),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(more).toBeFocused();
  });

  test(`${locale}: without scripts the links share title and address, and no button does nothing`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(storyIn(locale));
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const title = (await page.locator('meta[property="og:title"]').getAttribute('content')) ?? '';
    const hrefs = await row(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.map((href) => href.replace(/[?].*/, ''))).toEqual([
      'https://api.whatsapp.com/send',
      'https://twitter.com/intent/tweet',
      'https://t.me/share/url',
      'https://www.facebook.com/sharer/sharer.php',
      'mailto:',
    ]);
    for (const href of hrefs) {
      const lines = [...new URL(href).searchParams.values()].join('\n').split('\n');
      expect(lines.map((line) => (line.startsWith('http') ? new URL(line).href : line)).toSorted()).toEqual(
        [title, canonical].toSorted(),
      );
    }
    await expect(page.locator('.acts button')).toHaveCount(2);
    for (const button of await page.locator('.acts button').all()) await expect(button).toBeHidden();
    await context.close();
  });
}

test('where the system has a choice of apps, it is offered and handed the page', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      Object.assign(globalThis, { handed: data });
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(storyIn('en'));
  await row(page)
    .getByRole('button', { name: words('en').more })
    .click();
  await dialog(page)
    .getByRole('button', { name: words('en').system })
    .click();
  const { url, title, description } = await described(page);
  expect(await page.evaluate(() => (globalThis as unknown as { handed: ShareData }).handed)).toEqual({
    url,
    title,
    text: description,
  });
  await expect(dialog(page).getByRole('status')).toHaveText('');
});

test('a link carries title and description after an interaction, for a tab of its own', async ({ page }) => {
  await page.goto(storyIn('en'));
  const email = networkLink(page, 'en', 'email');
  await email.focus();
  await expect(email).toHaveAttribute('href', shareAddress('email', await described(page)));
});
