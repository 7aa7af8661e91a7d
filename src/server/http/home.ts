import type { Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { defaultLocale, languageCookie, languageCookieMaxAgeSeconds } from '#i18n/locales.ts';
import { cookieValues } from './api/cookie-values.ts';
import { readerLocale } from './reader-language.ts';
import type { ServerEnv } from './server-env.ts';
import { ofOneReader } from '#contract/site-files/cache-control.ts';
import type { StaticFiles } from './static-files/static-files.ts';

/**
 * `/` is the home page in the default language; a reader with another language (cookie, then browser) is redirected to that language's home page. The
 * response depends on the reader, so shared caches must not store it; every page below a language is the same for all readers. A cookie
 * with an unknown language is corrected. On those pages the page's own script sets the cookie from the address
 * (src/browser/page-script/before-paint.ts), so that no server is needed for it; therefore the cookie is not HttpOnly.
 */
export const home =
  (serveFile: StaticFiles): Handler<ServerEnv> =>
  async (c, next) => {
    const locale = readerLocale(c);
    const response =
      locale === defaultLocale
        ? (await serveFile(c.req.raw, '/'))?.response
        : c.redirect(`/${locale}${new URL(c.req.url).search}`, 302);
    if (!response) return next();
    c.res = response;
    c.res.headers.append('Vary', 'Cookie, Accept-Language');
    c.res.headers.set('Cache-Control', ofOneReader);
    const [cookie] = cookieValues(c, languageCookie);
    if (cookie !== undefined && cookie !== locale)
      setCookie(c, languageCookie, locale, { path: '/', maxAge: languageCookieMaxAgeSeconds, sameSite: 'Lax' });
    return c.res;
  };
