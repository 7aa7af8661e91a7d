import type { Language } from '#settings/site/known-languages.ts';
import { siteLanguages } from '#settings/site/public-settings.ts';

/** A script for which the site has a typeface, a wordmark and a type scale. */
export type Script = 'arabic' | 'latin';

/** The side where a line begins. */
export type Direction = 'rtl' | 'ltr';

/** Where toasts appear at the top of a page: where its lines start, or where they end. */
export type ToastSide = 'start' | 'end';

/** The properties of a language. */
interface LocaleFacts {
  /** BCP 47, for `lang`. */
  tag: string;
  openGraph: string;
  dir: Direction;
  /** The language's name in itself. */
  ownName: string;
  script: Script;
  /** BCP 47, by which dates and numbers are written, with the calendar spelt out: server and browsers differ in their defaults. */
  formatTag: string;
  /** The separator in a list without "and". In Arabic `Intl.ListFormat` puts the conjunction between all items. */
  listSeparator: string;
  /** The separator of a match's teams in a text. */
  versus: string;
  /** The first day of a week in calendars, 0 for Sunday. */
  firstWeekday: number;
  /** The right in English, the left in every other language: specification 2. A language from left to right has `start`. */
  toastSide: ToastSide;
}

/** The languages that the product knows. */
const facts = {
  ar: {
    tag: 'ar-EG',
    openGraph: 'ar_EG',
    dir: 'rtl',
    ownName: 'العربية',
    script: 'arabic',
    formatTag: 'ar-EG-u-ca-gregory',
    listSeparator: '، ',
    versus: ' و',
    firstWeekday: 6,
    toastSide: 'end',
  },
  en: {
    tag: 'en-US',
    openGraph: 'en_US',
    dir: 'ltr',
    ownName: 'English',
    script: 'latin',
    formatTag: 'en-GB-u-ca-gregory',
    listSeparator: ', ',
    versus: ' v ',
    firstWeekday: 1,
    toastSide: 'end',
  },
} as const satisfies Record<Language, LocaleFacts>;

export type Locale = Language;

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = facts;

/** The site's languages, the default first: `languages` of `site.yaml`. Every address begins with one of them. */
export const locales = siteLanguages as readonly [Locale, ...Locale[]];

export const defaultLocale: Locale = locales[0];

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The languages as alternatives of a regular expression: `ar|en`. */
export const localePattern = locales.join('|');

/** The languages that a reader can switch to. */
export const otherLocales = (locale: Locale): Locale[] => locales.filter((other) => other !== locale);

/** Cookie in which the reader's language is stored: 365 days, path /, SameSite lax. */
export const languageCookie = 'lang';
export const languageCookieMaxAgeSeconds = 365 * 24 * 60 * 60;
