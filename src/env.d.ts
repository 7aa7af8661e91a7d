/// <reference types="astro/client" />

/** The text of a classic script: src/publishing/integrations/inline-scripts.ts makes it. */
declare module '*.inline.ts?text' {
  export const text: string;
}

/** Settings that are built into the scripts of pages: astro.config.mjs does it. */
interface ImportMetaEnv {
  /** Undefined if the site has no captcha. */
  readonly CAPTCHA_SITE_KEY: string | undefined;
  readonly CAPTCHA_URL: string;
  /** Providers that readers can sign in with besides; empty with an external product API. */
  readonly SIGN_IN_PROVIDERS: readonly import('#settings/sign-in-providers.ts').OfferedProvider[];
  /** Whether the site's server can tell a reader's country: it has a header of a proxy, or a service to ask. */
  readonly LOOKS_UP_COUNTRY: boolean;
  /** The site's languages, the default first. */
  readonly SITE_LANGUAGES: readonly import('#settings/site/known-languages.ts').Language[];
  /** The paper's clock where it is not the real one; missing otherwise. */
  readonly SITE_CLOCK?: import('#lib/clock.ts').ClockSetting;
  /** The newsroom's address, which the contact page shows; undefined if there is none. */
  readonly CONTACT_EMAIL: string | undefined;
  /**
   * Of the published site; missing during development. Only for the renderer: in a page's script it would rename the file with every build.
   */
  readonly BUILD_ID?: string;
  /** URL of an external product API; missing where the site uses its own. */
  readonly API_URL?: string;
  readonly CLIENT_ID?: string;
  readonly CLIENT_SECRET?: string;
  readonly CODE_PROFILE?: import('#settings/settings.ts').ProductApi['codeProfile'];
  /** The paper's time zone and its name by language; only in the desk's application. */
  readonly SITE_TIME_ZONE: string;
  readonly SITE_NAMES: import('#settings/site/site-settings.ts').SiteSettings['name'];
}

declare namespace App {
  interface Locals {
    /** Language of the page. */
    locale: import('#i18n/locales.ts').Locale;
    /** Digits of Arabic pages, as configured by the newsroom. */
    numerals: import('#i18n/numerals.ts').Numerals;
    t: import('#i18n/translate.ts').Translate;
    format: import('#i18n/format.ts').Format;
    address: import('#i18n/addresses.ts').Addresses;
    /** Named reads of content; a page depends on what it reads here. */
    read: import('#newsroom/reader/reader.ts').Reads;
  }
}
