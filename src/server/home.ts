import type { Handler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { defaultLocale, languageCookie, languageCookieMaxAgeSeconds } from '#i18n/locales.ts';
import { readerLocale } from './reader-language.ts';
import type { ServerEnv } from './server-env.ts';
import { ofOneReader } from '#site-files/cache-control.ts';
import type { StaticFiles } from './static-files/static-files.ts';

/**
 * `/` is the Arabic home; a reader whose language (cookie, then browser) is another is led to that language's home.
 * The answer depends on the reader, so no shared cache may keep it; every page below a language is the same for all. A cookie of an
 * unknown language is set right. On those pages the cookie follows the address by the page's own script (page-script/before-paint.ts),
 * so that no server is needed for it; therefore it is not HttpOnly.
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
    const cookie = getCookie(c, languageCookie);
    if (cookie !== undefined && cookie !== locale)
      setCookie(c, languageCookie, locale, { path: '/', maxAge: languageCookieMaxAgeSeconds, sameSite: 'Lax' });
    return c.res;
  };
