import i18next, { type Resource, type TFunction } from 'i18next';
import { catalogue } from './catalogue.ts';
import { fill } from './fill.ts';
import { memoized } from '#lib/memoize.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';
import type { Messages } from './message-types.ts';

/** The default namespace of keys. A namespace of i18next is a message file here. */
const defaultNS = 'chrome';
const names = Object.keys(catalogue[defaultLocale]) as (keyof Messages)[];
const namespaces = [defaultNS, ...names.filter((name) => name !== defaultNS)] as const;

export type Translate = TFunction<readonly [typeof defaultNS, ...(keyof Messages)[]]>;

const engine = i18next.createInstance();
await engine.init({
  lng: defaultLocale,
  fallbackLng: false,
  supportedLngs: [...locales],
  ns: [...namespaces],
  defaultNS,
  resources: catalogue as Record<Locale, object> as Resource,
});

/** Caches texts: most were needed before, on an earlier page or earlier on the same one. */
const withCache = (translate: Translate): Translate => {
  const text = translate as unknown as (key: string, options?: object) => string;
  const plain = memoized<string>();
  const unfilled = memoized<string>();
  const cachedText = (key: string, options?: Readonly<Record<string, unknown>>): string => {
    if (options === undefined) return plain(key, () => text(key));
    // i18next only chooses the plural form by the count; variables are filled as on islands.
    const count = typeof options['count'] === 'number' ? { count: options['count'] } : undefined;
    const form = count ? `${key} ${count.count}` : key;
    return fill(
      unfilled(form, () => text(key, { ...count, skipInterpolation: true })),
      options,
    );
  };
  return cachedText as unknown as Translate;
};

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [locale, withCache(engine.getFixedT(locale, namespaces) as Translate)]),
);

/**
 * The translate function of one language: `t('story:readingTime', { count: 4 })`.
 * Keys are checked by the compiler; plural forms follow Intl.PluralRules.
 */
export const translator = (locale: Locale): Translate => translators.get(locale) as Translate;
