import type { Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLocale, languageCookie } from '#i18n/locales.ts';
import { rememberLanguage } from './language-cookie.ts';
import { readerLocale } from './reader-language.ts';
import type { ServerEnv } from './server-env.ts';
import type { StaticFiles } from './static-files/static-files.ts';

/**
 * `/` is the Arabic home; a reader whose language (cookie, then browser) is another is led to that language's home.
 * The answer depends on the reader, so no shared cache may keep it. A cookie of an unknown language is set right.
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
    c.res.headers.set('Cache-Control', 'private, no-cache');
    if (getCookie(c, languageCookie) !== undefined) rememberLanguage(c, locale);
    return c.res;
  };
