/// <reference types="astro/client" />

/** What of the settings is put into the scripts of pages: astro.config.mjs does. */
interface ImportMetaEnv {
  /** Undefined where the site has no captcha. */
  readonly CAPTCHA_SITE_KEY: string | undefined;
  readonly CAPTCHA_URL: string;
  /** Whose accounts readers can sign in with besides; empty with a product API elsewhere. */
  readonly SIGN_IN_PROVIDERS: readonly import('#sign-in-providers.ts').OfferedProvider[];
  /** The desk's address, which the contact page shows; undefined where there is none. */
  readonly CONTACT_EMAIL: string | undefined;
  /** Of the published site; missing while developing. Only for what renders pages: in a script of theirs it would rename the file with every build. */
  readonly BUILD_ID?: string;
  /** Of a product API elsewhere; missing where the site asks its own. */
  readonly API_URL?: string;
  readonly CLIENT_ID?: string;
  readonly CLIENT_SECRET?: string;
  readonly CODE_PROFILE?: import('#settings.ts').ProductApi['codeProfile'];
}

declare namespace App {
  interface Locals {
    /** Language of the page. */
    locale: import('#i18n/locales.ts').Locale;
    /** Digits of Arabic pages, as the newsroom set them. */
    numerals: import('#i18n/numerals.ts').Numerals;
    t: import('#i18n/translate.ts').Translate;
    format: import('#i18n/format.ts').Format;
    address: import('#i18n/addresses.ts').Addresses;
    /** Named reads of content; what a page reads here is what it depends on. */
    read: import('#newsroom/reader/reader.ts').Reads;
  }
}
