import { fill } from '#i18n/fill.ts';
import { defaultLocale, isLocale } from '#i18n/locales.ts';
import arabic from '#i18n/messages/ar/viewer.json' with { type: 'json' };
import english from '#i18n/messages/en/viewer.json' with { type: 'json' };

const languages = { ar: arabic, en: english };

/** The viewer's texts in the language of the page. */
export const viewerWords = () => {
  const { lang, dataset } = document.documentElement;
  const language = lang.slice(0, 2);
  const words = languages[isLocale(language) ? language : defaultLocale];
  const { format } = new Intl.NumberFormat(dataset['intl'] ?? lang);
  return {
    ...words,
    /** Number of the shown picture, from 1. */
    positionOf: (index: number, count: number): string =>
      fill(words.position, { position: format(index + 1), count: format(count) }),
  };
};
