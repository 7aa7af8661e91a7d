import i18next, { type TFunction } from 'i18next';
import { catalogue } from './catalogue.ts';
import { fill } from './fill.ts';
import { memoized } from '#memoize.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** Names of the message files, which are i18next's namespaces. */
const namespaces = [
  'chrome',
  'story',
  'football',
  'league',
  'match',
  'pages',
  'search',
  'errors',
  'api',
  'contact',
  'mail',
  'phone',
  'accounts',
  'profile',
  'player',
  'viewer',
  'rating',
  'voting',
  'share',
] as const;

export type Translate = TFunction<typeof namespaces>;

const engine = i18next.createInstance();
await engine.init({
  lng: defaultLocale,
  fallbackLng: false,
  supportedLngs: [...locales],
  ns: [...namespaces],
  defaultNS: 'chrome',
  resources: catalogue,
});

/** Most calls were made before, on an earlier page or earlier on the same one: what they were answered is remembered. */
const askingOnce = (translate: Translate): Translate => {
  const ask = translate as unknown as (key: string, options?: object) => string;
  const plain = memoized<string>();
  const filled = memoized<string>();
  const answer = (key: string, options?: object): string =>
    options === undefined
      ? plain(key, () => ask(key))
      : // i18next chooses the plural form; variables are filled as on islands.
        filled(`${key} ${JSON.stringify(options)}`, () =>
          fill(ask(key, { ...options, skipInterpolation: true }), { ...options }),
        );
  return answer as unknown as Translate;
};

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [locale, askingOnce(engine.getFixedT(locale, [...namespaces]) as Translate)]),
);

/**
 * The translate function of one language: `t('story:readingTime', { count: 4 })`.
 * Keys are checked by the compiler; plural forms follow Intl.PluralRules.
 */
export const translator = (locale: Locale): Translate => translators.get(locale) as Translate;
