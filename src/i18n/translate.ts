import i18next, { type TFunction } from 'i18next';
import { catalogue } from './catalogue.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** Names of the message files, which are i18next's namespaces. */
export const namespaces = ['chrome', 'story', 'football', 'pages', 'errors'] as const;

export type Translate = TFunction<typeof namespaces>;

const engine = i18next.createInstance();
await engine.init({
  lng: defaultLocale,
  fallbackLng: false,
  supportedLngs: [...locales],
  ns: [...namespaces],
  defaultNS: 'chrome',
  resources: catalogue,
  interpolation: { escapeValue: false },
});

/**
 * The translate function of one language: `t('story:readingTime', { count: 4 })`.
 * Keys are checked by the compiler; plural forms follow Intl.PluralRules.
 */
export const translator = (locale: Locale): Translate => engine.getFixedT(locale, [...namespaces]) as Translate;
