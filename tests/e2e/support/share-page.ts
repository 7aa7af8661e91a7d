import type { BrowserContext, Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { builtKinds } from '../../pages/support/page-kinds.ts';

export const storyIn = (locale: Locale): string =>
  builtKinds.find((kind) => kind.name === 'news story' && kind.locale === locale)?.paths[0] ?? '';
export const words = (locale: Locale) => catalogue[locale].share;

export const row = (page: Page) => page.locator('.share');
export const networkLink = (page: Page, locale: Locale, name: 'whatsapp' | 'twitter' | 'email') =>
  row(page).getByRole('link', { name: words(locale).networks[name], exact: true });

/** The page as its head describes it. */
export const described = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    return { url, title: meta('title'), description: meta('description'), media: meta('image') };
  });

/** Stubs replace the networks' own pages: no other host gets a request. */
export const standIn = (context: BrowserContext) =>
  context.route(/^https?:\/\/(?!localhost|127\.)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>network</title><link rel="icon" href="data:,">',
    }),
  );

/** Notes the events of sharing in the page. */
export const watchEvents = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    for (const type of ['open', 'change', 'close'])
      document.addEventListener(`share:${type}`, (event) => {
        const { network, url } = (event as CustomEvent<{ network: string; url: string }>).detail;
        noted.push(`${type} ${network} ${url}`);
      });
  });
/** What was noted. */
export const events = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);

/** Notes the windows that the page opens, and how. */
export const watchWindows = (page: Page) =>
  page.addInitScript(() => {
    const opened: { features: string; window: Window | null }[] = [];
    const open = window.open.bind(window);
    window.open = (...args) => {
      const window = open(...args);
      opened.push({ features: args[2] ?? '', window });
      return window;
    };
    Object.assign(globalThis, { opened });
  });
