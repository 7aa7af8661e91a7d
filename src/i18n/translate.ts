import i18next, { type TFunction } from 'i18next';
import { catalogue } from './catalogue.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** Names of the message files, which are i18next's namespaces. */
export const namespaces = ['chrome', 'story', 'football', 'league', 'match', 'pages', 'errors'] as const;

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

/** Most calls name a key and nothing else, on every page again: what they are answered is remembered. */
const remembering = (translate: Translate): Translate => {
  const ask = translate as unknown as (key: string, options?: object) => string;
  const plain = new Map<string, string>();
  const answer = (key: string, options?: object): string => {
    if (options !== undefined) return ask(key, options);
    const known = plain.get(key) ?? ask(key);
    plain.set(key, known);
    return known;
  };
  return answer as unknown as Translate;
};

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [locale, remembering(engine.getFixedT(locale, [...namespaces]) as Translate)]),
);

/**
 * The translate function of one language: `t('story:readingTime', { count: 4 })`.
 * Keys are checked by the compiler; plural forms follow Intl.PluralRules.
 */
export const translator = (locale: Locale): Translate => translators.get(locale) as Translate;
