import type { Settings } from '#settings/settings.ts';
import { siteLanguages } from '#settings/site/public-settings.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** Values that are built into the application. It speaks to the API of its own server, without a captcha: people sign in by invitation. */
export const deskConstants = (settings: Settings): Record<string, unknown> => ({
  ...{ API_URL: undefined, CLIENT_ID: undefined, CLIENT_SECRET: undefined, CODE_PROFILE: undefined },
  ...{ CAPTCHA_SITE_KEY: undefined, CAPTCHA_URL: undefined },
  SITE_LANGUAGES: siteLanguages,
  SITE_CLOCK: settings.pageClock,
  SITE_TIME_ZONE: settings.timeZone,
  SITE_NAMES: siteSettings.name,
});
