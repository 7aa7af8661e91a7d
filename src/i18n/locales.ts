/** The site's languages, default first. Every address starts with one of them. */
export const locales = ['ar', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ar';

/** Cookie in which the reader's language is kept: 365 days, path /, SameSite lax. */
export const languageCookie = 'lang';
export const languageCookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/** What a locale is called elsewhere: BCP 47 for `lang`, Open Graph's form, writing direction, its own name. */
export const localeFacts: Record<Locale, { tag: string; openGraph: string; dir: 'rtl' | 'ltr'; ownName: string }> = {
  ar: { tag: 'ar-EG', openGraph: 'ar_EG', dir: 'rtl', ownName: 'العربية' },
  en: { tag: 'en-US', openGraph: 'en_US', dir: 'ltr', ownName: 'English' },
};

export const isLocale = (value: unknown): value is Locale => value === 'ar' || value === 'en';

/** The language the reader can switch to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');
