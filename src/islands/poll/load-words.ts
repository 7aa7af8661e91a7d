import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts';
import type { PollWords } from './words.ts';

const modules = {
  ar: () => import('#i18n/messages/ar/voting.json'),
  en: () => import('#i18n/messages/en/voting.json'),
};

/** The language of the page. */
export const localeOfPage = (): Locale => {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
};

/** A poll's texts in the language of the page. */
export const loadWords = async (): Promise<PollWords> => (await modules[localeOfPage()]()).default;
