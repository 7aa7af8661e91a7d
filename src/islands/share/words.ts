import { defaultLocale, isLocale } from '#i18n/locales.ts';
import arabic from '#i18n/messages/ar/share.json' with { type: 'json' };
import english from '#i18n/messages/en/share.json' with { type: 'json' };

const languages = { ar: arabic, en: english };

/** The texts of sharing in the language of the page. */
export const shareWords = () => {
  const language = document.documentElement.lang.slice(0, 2);
  return languages[isLocale(language) ? language : defaultLocale];
};
