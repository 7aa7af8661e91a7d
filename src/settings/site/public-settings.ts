import type { Language } from './known-languages.ts';
import { siteSettings } from './site-file.ts';

/*
 * What scripts of pages need of `site.yaml`. In a browser `public-settings.browser.ts` is in the place of this file: `imports` of
 * package.json says so.
 */

/** The site's languages, the default first. */
export const siteLanguages: readonly Language[] = siteSettings.languages;
