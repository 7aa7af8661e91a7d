import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { languageCookie, languageCookieMaxAgeSeconds } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { localeOfPath } from './reader-language.ts';

/** Pages have no file extension; a 304 has no type to tell them by. */
const isPage = (c: Context): boolean =>
  c.res.headers.get('Content-Type')?.startsWith('text/html') ?? (c.res.status === 304 && !/\.[^/]+$/.test(c.req.path));

/**
 * Whether the reader goes to the page. The language switch is a link like any other, so the other language's page is
 * loaded ahead without anybody having chosen it. Clients that do not say count as going there.
 */
function isNavigation(c: Context): boolean {
  const purpose = c.req.header('Sec-Purpose') ?? c.req.header('Purpose') ?? '';
  return !purpose.includes('prefetch') && (c.req.header('Sec-Fetch-Mode') ?? 'navigate') === 'navigate';
}

/** Writes the language into the reader's cookie when it says something else. Such an answer is for one reader alone. */
export function rememberLanguage(c: Context, locale: Locale): void {
  if (getCookie(c, languageCookie) === locale) return;
  // The page's own script reads and writes it too (behind a CDN no server does), so it is not HttpOnly.
  setCookie(c, languageCookie, locale, { path: '/', maxAge: languageCookieMaxAgeSeconds, sameSite: 'Lax' });
  c.header('Cache-Control', 'private, no-cache');
}

/** On a page under a language's address the address wins, and the cookie follows it. */
export const languageFollowsAddress: MiddlewareHandler = async (c, next) => {
  await next();
  const locale = localeOfPath(c.req.path);
  if (locale && isPage(c) && isNavigation(c)) rememberLanguage(c, locale);
};
