import { signInPages } from '#i18n/account-pages.ts';
import { localePattern } from '#i18n/locales.ts';

/** In characters. All addresses of this site are far shorter. */
const maxLength = 2000;

/** Pages for guests: signing in never leads back to one. */
const guestsOnly = new RegExp(`^/(?:${localePattern})/(?:${signInPages.join('|')})(?:\\.html)?/*$`, 'i');

const belowLocale = new RegExp(`^/(?:${localePattern})(?:[/?#]|$)`);
const pageBelowLocale = new RegExp(`^/(?:${localePattern})(?:/[^/]|$)`);

/**
 * White space, control and invisible characters, which browsers drop or interpret in their own ways; and backslashes, which they read as
 * slashes.
 */
const suspicious = /[\s\\\p{C}]|%(?:[01]\p{AHex}|7f|2f|5c|25)/iu;

/**
 * The path to open after signing in: the address in a page's query, if it is certainly one of this site. It begins with a language, as all
 * pages do; parsed by the browser's own rules it stays on this origin and below that language.
 * @param wanted an untrusted path with its query and hash
 * @param origin of this site
 * @param otherwise the path to use instead
 */
export const safeReturn = (wanted: string | null | undefined, origin: string, otherwise: string): string => {
  if (!wanted || wanted.length > maxLength) return otherwise;
  if (!belowLocale.test(wanted) || suspicious.test(wanted.replace(/[?#].*/s, ''))) return otherwise;
  if (/[\\\p{C}]/u.test(wanted) || !URL.canParse(wanted, origin)) return otherwise;
  const { origin: at, pathname, search, hash } = new URL(wanted, origin);
  if (at !== origin || !pageBelowLocale.test(pathname) || pathname.includes('//')) return otherwise;
  try {
    return guestsOnly.test(decodeURIComponent(pathname)) ? otherwise : pathname + search + hash;
  } catch {
    return otherwise;
  }
};
