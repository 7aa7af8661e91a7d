import { byLocale } from './localised-text.ts';
import type { Locale } from './locales.ts';

/**
 * The message files of one namespace by language. A language of the list without one is an error.
 *
 * @param files what `import.meta.glob` gives for `messages/LOCALE/NAMESPACE.json`, by path
 */
export const filesByLocale = <File>(files: Readonly<Record<string, File>>): Record<Locale, File> =>
  byLocale((locale) => {
    const entry = Object.entries(files).find(([path]) => path.includes(`/messages/${locale}/`));
    if (!entry) throw new Error(`src/i18n/messages/${locale}/ lacks a file that the other languages have`);
    return entry[1];
  });
