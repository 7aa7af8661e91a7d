// What every screen of the desk looks like: on a phone, on a wide screen, and in large text.
import { expect as expectSoon, test } from '@playwright/test';
import ar from '../../src/i18n/messages/ar/desk.json' with { type: 'json' };
import en from '../../src/i18n/messages/en/desk.json' with { type: 'json' };
import enSite from '../../src/i18n/messages/en/desk-site.json' with { type: 'json' };
import { brokenNames, setTextSize } from '../pages/support/broken-names.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { byKeyboard } from './support/desk-hands.ts';
import { besideScreen } from './support/beside-screen.ts';
import { deskOpener, type OpenDesk } from './support/desk-page.ts';
import { type DeskSite, startDeskSite } from './support/desk-site.ts';
import { preferredPorts } from '../support/preferred-ports.ts';

// Much is behind each screen.
const expect = expectSoon.configure({ timeout: 30_000 });

test.describe.configure({ mode: 'default' });

let site: DeskSite;
let openDesk: OpenDesk;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startDeskSite(preferredPorts.deskScreens);
  openDesk = deskOpener(site.address, await site.signInFirst(browser));
});
test.afterAll(() => site.stop());
test.setTimeout(120_000);

test('a headline is as wide as the body below it, on a wide screen too', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '/stories/news/two', { width: 1920 });
  for (const view of [en.language.en, en.view.both]) {
    await page.getByRole('button', { name: view, exact: true }).click();
    const title = page.getByRole('textbox', { name: `${en.field.title} (${en.language.en})` });
    const edges = async (part: typeof title) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return [x, x + width].map(Math.round);
    };
    const [headline, text] = [await edges(title), await edges(page.locator('.cm-content:visible').last())];
    expect(text).toEqual(headline);
  }
  await close();
});

test('on a phone every screen is in sight or behind one button', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '', { locale: 'ar-EG', width: 360 });
  const links = page.getByRole('navigation', { name: ar.nav.label }).getByRole('link');
  const more = page.getByRole('button', { name: ar.nav.more });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(3);
  await byKeyboard(page).press(more);
  await expect(links).toHaveCount(11);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(3);
  await expect(more).toBeFocused();
  await more.click();
  await links.filter({ hasText: ar.nav.log }).click();
  await expect(page.getByRole('heading', { level: 1, name: ar.nav.log })).toBeFocused();
  await expect(links).toHaveText([ar.nav.stories, ar.nav.matches, ar.nav.log]);
  await close();
});

test('the title of a form follows what is typed', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '/data/football:clubs:lions.json');
  const name = page.getByRole('textbox', { name: `${enSite.data.name} (${en.language.en})`, exact: true });
  await name.fill('Mountain Lions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mountain Lions');
  await expect(page).toHaveTitle('Mountain Lions');
  await expect(name).toBeFocused();
  await close();
});

/** Whose words are never broken. */
const whole = 'main:not(.story-screen) h1, h2, button, .ordered-item, .match-sides, .board-side, nav a';

test('every screen fits a phone, in large text too, and axe finds nothing', async ({ browser }) => {
  const screens = [
    ...['', '/stories/news/two', '/matches', '/matches/small-league-2026-lions-eagles', '/calendar', '/pictures'],
    ...['/data', '/data/football:clubs:lions.json', '/data/football:seasons:small-league-2026:season.json', '/import'],
    ...['/front', '/site', '/trash', '/people', '/log', '/account', '/nowhere', '/stories/news/none'],
  ];
  for (const [at, path] of screens.entries())
    for (const locale of thorough ? ['ar-EG', 'en-GB'] : [at % 2 === 0 ? 'ar-EG' : 'en-GB']) {
      const { page, close } = await openDesk(browser, path, { locale, width: 360 });
      await page.emulateMedia({ colorScheme: locale === 'ar-EG' ? 'dark' : 'light' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText((locale === 'ar-EG' ? ar : en).loading, { exact: true })).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
      expect(await besideScreen(page), path).toEqual([]);
      // In text of twice the size too
      await setTextSize(page, 32);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await besideScreen(page), `${path}, ${width}`).toEqual([]);
        expect(await brokenNames(page, whole), `${path}, ${width}`).toEqual([]);
      }
      await close();
    }
});
