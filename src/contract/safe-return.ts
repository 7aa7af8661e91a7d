/** In characters. No address of this site comes near it. */
const maxLength = 2000;

/** Pages for guests: nobody is led back to one after signing in. */
const guestsOnly = /^\/..\/(?:login|sign-up|rest-password)(?:\.html)?\/*$/i;

/** White space, control and invisible signs, which browsers drop or read in ways of their own; and backslashes, which they read as slashes. */
const suspicious = /[\s\\\p{C}]|%(?:[01]\p{AHex}|7f|2f|5c|25)/iu;

/**
 * Where to lead somebody who has signed in: an address a page was handed in its query, if it is one of this site beyond doubt.
 * It begins with a language, as all pages do; read by the browser's own rules it stays on this origin and below that language.
 * @param wanted a path with its query and hash, from anybody
 * @param origin of this site
 * @param otherwise where to go instead
 */
export const safeReturn = (wanted: string | null | undefined, origin: string, otherwise: string): string => {
  if (!wanted || wanted.length > maxLength) return otherwise;
  if (!/^\/(?:ar|en)(?:[/?#]|$)/.test(wanted) || suspicious.test(wanted.replace(/[?#].*/s, ''))) return otherwise;
  if (/[\\\p{C}]/u.test(wanted) || !URL.canParse(wanted, origin)) return otherwise;
  const { origin: at, pathname, search, hash } = new URL(wanted, origin);
  if (at !== origin || !/^\/(?:ar|en)(?:\/[^/]|$)/.test(pathname) || pathname.includes('//')) return otherwise;
  try {
    return guestsOnly.test(decodeURIComponent(pathname)) ? otherwise : pathname + search + hash;
  } catch {
    return otherwise;
  }
};
