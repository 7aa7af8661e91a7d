import { connect } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { languageCookie, localeFacts, otherLocales, type Locale } from '#i18n/locales.ts';
import { builtKinds, kindsOfRun } from '../pages/support/page-kinds.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

/** The tests are about the demo, which has two languages. */
const otherLocale = (locale: Locale): Locale => otherLocales(locale)[0] as Locale;

const secondsPerDay = 86_400;
const decodedPath = (url: string): string => decodeURIComponent(new URL(url).pathname);

test.describe('the language switch', () => {
  // That every page's switch leads to its counterpart is checked without a browser, in pages/addresses.spec.ts.
  const kinds = variantsOfRun(
    ['front page', 'later page of a list', 'news story', 'analytics story', 'match with a shoot-out'],
    3,
  );
  for (const { name, locale, paths } of kindsOfRun().filter((kind) => kinds.includes(kind.name))) {
    test(`${name} in ${locale} leads to its counterpart with query and hash`, async ({ page }) => {
      await page.goto(`${paths[0]}?from=here#content`);
      const [edition] = await page.locator(`link[hreflang="${otherLocale(locale)}"]`).all();
      const counterpart = new URL((await edition?.getAttribute('href')) ?? '').pathname;
      await page.locator('a.language-switch').click();
      await page.waitForURL((url) => url.pathname === counterpart);
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=here#content');
      await expect(page.locator('html')).toHaveAttribute('lang', localeFacts[otherLocale(locale)].tag);
      // And back again to the very same page.
      await page.locator('a.language-switch').click();
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === paths[0]);
    });
  }

  test('keeps what was added to the address after the page was opened', async ({ page }) => {
    await page.goto('/en/news');
    await page.evaluate(() => history.replaceState(null, '', '?page=3#later'));
    await page.locator('a.language-switch').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ar/news?page=3#later');
  });
});

/** The language cookie stored in a browser, with its remaining lifetime. */
async function storedLanguageCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === languageCookie);
  return cookie && { ...cookie, days: Math.round(((cookie.expires - Date.now() / 1000) / secondsPerDay) * 10) / 10 };
}

test.describe('the language cookie', () => {
  for (const locale of journeyLocales('ar')) {
    test(`follows a page in ${locale} for 365 days`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: languageCookie, value: otherLocale(locale), url: baseURL! }]);
      await page.goto(`/${locale}/news`);
      expect(await storedLanguageCookie(context)).toMatchObject({
        value: locale,
        path: '/',
        sameSite: 'Lax',
        days: 365,
      });
    });
  }

  test('is written by the page itself on a host of plain files', async ({ page, context }) => {
    // The page from a plain file server, fetched outside of the browser and its cookies
    await page.route('**/en/news', async (route) => {
      const body = await (await fetch(route.request().url())).text();
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto('/en/news');
    expect(await storedLanguageCookie(context)).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', days: 365 });
  });
});

test.describe('the address without a language', () => {
  // tests/api/home.test.ts has every case of what a browser sends.
  const cases = variantsOfRun(
    [
      { browser: 'en-GB', cookie: undefined, home: '/en' },
      { browser: 'en-GB', cookie: 'ar', home: '/' },
      { browser: 'ar-EG', cookie: undefined, home: '/' },
      { browser: 'fr-FR', cookie: undefined, home: '/' },
      { browser: 'ar-EG', cookie: 'en', home: '/en' },
      { browser: 'en-GB', cookie: 'xx', home: '/' },
    ],
    2,
  );
  for (const { browser: language, cookie, home } of cases) {
    test(`leads a ${language} browser with ${cookie ? `the cookie ${cookie}` : 'no cookie'} to ${home}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, locale: language });
      if (cookie) await context.addCookies([{ name: languageCookie, value: cookie, url: baseURL! }]);
      const page = await context.newPage();
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe(home);
      await expect(page.locator('html')).toHaveAttribute('dir', home === '/' ? 'rtl' : 'ltr');
      await context.close();
    });
  }
});

/** First line and headers of the answer to a path sent as it is, byte by byte. */
const ask = (origin: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer.split('\r\n\r\n')[0] ?? ''));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });

for (const [locale, own, other] of [
  ['ar', 'ar_EG', 'en_US'],
  ['en', 'en_US', 'ar_EG'],
])
  test(`a page in ${locale} tells networks its language with its region`, async ({ page }) => {
    await page.goto(`/${locale}/news`);
    const content = (property: string) =>
      page
        .locator(`meta[property="${property}"]`)
        .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
    expect(await content('og:locale')).toEqual([own]);
    expect(await content('og:locale:alternate')).toEqual([other]);
  });

test('an Arabic address works encoded and decoded', async ({ page, baseURL }) => {
  const story = builtKinds.find(({ name, locale }) => name === 'news story' && locale === 'ar')?.paths[0] ?? '';
  expect(story).toMatch(/[ء-ي]/);
  for (const spelling of [story, encodeURI(story), encodeURI(story).toLowerCase()]) {
    const response = await page.goto(spelling);
    expect(response?.status()).toBe(200);
    expect(decodedPath(page.url())).toBe(story);
  }
  expect(await ask(baseURL!, encodeURI(story))).toContain('HTTP/1.1 200');
  // A client that sends the letters themselves is led to the encoded spelling.
  const raw = await ask(baseURL!, story);
  expect(raw).toContain('HTTP/1.1 308');
  expect(raw).toContain(`Location: ${encodeURI(story)}`);
});
