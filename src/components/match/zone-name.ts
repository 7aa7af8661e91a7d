import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { zoneNameIn } from '#i18n/zone-name.ts';

/** The name of a time zone on a date, for readers. */
export const zoneName = (instant: string, timeZone: string, locale: Locale): string =>
  zoneNameIn(catalogue[locale].zones, { instant, timeZone, locale });
