import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLocale, isLocale, languageCookie, locales } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { cookieValues } from './api/cookie-values.ts';

/** The language of an address: its first segment, or undefined. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1];
  return isLocale(first) ? first : undefined;
}

/** The language stored in the cookie; an unknown one counts as the default. */
function localeOfCookie(c: Context): Locale | undefined {
  const [value] = cookieValues(c, languageCookie);
  if (value === undefined) return undefined;
  return isLocale(value) ? value : defaultLocale;
}

/** The site's language that the browser prefers, by its quality values; regions (ar-EG) count as their language. */
export const acceptedLocale = (c: Context): Locale =>
  accepts(c, {
    header: 'Accept-Language',
    supports: [...locales],
    default: defaultLocale,
    match: (offers) => {
      const wanted = offers
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split('-')[0]);
      return wanted.find(isLocale) ?? defaultLocale;
    },
  }) as Locale;

/** The reader's language where the address does not contain one: the cookie, then the browser, then the default. */
export const readerLocale = (c: Context): Locale => localeOfCookie(c) ?? acceptedLocale(c);
