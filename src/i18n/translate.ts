import i18next, { type TFunction } from 'i18next';
import { catalogue } from './catalogue.ts';
import { fill } from './fill.ts';
import { remembering } from '#remember.ts';
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

/**
 * Most messages were asked for before, on an earlier page or earlier on the same one: what i18next answered is remembered. It chooses
 * the plural form, by the count alone; variables are filled as on islands.
 */
const askingOnce = (translate: Translate): Translate => {
  const ask = translate as unknown as (key: string, options?: object) => string;
  const plain = remembering<string>();
  const unfilled = remembering<string>();
  const answer = (key: string, options?: Readonly<Record<string, unknown>>): string => {
    if (options === undefined) return plain(key, () => ask(key));
    const count = typeof options['count'] === 'number' ? { count: options['count'] } : undefined;
    const form = count ? `${key} ${count.count}` : key;
    return fill(
      unfilled(form, () => ask(key, { ...count, skipInterpolation: true })),
      options,
    );
  };
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
