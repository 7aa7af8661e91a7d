/** The same values as `public-settings.ts`, which are built into the scripts of pages: astro.config.mjs does it. */
export const siteLanguages = import.meta.env.SITE_LANGUAGES;
